// As much of a page as `ui/dom.js` draws in. Import this before it.

/** A node: an element, or a text when it has no tag. */
export class Part {
  /** @type {Part[]} */
  childNodes = [];
  /** @type {Part | null} */
  parentNode = null;
  /** @type {Record<string, string>} */
  attributes = {};
  /** How often a child was put in. */
  moves = 0;

  /** @param {string | null} tag @param {string} [nodeValue] */
  constructor(tag, nodeValue = "") {
    this.tag = tag;
    this.nodeValue = nodeValue;
  }

  get nodeType() {
    return this.tag === null ? 3 : 1;
  }

  /** @returns {Part | null} */
  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  /** @returns {Part | null} */
  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling() {
    return this.#beside(1);
  }

  get previousSibling() {
    return this.#beside(-1);
  }

  /** @param {number} step */
  #beside(step) {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + step] ?? null;
  }

  remove() {
    const parent = this.parentNode;
    parent?.childNodes.splice(parent.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }

  /** @param {Part} node @param {Part | null} before */
  insertBefore(node, before) {
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    this.moves += 1;
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  /** @param {string} name */
  removeAttribute(name) {
    delete this.attributes[name];
  }

  /** @returns {string} */
  text() {
    return this.tag === null ? this.nodeValue : this.childNodes.map((it) => it.text()).join("");
  }
}

globalThis.Node ??= /** @type {any} */ ({ TEXT_NODE: 3 });
globalThis.document = /** @type {any} */ ({
  createElement: (/** @type {string} */ tag) => new Part(tag),
  createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Part(tag),
  createTextNode: (/** @type {string} */ text) => new Part(null, text),
});
