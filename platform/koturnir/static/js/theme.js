// Sets the chosen theme before the page is painted. A plain script, so that it blocks.
(function () {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme is good enough.
  }
})();
