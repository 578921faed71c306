import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UnavailableError } from '../../common/errors.js';
import type { AppLogger } from '../logging/app-logger.js';
import { AuditQueue, type AuditRow } from './audit-queue.js';

const row = (action: string, details: Record<string, unknown> = {}): AuditRow => ({
  occurredAt: new Date().toISOString(),
  actorId: null,
  actorRole: null,
  action,
  details,
  subjectType: 'student',
  subjectId: null,
  requestId: null,
});
const failure = (code: string): Error => Object.assign(new Error(code), { driverError: { code } });

let written: AuditRow[][];
let fail: (rows: AuditRow[]) => Error | undefined;
let answer: string[];
let queue: AuditQueue;
beforeEach(() => {
  written = [];
  answer = [];
  fail = () => undefined;
  const logger = { error: (message: string) => answer.push(message) } as unknown as AppLogger;
  queue = new AuditQueue(async (texts) => {
    await Promise.resolve();
    const rows = texts.map((text) => JSON.parse(text) as AuditRow);
    const error = fail(rows);
    if (error) throw error;
    written.push(rows);
  }, logger);
});
afterEach(() => void jest.useRealTimers());
const actions = (): string[] => written.flat().map(({ action }) => action);

describe('rows on their way into the trail should', () => {
  it('be written together, in their order and once', async () => {
    for (const action of ['a', 'b', 'c']) queue.add(row(action));
    await Promise.all([queue.flush(), queue.flush()]);
    await queue.flush();
    expect(written.map((rows) => rows.map(({ action }) => action))).toEqual([['a', 'b', 'c']]);
  });

  it('wait while they cannot be written, and come before those that came later', async () => {
    fail = () => failure('57P01');
    queue.add(row('a'));
    await queue.flush();
    queue.add(row('b'));
    await queue.flush();
    expect([actions(), answer.length]).toEqual([[], 2]);
    fail = () => undefined;
    await queue.flush();
    expect(actions()).toEqual(['a', 'b']);
  });

  it('not be written twice when a part of them could be', async () => {
    for (let count = 0; count < 1200; count++) queue.add(row(String(count)));
    let calls = 0;
    fail = () => (++calls === 2 ? failure('57P01') : undefined);
    await queue.flush();
    expect(actions()).toHaveLength(500);
    await queue.flush();
    expect(actions()).toEqual(Array.from({ length: 1200 }, (_, count) => String(count)));
  });

  it('go in parts that are not too long', async () => {
    const ids = Array.from({ length: 1000 }, () => '11111111-1111-4111-8111-111111111111');
    for (let count = 0; count < 250; count++) queue.add(row('list', { ids }));
    await queue.flush();
    expect(actions()).toHaveLength(250);
    for (const rows of written) expect(JSON.stringify(rows).length).toBeLessThan(4_100_000);
    expect(written.length).toBeGreaterThan(2);
  });

  it('leave out one that the database refuses for what it is, and no other', async () => {
    fail = (rows) => (rows.some(({ action }) => action === 'bad') ? failure('22001') : undefined);
    for (const action of ['a', 'b', 'bad', 'c', 'd']) queue.add(row(action));
    await queue.flush();
    expect(actions()).toEqual(['a', 'b', 'c', 'd']);
    expect(answer).toEqual(['The database refused an audit trail entry, which is lost.']);
  });

  it('be refused when too many wait, and taken again when they are written', async () => {
    fail = () => failure('57P01');
    const details = { ids: Array.from({ length: 10_000 }, () => '11111111-1111-4111-8111-111111111111') };
    const fill = (): void => {
      for (;;) queue.add(row('list', details));
    };
    expect(fill).toThrow(UnavailableError);
    await queue.flush();
    expect(fill).toThrow(UnavailableError);
    fail = () => undefined;
    await queue.flush();
    const taken = actions().length;
    expect(taken).toBeGreaterThan(50);
    queue.add(row('next'));
    await queue.flush();
    expect(actions()).toHaveLength(taken + 1);
  });

  it('tell that they waited for long, under the time at which they are written', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), doNotFake: ['setImmediate', 'nextTick'] });
    queue.add(row('late', { ids: [] }));
    jest.setSystemTime(Date.parse('2026-03-01T12:30:00Z'));
    queue.add(row('soon'));
    await queue.flush();
    expect(written.flat()).toMatchObject([
      {
        occurredAt: '2026-03-01T12:30:00.000Z',
        details: { ids: [], delayedSince: '2026-03-01T12:00:00.000Z' },
      },
      { occurredAt: '2026-03-01T12:30:00.000Z', details: {} },
    ]);
  });

  it('be written at the end, also when the database comes back only then', async () => {
    let calls = 0;
    fail = () => (++calls < 3 ? failure('57P01') : undefined);
    queue.add(row('a'));
    await queue.close();
    expect(actions()).toEqual(['a']);
  });

  it('be told as lost, when it does not come back', async () => {
    fail = () => failure('57P01');
    queue.add(row('a'));
    await queue.close();
    expect(answer.at(-1)).toBe('1 audit rows of lists are lost because the database did not accept them.');
  });

  it('have what jsonb cannot store replaced', async () => {
    queue.add(row('a', { nul: 'a\0b', half: '\ud800', whole: '😀' }));
    await queue.flush();
    expect(written[0]![0]!.details).toEqual({ nul: 'a\ufffdb', half: '\ufffd', whole: '😀' });
  });
});
