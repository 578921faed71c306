import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isUuid } from '../../common/uuid.js';
import { Transactions } from '../../platform/database/transactions.js';
import { EventStreams } from '../../platform/events/event-streams.js';
import { Events } from '../../platform/events/events.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { sectionTopic, termTopic } from '../seats/live-seats.feature.js';

interface Seats {
  sectionId: string;
  capacity: number;
  enrolled: number;
  offered: number;
  waitlisted: number;
}
type Row = Seats & { termId: string };

const leastPauseMs = 150;
/** A stream must not receive more events in one turn than a reader may lag behind. */
const mostAtOnce = 200;

/**
 * Sends seat changes to the streams of this process. Reads run one after another, because events of concurrent reads
 * could arrive in the wrong order. Changes that nobody announced (a killed process, an import, rows written by hand)
 * are found by checking all watched sections at intervals.
 */
@Injectable()
export class LiveSeats implements OnApplicationBootstrap, OnModuleDestroy {
  /** A field, so that a spec can shorten or lengthen it. */
  lookEveryMs = 5_000;
  /** The last known seats, sent or visible when a stream was opened, by topic and section. */
  private readonly known = new Map<string, Map<string, string>>();
  private readonly changed = new Set<string>();
  /** The next read, and the earliest time for it. */
  private next?: NodeJS.Timeout;
  private notBefore = 0;
  private looking?: NodeJS.Timeout;
  private isLookDue = false;
  private isStopping = false;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly streams: EventStreams,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.streams.onTopics((topics) => this.watch(topics));
    this.events.listen({
      onMessage: ({ channel, data }) => {
        if (channel === 'seat_marks') this.mark((data as { sections?: unknown } | undefined)?.sections);
      },
      onGap: () => this.look(),
    });
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.looking);
    clearTimeout(this.next);
    await this.turn;
  }

  /** Streams that open later don't need events for seats that are read here. */
  private watch(topics: readonly string[]): Promise<void> {
    const isNew = (topic: string): boolean => !this.known.has(topic);
    if (!topics.some(isNew)) return Promise.resolve();
    return this.inTurn(async () => {
      const missing = topics.filter(isNew);
      if (!missing.length) return;
      const rows = await this.read(missing, null);
      for (const topic of missing) this.known.set(topic, new Map());
      this.changesOf(rows, missing);
    });
  }

  private mark(sections: unknown): void {
    if (!this.known.size || !Array.isArray(sections)) return;
    for (const id of sections) if (isUuid(id)) this.changed.add(id);
    this.soon();
  }

  /** Checks all watched sections; runs at intervals. */
  look(): void {
    clearTimeout(this.looking);
    if (this.isStopping) return;
    this.looking = setTimeout(() => this.look(), this.lookEveryMs).unref();
    for (const topic of this.known.keys()) if (!this.streams.hasTopic(topic)) this.known.delete(topic);
    if (!this.known.size) return;
    this.isLookDue = true;
    this.soon();
  }

  private soon(): void {
    if (this.next || this.isStopping) return;
    this.next = setTimeout(() => {
      void this.inTurn(() => this.publish()).finally(() => {
        this.next = undefined;
        if (this.changed.size || this.isLookDue) this.soon();
      });
    }, this.notBefore - Date.now()).unref();
  }

  private async publish(): Promise<void> {
    const requested = this.isLookDue ? null : [...this.changed];
    this.isLookDue = false;
    this.changed.clear();
    let took = 0;
    try {
      const rows = await this.read([...this.known.keys()], requested);
      const began = performance.now();
      const changes = this.changesOf(rows, [...this.known.keys()]);
      this.pass(changes);
      // Sockets are written after this turn of the event loop.
      if (changes.size) await new Promise(setImmediate);
      took = performance.now() - began;
    } catch (error) {
      this.logger.warn('Changed seat counts could not be read. The server will try again.', error);
    }
    // Events for thousands of readers come less often: they may use at most a tenth of the process's time.
    this.notBefore = Date.now() + Math.max(leastPauseMs, 10 * took);
  }

  private read(topics: readonly string[], sections: readonly string[] | null): Promise<Row[]> {
    const idsOf = (topic: (id: string) => string): string[] =>
      topics.filter((one) => one.startsWith(topic(''))).map((one) => one.slice(topic('').length));
    return this.transactions.query<Row>(
      `SELECT id AS "sectionId", term_id AS "termId", capacity, enrolled, offered, waitlisted FROM sections
       WHERE (term_id = ANY ($1::uuid[]) OR id = ANY ($2::uuid[])) AND ($3::uuid[] IS NULL OR id = ANY ($3))`,
      [idsOf(termTopic), idsOf(sectionTopic), sections],
    );
  }

  /** The changed rows, by topic; they count as known from now on. */
  private changesOf(rows: readonly Row[], topics: readonly string[]): Map<string, Seats[]> {
    const watched = new Set(topics);
    const changes = new Map<string, Seats[]>();
    for (const { termId, ...seats } of rows) {
      const text = JSON.stringify(seats);
      for (const topic of [termTopic(termId), sectionTopic(seats.sectionId)]) {
        const known = watched.has(topic) ? this.known.get(topic) : undefined;
        if (!known || known.get(seats.sectionId) === text) continue;
        known.set(seats.sectionId, text);
        const there = changes.get(topic);
        if (there) there.push(seats);
        else changes.set(topic, [seats]);
      }
    }
    return changes;
  }

  private pass(changes: ReadonlyMap<string, readonly Seats[]>): void {
    for (const [topic, all] of changes)
      if (all.length > mostAtOnce) this.events.deliver({ channel: 'resync', topic });
      else for (const data of all) this.events.deliver({ channel: 'seats', data, topic });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
