import type { Response } from 'express';
import type { ActorRole } from '../auth/roles.js';
import { bounds } from '../limits/bounds.js';

/** The person and the session of a stream. The stream ends when the session ends, or changes its person or role. */
export interface Reader {
  sid: string;
  userId: string;
  role: ActorRole;
}

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // With compression, events would wait in the compressor for further ones.
  'Cache-Control': 'no-store, no-transform',
  // nginx passes on each event immediately.
  'X-Accel-Buffering': 'no',
};

/** Ids only tell a browser's next connection that there was an earlier one; the client then reads the data again. */
const start = Date.now().toString(36);
let count = 0;
const nextId = (): string => `${start}-${++count}`;

/** The text of an event, the same for all receivers. */
export const eventText = (event: string, data: object = {}): string =>
  `id: ${nextId()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Spreads reconnections after a restart over time. */
const retryMs = (): number => 1000 + Math.floor(Math.random() * 4000);

/** One open response of `GET /api/events`. */
export class EventStream {
  private isOpen = false;
  private isEnded = false;

  constructor(
    readonly reader: Reader,
    private readonly response: Response,
    /** The topics it was opened for, in addition to its person's own events, as long as the person may follow them. */
    readonly topics: Set<string> = new Set(),
  ) {}

  /** false if it ended before it began. */
  open(isRepeat: boolean): boolean {
    if (this.isEnded) return false;
    this.isOpen = true;
    this.response.status(200).set(streamHeaders).flushHeaders();
    this.write(`retry: ${retryMs()}\n`);
    this.send(eventText(isRepeat ? 'resync' : 'ready'));
    return true;
  }

  /** Events before it is open need no message: the client reads the data after opening. */
  send(text: string): void {
    if (this.isOpen) this.write(text);
  }

  /** Sends a comment, so that proxies don't close a silent connection. */
  beat(): void {
    this.send(':\n\n');
  }

  end(): void {
    this.isEnded = true;
    if (this.isOpen) this.response.end();
  }

  /** Limits the data that waits for a client that doesn't read; the browser reconnects later. */
  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > bounds.streamBytes.most) this.response.destroy();
  }
}
