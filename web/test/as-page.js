// The parts of a browser that modules need when they are loaded. Import this before them.

globalThis.navigator ??= /** @type {any} */ ({ language: "en-CA" });
globalThis.document ??= /** @type {any} */ ({
  hidden: true, addEventListener() {}, querySelector: () => null,
});
