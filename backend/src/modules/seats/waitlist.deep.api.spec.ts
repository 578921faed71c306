import { describe, expect, it } from '@jest/globals';
import { openRegistration, read } from '../../../test/harness/registration.js';
import { capacityOf, drop, queue, queueIn, raised } from '../../../test/harness/worlds/waitlists.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { ownPolicy, day } from '../../../test/harness/seats.js';
import { isFull, seed } from '../../../../scripts/lib/sample.mjs';

openRegistration({ RATE_LIMITS: 'off' });

describe('A seat that becomes free should', () => {
  it('not change the version of skipped waitlist entries', async () => {
    const { seat, waiting } = await queue(1);
    await records.hold(waiting[0]!.student, { kind: 'registrar' });
    const { etag } = (await registrar.get(`/api/enrollments/${waiting[0]!.place.id}`)).headers as {
      etag: string;
    };
    await drop(seat);
    await registrar
      .post(`/api/enrollments/${waiting[0]!.place.id}/drop`)
      .set('If-Match', etag)
      .send({})
      .expect(200);
  });

  it('count the promoted credits as attempted after add/drop', async () => {
    const running = await records.term({ startDate: '2020-01-01', endDate: '2199-01-01' });
    await ownPolicy(system.dataSource, 'waitlist', running, { promoteUntil: { daysBeforeEnd: 0 } });
    const { seat, waiting } = await queue(1, { termId: running.id });
    await drop(seat);
    const [row] = await system.dataSource.query<object[]>(
      'SELECT credits_attempted FROM students WHERE id = $1',
      [waiting[0]!.student.id],
    );
    expect(row).toEqual({ credits_attempted: '3.00' });
  });
});

/** A pseudo-random number below `below`, the same for the same seed. */
const dice = (number: number, below: number): number => {
  const x = Math.sin(seed + number * 7919) * 10_000;
  return Math.floor((x - Math.floor(x)) * below);
};

/** Rules, with a term's dates counted from today so that the last day for promotions is `left` days away. */
const rules = [
  (days: number, left: number) => ({
    content: { daysAfterAddDrop: days },
    days: [left - days - 7, 120] as const,
  }),
  (days: number, left: number) => ({ content: { daysAfterStart: days }, days: [left - days, 120] as const }),
  (days: number, left: number) => ({ content: { daysBeforeEnd: days }, days: [-60, left + days] as const }),
];

/** On the last day, the day before, the day after, and one chosen by the seed. */
const moments = Array.from({ length: isFull ? 60 : 8 }, (_, number) => {
  const left = [0, -1, 1, dice(number + 500, 25) - 12][number % 4]!;
  return { left, ...rules[number % rules.length]!(20 + dice(number, 30), left) };
});

describe('Under a moving clock a freed seat should', () => {
  it.each(moments)('promote until the policy date: $content, $left days left', async (moment) => {
    const { content, left, days } = moment;
    const term = await records.term({
      startDate: day(days[0]),
      endDate: day(days[1]),
      registrationStartDate: day(-90),
      registrationEndDate: day(days[0]),
    });
    await ownPolicy(system.dataSource, 'waitlist', term, { promoteUntil: content });
    const { seat, place } = await queueIn(term);
    await drop(seat);
    const now = await read(place);
    expect(now.status).toBe(left >= 0 ? 'enrolled' : 'dropped');
    // The enrollment's date is the day of the promotion; the date of joining is stored too.
    const age = (Date.now() - Date.parse(String(now.enrollmentDate))) / 86_400_000;
    expect(Math.round(age)).toBe(left >= 0 ? 0 : 10);
    const wait = Date.parse(String(now.enrollmentDate)) - Date.parse(String(now.waitlistedAt));
    expect(Math.round(wait / 86_400_000)).toBe(left >= 0 ? 10 : 0);
  });
});

describe('Capacity raised for one override should', () => {
  it('stay when staff have set the capacity since', async () => {
    const { section, extra } = await raised();
    await registrar.put(`/api/sections/${section.id}`).send({ capacity: 5 }).expect(200);
    await drop(extra);
    expect(await capacityOf(section)).toBe(5);
  });

  it('fall back when the section is canceled', async () => {
    const { section } = await raised();
    await registrar.post(`/api/sections/${section.id}/cancel`).send({ reason: 'Too few' }).expect(200);
    expect(await capacityOf(section)).toBe(1);
    const { body: history } = await registrar.get(`/api/sections/${section.id}/history`).expect(200);
    expect(history).toContainEqual(
      expect.objectContaining({ changes: [{ field: 'capacity', from: 2, to: 1 }], reason: 'Too few' }),
    );
  });
});
