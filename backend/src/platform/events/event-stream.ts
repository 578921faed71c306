import type { Response } from 'express';
import type { ActorRole } from '../auth/roles.js';
import { bounds } from '../limits/bounds.js';

/** Whose stream it is, and by which session; it ends when that session does, or is another person's or role's. */
export interface Reader {
  sid: string;
  userId: string;
  role: ActorRole;
}

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Compressed, events would wait in the compressor for more of them.
  'Cache-Control': 'no-store, no-transform',
  // nginx passes each event on as it comes.
  'X-Accel-Buffering': 'no',
};

/** Ids tell a browser's next connection only that there was one before: what happened in between is looked up. */
const start = Date.now().toString(36);
let count = 0;
const nextId = (): string => `${start}-${++count}`;

/** As it is sent; the same to all who get it. */
export const eventText = (event: string, data: object = {}): string =>
  `id: ${nextId()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Browsers do not come back all at once after a restart. */
const retryMs = (): number => 1000 + Math.floor(Math.random() * 4000);

/** One open answer of `GET /api/events`. */
export class EventStream {
  private isOpen = false;
  private isEnded = false;

  constructor(
    readonly reader: Reader,
    private readonly response: Response,
    /** What it was opened for beside its person's own events. */
    readonly topics: ReadonlySet<string> = new Set(),
  ) {}

  /** false where it was ended before it began. */
  open(isAgain: boolean): boolean {
    if (this.isEnded) return false;
    this.isOpen = true;
    this.response.status(200).set(streamHeaders).flushHeaders();
    this.write(`retry: ${retryMs()}\n`);
    this.send(eventText(isAgain ? 'resync' : 'ready'));
    return true;
  }

  /** Events before it is open need no message: the client reads the data after opening. */
  send(text: string): void {
    if (this.isOpen) this.write(text);
  }

  /** A comment, which keeps proxies from taking the silence for an end. */
  beat(): void {
    this.send(':\n\n');
  }

  end(): void {
    this.isEnded = true;
    if (this.isOpen) this.response.end();
  }

  /** What waits for a reader who does not read has an end; the browser connects again when it is back. */
  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > bounds.streamBytes.most) this.response.destroy();
  }
}
