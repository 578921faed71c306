import { describe, expect, it } from '@jest/globals';
import { isFull, seed } from '../../../../../scripts/lib/sample.mjs';
import {
  type AllocationFlaw,
  allocationFlaws,
  modelAllocation,
} from '../../../../test/harness/allocation-model.js';
import { below, oneOf, type Random, randomFrom, shuffled } from '../../../../test/harness/grade-cases.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { type AccountState, type Allocated, allocatePayment, applyCredit } from './allocation.rules.js';

const count = isFull ? 100_000 : 2000;
const days = ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-02', '2026-12-01', '2027-01-15'];
const instants = ['2026-08-01T00:00:00.000Z', '2026-08-01T00:00:00.001Z', '2026-09-01T12:00:00.000Z'];

const cents = (random: Random): number =>
  oneOf(random, [0, 1, below(random, 100), below(random, 10_000), below(random, 10_000)]);

interface Case {
  account: AccountState;
  amount: string;
}

function caseOf(number: number): Case {
  const random = randomFrom(seed * 100_003 + number);
  const ids = shuffled(random, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const charges = ids.slice(0, below(random, 5)).map((id) => ({
    id,
    dueDate: random() < 0.15 ? null : oneOf(random, days),
    createdAt: oneOf(random, instants),
    open: moneyOf(cents(random)),
  }));
  const plans = ids.slice(5, 5 + below(random, 3)).map((id) => ({
    id,
    installments: days
      .slice(below(random, 4))
      .map((dueDate, position) => ({ number: position + 1, dueDate, open: moneyOf(cents(random)) })),
  }));
  return {
    account: { charges, plans, credit: moneyOf(cents(random)) },
    amount: moneyOf(1 + 3 * cents(random)),
  };
}

const paid = ({ allocations, credit }: Allocated): string[] =>
  [
    ...allocations.map((one) => [one.chargeId ?? one.planId, toCents(one.amount)]),
    ['credit', toCents(credit)],
  ]
    .map(String)
    .sort();
const modelPaid = (account: AccountState, amount: string | null, flaw?: AllocationFlaw): string[] =>
  Object.entries(modelAllocation(account, amount, flaw))
    .map(String)
    .sort();

const ways = ['a payment', 'credit'] as const;
type Way = (typeof ways)[number];
const rule = (way: Way, { account, amount }: Case): Allocated =>
  way === 'credit' ? applyCredit(account) : allocatePayment(account, amount);
const model = (way: Way, { account, amount }: Case, flaw?: AllocationFlaw): string[] =>
  modelPaid(account, way === 'credit' ? null : amount, flaw);

function always(check: (one: Case, number: number) => unknown, times = count): void {
  for (let number = 0; number < times; number++) {
    const one = caseOf(number);
    try {
      check(one, number);
    } catch (error) {
      throw new Error(`case ${number} of seed ${seed}: ${String(error)}\n${JSON.stringify(one)}`, {
        cause: error,
      });
    }
  }
}

describe('an allocation should', () => {
  it.each(ways)(`equal a second calculation in ${count} cases of %s`, (way) =>
    always((one) => {
      const [found, expected] = [paid(rule(way, one)), model(way, one)];
      if (found.join() !== expected.join()) expect(found).toEqual(expected);
    }),
  );

  it('add up to the amount, pay nothing beyond what is open, and not depend on the order of the rows', () =>
    always((one, number) => {
      const { account, amount } = one;
      const { allocations, credit } = allocatePayment(account, amount);
      const sum = allocations.reduce((all, part) => all + toCents(part.amount), 0);
      expect(sum + toCents(credit)).toBe(toCents(amount) + toCents(account.credit));
      for (const { chargeId, planId, amount: part } of allocations) {
        const opens = chargeId
          ? account.charges.filter(({ id }) => id === chargeId)
          : account.plans.find(({ id }) => id === planId)!.installments;
        expect(toCents(part)).toBeLessThanOrEqual(opens.reduce((all, { open }) => all + toCents(open), 0));
      }
      const random = randomFrom(number);
      const mixed = {
        ...account,
        charges: shuffled(random, account.charges),
        plans: shuffled(random, account.plans).map((plan) => ({
          ...plan,
          installments: shuffled(random, plan.installments),
        })),
      };
      expect(allocatePayment(mixed, amount)).toEqual(allocatePayment(account, amount));
      expect(applyCredit(mixed)).toEqual(applyCredit(account));
    }, 500));

  it.each(allocationFlaws)('differ from a calculation with a flaw: %s', (flaw) => {
    const differs = (number: number): boolean =>
      ways.some((way) => paid(rule(way, caseOf(number))).join() !== model(way, caseOf(number), flaw).join());
    expect(Array.from({ length: 5_000 }, (_, number) => number).some(differs)).toBe(true);
  });
});
