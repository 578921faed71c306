import { describe, expect, it } from '@jest/globals';
import { isFull, seed } from '../../../../../scripts/lib/sample.mjs';
import { below, oneOf, type Random, randomFrom } from '../../../../test/harness/grade-cases.js';
import { modelSchedule, type ScheduleFlaw, scheduleFlaws } from '../../../../test/harness/schedule-model.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { type PaidInstallment, reschedule } from './plan-schedule.rules.js';

const count = isFull ? 100_000 : 2000;

interface Row {
  number: number;
  dueDate: string;
  amount: number;
  paid: number;
}

interface Case {
  rows: Row[];
  total: number;
  day: string;
}

/** What is paid fills the installments from the first on, as `plan_schedule` in the database does. */
function filled(rows: readonly Row[], paid: number): Row[] {
  let rest = paid;
  return rows.map((row) => {
    const part = Math.min(rest, row.amount);
    rest -= part;
    return { ...row, paid: part };
  });
}

/** Numbers have gaps where earlier changes removed installments. */
function caseOf(random: Random, most: number): Case {
  const length = 1 + below(random, 12);
  const isEven = random() < 0.6;
  const usual = 1 + below(random, most);
  const rows = Array.from({ length }, (_, position) => ({
    number: 2 * position + 1 + below(random, 2),
    dueDate: `2027-${String(position + 1).padStart(2, '0')}-15`,
    amount: isEven ? usual : 1 + below(random, most),
    paid: 0,
  }));
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  const paid = oneOf(random, [0, usual, below(random, all + 1), below(random, all + 1), all]);
  const total = random() < 0.1 ? all + below(random, most) : random() < 0.1 ? 0 : below(random, all + 1);
  const month = String(1 + below(random, 12)).padStart(2, '0');
  return { rows: filled(rows, paid), total, day: `2027-${month}-${oneOf(random, ['14', '15', '16'])}` };
}

const exact = (row: Row): PaidInstallment => ({
  ...row,
  amount: moneyOf(row.amount),
  paid: moneyOf(row.paid),
});
const inCents = (row: PaidInstallment): Row => ({
  ...row,
  amount: toCents(row.amount),
  paid: toCents(row.paid),
});

function ruled({ rows, total, day }: Case): { installments: Row[]; credit: number } {
  const { installments, credit } = reschedule(rows.map(exact), { total: moneyOf(total), effectiveDate: day });
  return { installments: installments.map(inCents), credit: toCents(credit) };
}

const text = ({ installments, credit }: { installments: Row[]; credit: number }): string =>
  [...installments.map((one) => `${one.number} ${one.dueDate} ${one.amount}/${one.paid}`), credit].join('\n');
const modelText = ({ rows, total, day }: Case, flaw?: ScheduleFlaw): string =>
  text(modelSchedule(rows, total, day, flaw));

const randomOf = (number: number): Random => randomFrom(seed * 100_003 + number);

function always(most: number, check: (one: Case) => unknown, times = count): void {
  for (let number = 0; number < times; number++) {
    const one = caseOf(randomOf(number), most);
    try {
      check(one);
    } catch (error) {
      throw new Error(`case ${number} of seed ${seed}: ${String(error)}\n${JSON.stringify(one)}`, {
        cause: error,
      });
    }
  }
}

describe('a new schedule should', () => {
  it(`equal one that is made cent by cent in ${count} cases`, () =>
    always(40, (one) => {
      const found = text(ruled(one));
      if (found !== modelText(one)) expect(found).toBe(modelText(one));
    }));

  it('add up to the total, keep what is paid, and keep numbers and dates', () =>
    always(
      40_000_000,
      ({ rows, total, day }) => {
        const { installments, credit } = ruled({ rows, total, day });
        const sum = (all: readonly Row[], key: 'amount' | 'paid'): number =>
          all.reduce((result, row) => result + row[key], 0);
        expect(sum(installments, 'amount')).toBe(total);
        expect(sum(installments, 'paid') + credit).toBe(sum(rows, 'paid'));
        if (credit) expect(sum(installments, 'paid')).toBe(total);
        for (const { number, dueDate, amount } of installments) {
          expect(rows).toContainEqual(expect.objectContaining({ number, dueDate }));
          expect(amount).toBeGreaterThan(0);
        }
      },
      500,
    ));

  it('give the same open part to all that share, with payments that fill from the first on', () =>
    always(
      4000,
      ({ rows, total, day }) => {
        if (total >= rows.reduce((sum, { amount }) => sum + amount, 0)) return;
        const { installments, credit } = ruled({ rows, total, day });
        const paid = rows.reduce((sum, row) => sum + row.paid, 0) - credit;
        expect(filled(installments, paid)).toEqual(installments);
        const isOpen = new Set(rows.filter((row) => row.paid < row.amount).map(({ number }) => number));
        const parts = installments
          .filter(({ number, dueDate }) => isOpen.has(number) && dueDate >= day)
          .map((row) => row.amount - row.paid);
        expect(parts).toEqual([...parts].sort((one, other) => other - one));
        if (parts.length) expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1);
      },
      500,
    ));

  it.each(scheduleFlaws)('differ from one with a flaw: %s', (flaw) => {
    const differs = (number: number): boolean => {
      const one = caseOf(randomOf(number), 40);
      return text(ruled(one)) !== modelText(one, flaw);
    };
    expect(Array.from({ length: 5_000 }, (_, number) => number).some(differs)).toBe(true);
  });
});
