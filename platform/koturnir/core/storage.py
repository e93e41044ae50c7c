"""Static files of a deployment: named by their content, compressed, kept for ever."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage as Base

# Modules import each other by name: those names must be the hashed ones too, or a browser
# would mix modules of two versions. Of our own modules only: packages' files need not be whole.
_, _IMPORTS = Base._js_module_import_aggregation_patterns


class StaticStorage(Base):
    patterns = (*Base.patterns, ("js/*.js", _IMPORTS))
