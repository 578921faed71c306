import { describe, expect, it } from '@jest/globals';
import {
  type AccountState,
  type Allocated,
  allocatePayment,
  applyCredit,
  applyDeposits,
} from './allocation.rules.js';

const today = '2026-09-15';
const charge = (
  id: string,
  dueDate: string | null,
  open: string,
  createdAt = '2026-08-01T00:00:00.000Z',
) => ({
  id,
  dueDate,
  createdAt,
  open,
});
const plan = (id: string, ...installments: [string, string][]) => ({
  id,
  installments: installments.map(([dueDate, open], position) => ({ number: position + 1, dueDate, open })),
});
const account = (more: Partial<AccountState>): AccountState => ({
  charges: [],
  plans: [],
  credit: '0.00',
  ...more,
});
const shown = ({ allocations, credit }: Allocated): string =>
  [
    ...allocations.map(({ chargeId, planId, amount }) => `${chargeId ?? planId} ${amount}`),
    `credit ${credit}`,
  ].join(', ');

describe('a payment to the account should', () => {
  it.each<[string, Partial<AccountState>, string, string]>([
    ['become credit on an account without charges', {}, '10.00', 'credit 10.00'],
    ['be added to the credit', { credit: '5.50' }, '10.00', 'credit 15.50'],
    [
      'pay three charges at once, and the rest is credit',
      {
        charges: [
          charge('a', '2026-09-01', '0.10'),
          charge('b', '2026-09-02', '0.20'),
          charge('c', null, '1.00'),
        ],
      },
      '2.00',
      'a 0.10, b 0.20, c 1.00, credit 0.70',
    ],
    [
      'pay the earliest due date first',
      { charges: [charge('a', '2026-09-10', '50.00'), charge('b', '2026-09-01', '50.00')] },
      '60.00',
      'b 50.00, a 10.00, credit 0.00',
    ],
    [
      'pay charges before installments of the same date',
      { charges: [charge('z', '2026-09-01', '50.00')], plans: [plan('a', ['2026-09-01', '58.34'])] },
      '60.00',
      'z 50.00, a 10.00, credit 0.00',
    ],
    [
      'pay an earlier installment before a later charge',
      { charges: [charge('a', today, '50.00')], plans: [plan('p', ['2026-09-14', '58.34'])] },
      '60.00',
      'p 58.34, a 1.66, credit 0.00',
    ],
    [
      'pay what is due today before what is due tomorrow',
      { charges: [charge('a', '2026-09-16', '50.00')], plans: [plan('p', [today, '58.34'])] },
      '60.00',
      'p 58.34, a 1.66, credit 0.00',
    ],
    [
      'pay the next installment before a charge that is due later',
      {
        charges: [charge('b', '2027-01-15', '50.00'), charge('a', '2026-12-01', '20.00')],
        plans: [plan('p', ['2026-10-01', '58.34'], ['2027-01-01', '58.33'])],
      },
      '100.00',
      'p 80.00, a 20.00, credit 0.00',
    ],
    [
      'pay several installments of a plan in one allocation',
      { plans: [plan('p', ['2026-08-01', '8.34'], ['2026-09-01', '58.33'], ['2026-10-01', '58.33'])] },
      '100.00',
      'p 100.00, credit 0.00',
    ],
    [
      'pay the charge created first on the same date, then by id',
      {
        charges: [
          charge('c', today, '1.00', '2026-08-02T00:00:00.000Z'),
          charge('b', today, '1.00'),
          charge('a', today, '1.00'),
        ],
      },
      '2.50',
      'a 1.00, b 1.00, c 0.50, credit 0.00',
    ],
    [
      'pay a charge without a due date last',
      { charges: [charge('a', null, '1.00'), charge('b', '2099-01-01', '1.00')] },
      '1.50',
      'b 1.00, a 0.50, credit 0.00',
    ],
    [
      'skip what is paid',
      { charges: [charge('a', today, '0.00')], plans: [plan('p', [today, '0.00'])] },
      '1.00',
      'credit 1.00',
    ],
  ])('%s', (_, state, amount, expected) => {
    expect(shown(allocatePayment(account(state), amount))).toBe(expected);
  });
});

describe('credit should', () => {
  it.each<[string, Partial<AccountState>, string]>([
    ['stay without charges', { credit: '5.00' }, 'credit 5.00'],
    [
      'pay a new charge at once, before it is due',
      { credit: '5.00', charges: [charge('a', '2027-01-15', '3.00')] },
      'a 3.00, credit 2.00',
    ],
    [
      'pay a part of a charge',
      { credit: '5.00', charges: [charge('a', '2027-01-15', '30.00')] },
      'a 5.00, credit 0.00',
    ],
    [
      'pay several charges by due date',
      { credit: '5.00', charges: [charge('a', null, '30.00'), charge('b', today, '3.00')] },
      'b 3.00, a 2.00, credit 0.00',
    ],
    [
      'not pay installments, not even due ones',
      { credit: '5.00', plans: [plan('p', ['2026-09-01', '58.34'])] },
      'credit 5.00',
    ],
  ])('%s', (_, state, expected) => {
    expect(shown(applyCredit(account(state)))).toBe(expected);
  });
});

describe('Enrollment deposits should', () => {
  const deposit = (paymentId: string, cents: number, termStart = '2026-08-24') => ({
    paymentId,
    cents,
    termStart,
  });
  const tuition = (chargeId: string, cents: number, termStart = '2026-08-24') => ({
    chargeId,
    cents,
    termStart,
  });

  it.each<
    [
      what: string,
      deposits: ReturnType<typeof deposit>[],
      charges: ReturnType<typeof tuition>[],
      paid: string[],
    ]
  >([
    ['pay the first tuition', [deposit('a', 500)], [tuition('one', 3950)], ['a one 500']],
    [
      'pay the next one from the rest',
      [deposit('a', 500)],
      [tuition('one', 400), tuition('two', 400)],
      ['a one 400', 'a two 100'],
    ],
    ['pay no tuition of an earlier term', [deposit('a', 500)], [tuition('old', 400, '2026-01-12')], []],
    ['pay tuition of a later term', [deposit('a', 500)], [tuition('new', 400, '2027-01-11')], ['a new 400']],
    [
      'be used one after the other',
      [deposit('a', 500), deposit('b', 500)],
      [tuition('one', 700)],
      ['a one 500', 'b one 200'],
    ],
    ['stay held without tuition', [deposit('a', 500)], [], []],
  ])('%s', (_, deposits, charges, paid) =>
    expect(
      applyDeposits(deposits, charges).map((part) => `${part.paymentId} ${part.chargeId} ${part.cents}`),
    ).toEqual(paid),
  );
});
