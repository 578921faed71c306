import { vi } from 'vitest';

/** jsdom has no server-sent events: the streams that a test opens and can send events on. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close() {
    this.readyState = StubStream.CLOSED;
  }

  say(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** The server refuses it permanently. */
  refuse() {
    this.close();
    this.onerror?.();
  }
}

/** Also the open ones of earlier tests: a listener that returns soon keeps its stream. */
let opened: StubStream[] = [];

const isOpen = ({ readyState }: StubStream) => readyState !== StubStream.CLOSED;

export const streams = {
  stub() {
    opened = opened.filter(isOpen);
    vi.stubGlobal('EventSource', StubStream);
  },
  /** The one that is open. */
  open: () => opened.findLast(isOpen),
};
