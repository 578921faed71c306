import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { below, oneOf, randomFrom } from '../grade-cases.js';
import { ledgerDifference } from '../ledger.js';
import { restoreClock, withMovedClock } from '../streams/moved-clock.js';
import { eventNames, Stream } from '../streams/stream.js';
import { startAll } from '../streams/stream-start.js';
import { StreamComparison } from '../streams/stream-comparison.js';
import { firstDay, StreamWorld } from '../streams/stream-world.js';
import { openWorld, system } from '../worlds/world.js';
import { addDays } from '../../../src/common/calendar.js';
import { PastDueRules } from '../../../src/modules/late-accounts/past-due-rules.service.js';

/** Days after the first one: before the term, in its weeks of refunds, and after them. */
const days = [0, 3, 7, 9, 15, 36, 70];
/** The days that begin with a close: of the day two days before or, on the last one, of the day itself. */
const closing = [9, 36, 70];
const chance = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((value) => value / 2 ** 32);
/** One stream in `longEvery` has `long` events; the others have `short`. */
interface Events {
  longEvery: number;
  long: number;
  short: number;
}

/** Random events of accounts, compared with a second calculation after each; `isComplete`: each event must happen. */
export function accountStreams(count: number, { longEvery, long, short }: Events, isComplete = false): void {
  /** The day of each event, as an index, and the numbers that choose the events. */
  const planned = fc.record({
    on: fc.array(fc.nat(days.length - 1), { minLength: long, maxLength: long }),
    chances: fc.infiniteStream(fc.noBias(chance)),
  });

  openWorld([], { RATE_LIMITS: 'off' }, [], withMovedClock);
  afterAll(restoreClock);

  let world: StreamWorld;
  let comparison: StreamComparison;
  let streams: Stream[];
  /** The index of the day of each event, by stream. */
  let plan: number[][];

  beforeAll(async () => {
    world = await StreamWorld.open(count);
    comparison = new StreamComparison(world);
    await world.bank('hold');
    const sampled = fc.sample(planned, { seed, numRuns: count });
    streams = sampled.map(({ chances }, at) => {
      const random = () => chances.next().value as number;
      return new Stream(at, world.students[at]!, world, random);
    });
    plan = sampled.map(({ on }, at) => on.slice(0, at % longEvery === 0 ? long : short));
  });

  async function night(): Promise<void> {
    const rules = system.app.get(PastDueRules);
    await rules.run(world.today);
    await rules.release();
    const rows = await system.dataSource.query<{ studentId: string; item: string; id: string }[]>(
      `SELECT student_id AS "studentId", item, charge_id AS id FROM late_fees WHERE charged_on = $1 ORDER BY item`,
      [world.today],
    );
    const late = await system.dataSource.query<{ id: string; isHeld: boolean; isSuspended: boolean }[]>(
      `SELECT id, EXISTS (SELECT FROM holds WHERE student_id = student.id AND placed_by_rule AND released_at IS NULL) AS "isHeld",
       EXISTS (SELECT FROM account_suspensions WHERE student_id = student.id AND ended_on IS NULL) AS "isSuspended"
     FROM students student`,
    );
    const lateOf = new Map(late.map((one) => [one.id, one]));
    for (const { model, student, number, done } of streams) {
      model.today = world.today;
      model.firstOpenDay = world.firstOpenDay;
      const missed = model.missed(world.today).sort((one, other) => (one.item < other.item ? -1 : 1));
      const own = rows.filter(({ studentId }) => studentId === student.id);
      if (own.length || missed.length)
        expect({ number, done, fees: own.map(({ item }) => item) }).toEqual({
          number,
          done,
          fees: missed.map(({ item }) => item),
        });
      const fees = missed.map((one, at) => ({ ...one, id: own[at]!.id }));
      model.night(world.today, addDays(world.today, 7), fees);
      const { isHeld, isSuspended } = lateOf.get(student.id)!;
      if (isHeld !== model.isHeld || isSuspended !== model.isSuspended)
        expect({ number, done, isHeld, isSuspended }).toEqual({
          number,
          done,
          isHeld: model.isHeld,
          isSuspended: model.isSuspended,
        });
    }
  }

  async function close(day: string): Promise<void> {
    await world.must('bursar', 'POST', 'closes', { day, cash: 0, checks: 0, reason: 'Random' });
    world.firstOpenDay = addDays(day, 1);
  }

  describe('Random events of accounts should', () => {
    it(`leave every balance, schedule and age of ${count} accounts as a second calculation has it, after each step`, async () => {
      const random = randomFrom(seed);
      const earlier = (): string =>
        addDays(firstDay, below(random, (Date.parse(world.today) - Date.parse(firstDay)) / 86_400_000 + 1));
      await startAll(streams, world, random);
      for (const [at, offset] of days.entries()) {
        await world.moveTo(offset);
        if (closing.includes(offset)) await close(addDays(world.today, offset === closing.at(-1) ? 0 : -2));
        await night();
        if (closing.includes(offset)) await comparison.all(streams, earlier());
        const left = plan.map((ofStream) => ofStream.filter((one) => one === at).length);
        while (left.some((one) => one > 0)) {
          const acting = streams.filter((_, number) => left[number]! > 0);
          for (const stream of acting) {
            left[stream.number]!--;
            await stream.step();
          }
          await comparison.all(acting, earlier());
          await comparison.account(oneOf(random, acting), oneOf(random, [undefined, earlier()]));
        }
      }
      const seen = new Set(streams.flatMap(({ done }) => done));
      if (isComplete) expect([...seen].sort()).toEqual([...eventNames].sort());
      // Nothing else collects statistics in tests, and without them the check of many accounts takes minutes.
      await system.dataSource.query('ANALYZE');
      expect(await ledgerDifference()).toBeNull();
    });

    it('be seen to differ if a cent was moved to another day', async () => {
      const [stream] = streams;
      const moved = async (debit: string, credit: string): Promise<void> => {
        await system.dataSource.query(
          `SELECT post_ledger_entry('journal', 'journal', gen_random_uuid(), 1, $1, 'Moved', jsonb_build_array(
           jsonb_build_object('debit', $2::text, 'credit', $3::text, 'cents', 1, 'student_id', $4::uuid)))`,
          [world.today, debit, credit, stream!.student.id],
        );
      };
      await world.moveTo(days.at(-1)! + 1);
      await moved('write_offs', 'student_credit');
      const between = world.today;
      await world.moveTo(days.at(-1)! + 2);
      await moved('student_credit', 'write_offs');
      stream!.model.today = world.today;
      await comparison.all([stream!], world.today);
      await expect(comparison.all([stream!], between)).rejects.toThrow(`aging of ${between}`);
    });
  });
}
