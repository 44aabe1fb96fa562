// A server for modules that open a connection. Import this before them.

import "./as-page.js";

/** A socket whose other end a test holds. */
export class Socket {
  readyState = 1;
  /** What the page sent, oldest first. @type {any[]} */
  sent = [];
  /** @type {(() => void) | undefined} */
  onopen = undefined;
  /** @type {((event: { data: string }) => void) | undefined} */
  onmessage = undefined;

  constructor() {
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {}

  /** @param {object} message what the house says */
  says(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** The sockets that were opened, oldest first. @type {Socket[]} */
export const sockets = [];

Object.assign(globalThis, {
  location: { protocol: "http:", host: "house" },
  window: { setTimeout: () => 0, clearTimeout() {} },
  WebSocket: Socket,
});
