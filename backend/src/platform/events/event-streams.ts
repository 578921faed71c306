import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { NotFoundError, TooManyRequestsError, UnavailableError } from '../../common/errors.js';
import { SessionStore } from '../auth/sessions/session-store.js';
import { bounds } from '../limits/bounds.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import type { TopicGuard, TopicRequest } from './channels.js';
import { EventStream, eventText, type Reader } from './event-stream.js';
import { Events } from './events.service.js';
import type { Message } from './messages.rules.js';

const beatEveryMs = 15_000;
/** The end of a session ends its streams within this time, and a topic that its person may no longer follow: 5 s are promised. */
const checkEveryMs = 3_000;

/** The open streams of this process. None of them holds a connection of the pool. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  private readonly byAddress = new Map<string, Set<EventStream>>();
  private timers: NodeJS.Timeout[] = [];
  private isClosing = false;
  private isChecking = false;
  private readonly guards: TopicGuard[] = [];
  private prepare: (topics: readonly string[]) => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly sessions: SessionStore,
    private readonly logger: AppLogger,
    events: Events,
    metrics: Metrics,
  ) {
    metrics.onScrape(() => [{ name: 'collegium_event_streams', value: this.streams.size }]);
    events.listen({
      onMessage: (message) => this.pass(message),
      onGap: () => {
        const text = eventText('resync');
        for (const stream of this.streams) stream.send(text);
      },
    });
  }

  /** A stream of topics opens only after `work`, so that it gets everything that happens afterward. */
  onTopics(work: (topics: readonly string[]) => Promise<void>): void {
    this.prepare = work;
  }

  guardTopics(guard: TopicGuard): void {
    this.guards.push(guard);
  }

  /** A topic that the person may not follow is a 404. */
  async mustMayFollow(reader: Reader, topics: readonly string[]): Promise<void> {
    for (const guard of this.guards) {
      const requests = requestsOf(reader, topics.filter(guard.guards));
      if (requests.length && (await guard.allowed(requests)).length < requests.length)
        throw new NotFoundError(guard.missing);
    }
  }

  hasTopic(topic: string): boolean {
    return this.byAddress.has(topical(topic));
  }

  /** `isAgain`: the reader had a stream before, and may have missed messages since. */
  async open(
    reader: Reader,
    response: Response,
    { isAgain = false, topics = [] as string[] } = {},
  ): Promise<void> {
    if (this.isClosing) throw restarted();
    if (this.streams.size >= bounds.streams.most)
      throw new UnavailableError('Too many event streams are open. Try again soon.');
    if ((this.byAddress.get(personal(reader.userId))?.size ?? 0) >= bounds.personStreams.most)
      throw new TooManyRequestsError({ 'Retry-After': '30' });
    // A client that has already closed the connection fires no further close event.
    if (response.closed) return;
    const stream = new EventStream(reader, response, new Set(topics));
    this.add(stream);
    response.once('close', () => this.remove(stream));
    try {
      if (topics.length) {
        await this.mustMayFollow(reader, topics);
        await this.prepare(topics);
      }
      if (!stream.open(isAgain)) throw restarted();
    } catch (error) {
      this.remove(stream);
      throw error;
    }
  }

  /** Ends the streams evenly over this time, so that their readers don't reach another process all at once. */
  async endInTurn(ms: number): Promise<void> {
    const open = [...this.streams];
    const began = performance.now();
    const until = (share: number) => wait(Math.max(0, began + share * ms - performance.now()));
    for (const [at, stream] of open.entries()) {
      await until((at + 1) / (open.length + 1));
      stream.end();
    }
    await until(1);
  }

  onModuleDestroy(): void {
    this.isClosing = true;
    for (const stream of this.streams) stream.end();
  }

  private pass({ channel, data, userIds, topic }: Message): void {
    const addresses = [...(userIds ?? []).map(personal), ...(topic === undefined ? [] : [topical(topic)])];
    const readers = new Set(addresses.flatMap((address) => [...(this.byAddress.get(address) ?? [])]));
    if (!readers.size) return;
    const text = eventText(channel, data);
    for (const reader of readers) reader.send(text);
  }

  private add(stream: EventStream): void {
    this.streams.add(stream);
    for (const address of addressesOf(stream)) {
      const there = this.byAddress.get(address);
      if (there) there.add(stream);
      else this.byAddress.set(address, new Set([stream]));
    }
    if (this.timers.length) return;
    this.timers = [
      setInterval(() => this.streams.forEach((one) => one.beat()), beatEveryMs),
      setInterval(() => void this.check(), checkEveryMs),
    ];
    for (const timer of this.timers) timer.unref();
  }

  private remove(stream: EventStream): void {
    this.streams.delete(stream);
    for (const address of addressesOf(stream)) this.forget(stream, address);
    if (this.streams.size) return;
    this.timers.forEach(clearInterval);
    this.timers = [];
  }

  private forget(stream: EventStream, address: string): void {
    const there = this.byAddress.get(address);
    there?.delete(stream);
    if (!there?.size) this.byAddress.delete(address);
  }

  /**
   * Checks all sessions in one statement. While the database is down, no session can end, and the streams stay open.
   */
  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const looked = [...this.streams];
      const standing = await this.sessions.standing([...new Set(looked.map(({ reader }) => reader.sid))]);
      for (const stream of looked) {
        const { sid, userId, role } = stream.reader;
        const person = standing.get(sid);
        if (person?.id !== userId || person.role !== role) stream.end();
      }
      for (const guard of this.guards) await this.checkTopics(guard, looked);
    } catch (error) {
      this.logger.warn('The sessions of event streams could not be checked.', error);
    } finally {
      this.isChecking = false;
    }
  }

  /** Ends the topics that their people may no longer follow; each client then reads its data again. */
  private async checkTopics(guard: TopicGuard, streams: readonly EventStream[]): Promise<void> {
    const guarded = (stream: EventStream): TopicRequest[] =>
      requestsOf(stream.reader, [...stream.topics].filter(guard.guards));
    const requests = new Map(streams.flatMap(guarded).map((request) => [keyOf(request), request]));
    if (!requests.size) return;
    const allowed = new Set((await guard.allowed([...requests.values()])).map(keyOf));
    for (const stream of streams) {
      const ended = guarded(stream).filter((request) => !allowed.has(keyOf(request)));
      for (const { topic } of ended) this.leave(stream, topic);
      if (ended.length) stream.send(eventText('resync'));
    }
  }

  private leave(stream: EventStream, topic: string): void {
    stream.topics.delete(topic);
    this.forget(stream, topical(topic));
  }
}

const restarted = (): UnavailableError => new UnavailableError('The server is restarting. Try again soon.');
const requestsOf = ({ userId, role }: Reader, topics: readonly string[]): TopicRequest[] =>
  topics.map((topic) => ({ userId, role, topic }));
const keyOf = ({ userId, topic }: TopicRequest): string => `${userId} ${topic}`;
const personal = (userId: string): string => `person ${userId}`;
const topical = (topic: string): string => `topic ${topic}`;
const addressesOf = ({ reader, topics }: EventStream): string[] => [
  personal(reader.userId),
  ...[...topics].map(topical),
];
