// What Django's JavaScript catalogue gives to a page, without translations.
globalThis.gettext = (text) => text;
globalThis.ngettext = (one, many, count) => (count === 1 ? one : many);
globalThis.interpolate = (format, values) => format.replace(/%\((\w+)\)s/g, (_, name) => String(values[name]));
