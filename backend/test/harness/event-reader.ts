import { once } from 'node:events';
import http from 'node:http';
import { pause } from './server-process.js';

export interface ServerEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads `GET /api/events` as a browser does, over a real socket. */
export class EventReader {
  readonly events: ServerEvent[] = [];
  comments = 0;
  bytes = 0;
  retry = 0;
  isOver = false;
  private rest = '';

  private constructor(
    private readonly request: http.ClientRequest,
    readonly response: http.IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (text: string) => this.take(text));
    response.on('error', () => undefined).once('close', () => (this.isOver = true));
    request.on('error', () => undefined);
  }

  /** Resolves when the response begins, with any status. */
  static async open(
    baseUrl: string,
    cookie: string,
    {
      headers = {},
      paused = false,
      query = '',
    }: { headers?: Record<string, string>; paused?: boolean; query?: string } = {},
  ): Promise<EventReader> {
    const request = http.get(`${baseUrl}/api/events${query && `?${query}`}`, {
      agent: false,
      headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br', ...headers },
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const reader = new EventReader(request, response);
    if (paused) response.pause();
    return reader;
  }

  get status(): number {
    return this.response.statusCode!;
  }

  /** The names of the events, in their order. */
  get names(): string[] {
    return this.events.map(({ event }) => event);
  }

  /** The data of the events with this name. */
  dataOf(event: string): unknown[] {
    return this.events.filter((one) => one.event === event).map(({ data }) => data);
  }

  /** Waits until there are this many events of this name. */
  async has(event: string, count = 1, mostMs = 60_000): Promise<void> {
    await this.until(
      `${count} x ${event}`,
      () => this.names.filter((name) => name === event).length >= count,
      mostMs,
    );
  }

  /** Waits until the last event `seats` of this section has these numbers. */
  async seats(sectionId: string, numbers: object, mostMs = 60_000): Promise<void> {
    const last = (): object | undefined =>
      (this.dataOf('seats') as { sectionId: string }[]).filter((one) => one.sectionId === sectionId).at(-1);
    await this.until(
      `seats ${JSON.stringify(numbers)}`,
      () => {
        const there = last() as Record<string, unknown> | undefined;
        return !!there && Object.entries(numbers).every(([name, value]) => there[name] === value);
      },
      mostMs,
    );
  }

  /** How long the server took to end the stream, without the time that a busy machine took. */
  over(mostMs = 60_000): Promise<number> {
    return this.until('the end', () => this.isOver, mostMs);
  }

  close(): void {
    this.request.destroy();
  }

  /** Counts the pauses instead of the clock: on a busy machine, both the pauses and the awaited work take longer. */
  private async until(what: string, isSo: () => boolean, mostMs: number): Promise<number> {
    for (let ms = 0; ; ms += 20) {
      if (isSo()) return ms;
      if (ms > mostMs) throw new Error(`No ${what} in ${mostMs} ms; there were: ${this.names.join(', ')}`);
      await pause(20);
    }
  }

  private take(text: string): void {
    this.bytes += text.length;
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop()!;
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => {
          const [name, ...value] = line.split(': ');
          return [name!, value.join(': ')];
        }),
      );
      if (fields.retry) this.retry = Number(fields.retry);
      if (fields.event)
        this.events.push({ id: fields.id!, event: fields.event, data: JSON.parse(fields.data!) });
      else if (block.startsWith(':')) this.comments++;
    }
  }
}
