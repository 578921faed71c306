import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { day, ownPolicy } from '../../../test/harness/seats.js';
import { bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Program } from '../programs/program.entity.js';
import type { PriceQuoteDto } from './prices.dto.js';

openWorld(['bursar']);

// The term began ten days ago: day 1 is day(-10), and 75% are refunded on day 11.
let term: { id: string };
let bachelor: Program;
let master: Program;
beforeAll(async () => {
  term = await records.term({ type: 'fall', startDate: day(-10), endDate: day(89) });
  bachelor = await records.program();
  master = await records.program({ level: 'graduate' });
});

type Event = [offset: number, action: 'add' | 'drop', credits: number, circumstance?: string];
const body = (programId: string | null, ...events: Event[]) => ({
  termId: term.id,
  programId,
  events: events.map(([offset, action, credits, circumstance]) => ({
    date: day(offset),
    action,
    credits,
    ...(circumstance && { circumstance }),
  })),
});
const quote = async (programId: string | null, ...events: Event[]) =>
  (
    await bursar
      .post('/api/prices/quote')
      .send(body(programId, ...events))
      .expect(200)
  ).body as PriceQuoteDto;

describe('POST /api/prices/quote should', () => {
  it("answer by the program's rate, with the registration fee once", async () => {
    const sums = async (programId: string | null, ...events: Event[]) => {
      const { lines: _, ...amounts } = await quote(programId, ...events);
      return amounts;
    };
    expect(await sums(bachelor.id, [-20, 'add', 12])).toEqual({
      tuition: '3950.00',
      fees: '25.00',
      total: '3975.00',
    });
    expect(await sums(master.id, [-20, 'add', 9], [-15, 'add', 3])).toMatchObject({
      tuition: '6300.00',
      fees: '25.00',
    });
    expect(await sums(null, [-20, 'add', 1.5])).toMatchObject({ tuition: '637.50' });
    expect(await sums(null)).toEqual({ tuition: '0.00', fees: '0.00', total: '0.00' });
  });

  it("give the facts of each line, and credit a drop at its day's percent", async () => {
    const { lines, ...sums } = await quote(bachelor.id, [-20, 'add', 12], [0, 'drop', 3]);
    expect(lines).toEqual([
      expect.objectContaining({
        day: day(-20),
        kind: 'tuition',
        amount: '3950.00',
        priceBefore: '0.00',
        priceAfter: '3950.00',
      }),
      expect.objectContaining({ day: day(-20), kind: 'fee', code: 'registration', amount: '25.00' }),
      {
        day: day(0),
        kind: 'tuition',
        reason: 'credits_changed',
        code: null,
        amount: '-1612.50',
        creditsBefore: 12,
        creditsAfter: 9,
        priceBefore: '3950.00',
        priceAfter: '1800.00',
        percent: 75,
        prorated: null,
        circumstance: null,
        dueDate: null,
      },
    ]);
    expect(sums).toEqual({ tuition: '2337.50', fees: '25.00', total: '2362.50' });
  });

  it('sort events by date, and change nothing for a swap of equal credits on a day', async () => {
    const sorted = await quote(bachelor.id, [0, 'drop', 6], [-20, 'add', 9], [-5, 'add', 3]);
    expect(sorted.lines.map(({ day: on }) => on)).toEqual([day(-20), day(-20), day(-5), day(0)]);
    const swap = await quote(bachelor.id, [-20, 'add', 9], [0, 'drop', 3], [0, 'add', 3]);
    expect(swap.total).toBe('1825.00');
  });

  it.each([
    ['military', '0.00', { percent: 100, prorated: null }],
    ['university_cancellation', '0.00', { percent: 100, prorated: null }],
    ['medical', '180.00', { percent: null, prorated: { daysLeft: 90, termDays: 100 } }],
    ['death_in_family', '180.00', { percent: null, prorated: { daysLeft: 90, termDays: 100 } }],
  ])('credit a drop with the circumstance %s', async (circumstance, tuition, facts) => {
    const { lines, ...sums } = await quote(bachelor.id, [-20, 'add', 9], [0, 'drop', 9, circumstance]);
    expect(sums.tuition).toBe(tuition);
    expect(lines).toContainEqual(expect.objectContaining({ reason: 'request', circumstance, ...facts }));
  });

  it("be due on the term's own date", async () => {
    await ownPolicy(system.dataSource, 'due_dates', term, {
      tuition: { date: day(-3) },
      planEnrollment: { date: day(-3) },
    });
    const { lines } = await quote(bachelor.id, [-20, 'add', 3], [0, 'add', 3]);
    const due = lines.filter(({ kind }) => kind === 'tuition').map(({ dueDate }) => dueDate);
    expect(due).toEqual([day(-3), day(7)]);
  });

  const event = { date: '2030-09-01', action: 'add', credits: 3 };
  const drop = { ...event, action: 'drop' };
  it.each<[object, Record<string, unknown>]>([
    [{ termId: undefined }, { termId: ['Term is required'] }],
    [
      { termId: unknownId, programId: unknownId },
      { termId: ["This term doesn't exist."], programId: ["This program doesn't exist."] },
    ],
    [{ programId: 'x' }, { programId: [expect.stringMatching(/UUID/)] }],
    [{ events: undefined }, { events: ['Events are required'] }],
    [{ events: 'x' }, { events: ['Must be a list.'] }],
    [
      { events: Array.from({ length: 201 }, () => event) },
      { events: ['Must be a list of at most 200 items.'] },
    ],
    [
      { events: [{}] },
      {
        'events.0.date': ['Date is required'],
        'events.0.action': ['Action is required'],
        'events.0.credits': ['Credits are required'],
      },
    ],
    [
      { events: [{ ...event, date: '2030-02-30' }] },
      { 'events.0.date': [expect.stringMatching(/must be a date/i)] },
    ],
    [{ events: [{ ...event, action: 'swap' }] }, { 'events.0.action': ['Must be one of add, drop.'] }],
    [{ events: [{ ...event, credits: '3' }] }, { 'events.0.credits': ['Must be a valid number'] }],
    [{ events: [{ ...event, credits: 0 }] }, { 'events.0.credits': ['Must be at least 0.01.'] }],
    [
      { events: [event, { ...drop, circumstance: 'vacation' }] },
      {
        'events.1.circumstance': [
          'Must be one of military, university_cancellation, medical, death_in_family.',
        ],
      },
    ],
    [
      { events: [{ ...event, circumstance: 'medical' }] },
      { 'events.0.circumstance': ['Only a drop can have a circumstance.'] },
    ],
    [
      { events: [{ ...drop, date: '2030-09-03', credits: 3.5 }, event] },
      { 'events.0.credits': ["Can't be more than the 3 credits held on this day."] },
    ],
    [{ events: [{ ...event, seat: 1 }] }, { 'events.0.seat': [expect.stringMatching(/unknown/)] }],
  ])('refuse %j', async (change, errors) => {
    const response = await bursar.post('/api/prices/quote').send({ ...body(null), ...change });
    expectProblem(response, 422, { errors });
  });

  it('be open to everyone, with the same answer', async () => {
    const asked = body(bachelor.id, [-20, 'add', 12], [0, 'drop', 3]);
    const answers = await Promise.all(
      [await system.as('student'), system.anonymous].map((caller) =>
        caller.post('/api/prices/quote').send(asked).expect(200),
      ),
    );
    expect(answers.map((answer) => answer.body as object)).toEqual(
      Array(2).fill(await quote(bachelor.id, [-20, 'add', 12], [0, 'drop', 3])),
    );
  });
});
