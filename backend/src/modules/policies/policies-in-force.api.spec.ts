import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, todayInNewYork } from '../../../demo/university/dates.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { PricedProgram } from '../../common/program-levels.js';
import type { TermType } from '../../common/term-types.js';
import { NotFoundError } from '../../common/errors.js';
import { PoliciesService } from './policies.service.js';

openWorld();

let policies: PoliciesService;
const today = todayInNewYork();
beforeAll(async () => {
  policies = system.app.get(PoliciesService);
  for (const [from, credits] of [
    ['2015-01-01', 15],
    ['2020-03-01', 16],
    [addDays(today, 10), 20],
  ])
    await publish('credit_limit', { credits }, String(from));
});

let revision = 1;
const publish = (kind: string, content: object, from: string, termId: string | null = null) =>
  system.dataSource.query(
    'INSERT INTO policies (kind, revision, effective_from, term_id, content) VALUES ($1, $2, $3, $4, $5)',
    [kind, ++revision, from, termId, content],
  );
const term = (startDate: string, endDate: string) => records.term({ startDate, endDate });

describe('the policy in force should be', () => {
  it.each([
    ['1990-01-01', 18],
    ['2000-01-01', 18],
    ['2014-12-31', 18],
    ['2015-01-01', 15],
    ['2020-03-01', 16],
    [today, 16],
    [addDays(today, 10), 20],
  ])('on %s the one of %i credits', async (at, credits) => {
    expect(await policies.inForce('credit_limit', { at })).toEqual({ credits });
  });

  it.each([
    ['1990-01-01', 18],
    ['2014-12-31', 18],
    ['2020-02-29', 15],
    ['2020-03-01', 16],
    [addDays(today, 9), 16],
    [addDays(today, 10), 20],
  ])('for a term that begins on %s that of its first day: %i', async (startDate, credits) => {
    const { id } = await term(startDate, addDays(startDate, 100));
    expect(await policies.inForce('credit_limit', { termId: id })).toEqual({ credits });
  });

  it("a term's own from the day that it is published, and never after the term", async () => {
    const running = await term(addDays(today, -50), addDays(today, 50));
    const of = () => policies.inForce('credit_limit', { termId: running.id });
    await publish('credit_limit', { credits: 30 }, addDays(today, 1), running.id);
    expect(await of()).toEqual({ credits: 16 });
    await publish('credit_limit', { credits: 31 }, addDays(today, -60), running.id);
    expect(await of()).toEqual({ credits: 31 });
    await publish('credit_limit', { credits: 32 }, today, running.id);
    expect(await of()).toEqual({ credits: 32 });
    const over = await term('2018-01-10', '2018-05-01');
    await publish('credit_limit', { credits: 33 }, '2018-05-02', over.id);
    expect(await policies.inForce('credit_limit', { termId: over.id })).toEqual({ credits: 15 });
    await publish('credit_limit', { credits: 34 }, '2018-04-30', over.id);
    expect(await policies.inForce('credit_limit', { termId: over.id })).toEqual({ credits: 34 });
  });

  it('of no term that is not there', async () => {
    const termId = '00000000-0000-4000-8000-000000000000';
    await expect(policies.inForce('sap', { termId })).rejects.toThrow(NotFoundError);
  });
});

describe('what other modules ask should be answered', () => {
  it('by the scale of the term', async () => {
    const { id } = await term('2019-01-07', '2019-05-01');
    const grades = ['A+', 'B-', 'F', 'W', 'I', 'IP'];
    const points = () => Promise.all(grades.map((grade) => policies.pointsOf(grade, id)));
    expect(await points()).toEqual(['4.00', '2.70', '0.00', null, null, null]);
    const { points: standard } = await policies.inForce('grade_scale', { at: '2019-01-07' });
    await publish('grade_scale', { points: { ...standard, 'B-': '2.67' } }, '2019-01-01', id);
    expect(await points()).toEqual(['4.00', '2.67', '0.00', null, null, null]);
  });

  it("by the term's days, and by those that Spring 2026 has of its own", async () => {
    const { id } = await term('2026-01-05', '2026-05-01');
    const [own] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Spring 2026'`,
    );
    const printed = {
      addDrop: { lastDay: '2026-01-12' },
      withdrawal: { lastDay: '2026-03-20' },
      incomplete: { lastDay: '2026-10-28' },
    };
    expect(await policies.lastDays(id)).toMatchObject(printed);
    expect(await policies.lastDays(own!.id)).toMatchObject(printed);
    const percent = async (termId: string): Promise<number> =>
      (await policies.leaving(termId, '2026-01-13', null)).refundPercent;
    expect([await percent(id), await percent(own!.id)]).toEqual([75, 50]);
  });

  it("with the due date of tuition, by the term's own date or by its type", async () => {
    const due = async (type: TermType, startDate: string) => {
      const { id } = await records.term({ type, startDate, endDate: addDays(startDate, 60) });
      return policies.dueDate(id);
    };
    expect(await due('fall', '2027-08-23')).toBe('2027-08-15');
    expect(await due('spring', '2027-01-11')).toBe('2027-01-15');
    expect(await due('summer', '2027-05-17')).toBe('2027-04-17');
    const [own] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Spring 2026'`,
    );
    expect(await policies.dueDate(own!.id)).toBe('2026-01-02');
  });

  it('with the price and the ways to pay', async () => {
    const { id } = await term('2026-01-05', '2026-05-01');
    const price = (credits: number, program: PricedProgram) => policies.tuition(id, credits, program);
    expect(await price(11, { code: 'BS', level: 'undergraduate' })).toBe('2200.00');
    expect(await price(12, { code: 'MS', level: 'graduate' })).toBe('6300.00');
    expect(await price(12, null)).toBe('5100.00');
    const plan = await policies.financing(id, '24-Month 0%', '3950.00');
    expect(plan).toMatchObject({ months: 24, interestPercent: '0.00', monthlyPayment: '164.58' });
    expect(plan!.installments).toHaveLength(24);
    expect(await policies.financing(id, '48-Month 0%', '3950.00')).toBeNull();
  });
});
