// A house at the other end of the link, for modules that dial it; imported before them.

import "./as-page.js";

/** Connections, the oldest first: what was `sent`, and `says` for what the house says. */
export const sockets = [];

globalThis.location = { protocol: "http:", host: "house" };
globalThis.window = { setTimeout: () => 0, clearTimeout() {} };
globalThis.WebSocket = class {
  readyState = 1;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
};
