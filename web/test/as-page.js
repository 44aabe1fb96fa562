// What modules expect of a browser when they are loaded; imported before them.

globalThis.navigator ??= /** @type {any} */ ({ language: "en-CA" });
globalThis.document ??= /** @type {any} */ ({ hidden: true });
