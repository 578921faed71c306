import { describe, expect, it } from '@jest/globals';
import { toCents } from '../../../common/money.js';
import { type PaidInstallment, reschedule } from './plan-schedule.rules.js';

/** Monthly from January 1, 2027, such as "100.00/25.00": the amount and what is paid. */
const schedule = (...parts: string[]): PaidInstallment[] =>
  parts.map((part, position) => {
    const [amount, paid = '0.00'] = part.split('/') as [string, string?];
    return { number: position + 1, dueDate: `2027-0${position + 1}-01`, amount, paid };
  });
const shown = (parts: string[], total: string, effectiveDate: string): string => {
  const { installments, credit } = reschedule(schedule(...parts), { total, effectiveDate });
  const sum = installments.reduce((all, { amount }) => all + toCents(amount), 0);
  expect(sum).toBe(toCents(total));
  return [
    ...installments.map(({ number, amount, paid }) => `${number}: ${amount}/${paid}`),
    `credit ${credit}`,
  ].join(', ');
};

describe('a lower total should', () => {
  it.each<[string, string[], string, string, string]>([
    [
      'be shared equally by the installments due from that day on, the day included',
      ['100.00/100.00', '100.00', '100.00', '100.00'],
      '310.00',
      '2027-02-01',
      '1: 100.00/100.00, 2: 70.00/0.00, 3: 70.00/0.00, 4: 70.00/0.00, credit 0.00',
    ],
    [
      'give odd cents one each to the first ones',
      ['100.00', '100.00', '100.00'],
      '200.00',
      '2026-12-01',
      '1: 66.67/0.00, 2: 66.67/0.00, 3: 66.66/0.00, credit 0.00',
    ],
    [
      'come on top of what is paid on an installment',
      ['100.00/40.00', '100.00', '100.00'],
      '190.00',
      '2026-12-01',
      '1: 90.00/40.00, 2: 50.00/0.00, 3: 50.00/0.00, credit 0.00',
    ],
    [
      'leave an installment that is paid in full, even before it is due',
      ['100.00/100.00', '100.00/40.00', '100.00'],
      '240.00',
      '2026-12-01',
      '1: 100.00/100.00, 2: 90.00/40.00, 3: 50.00/0.00, credit 0.00',
    ],
    [
      'leave past-due installments',
      ['100.00/40.00', '100.00', '100.00', '100.00'],
      '250.00',
      '2027-02-15',
      '1: 100.00/40.00, 2: 100.00/0.00, 3: 25.00/0.00, 4: 25.00/0.00, credit 0.00',
    ],
    [
      'remove empty installments and keep numbers and dates',
      ['100.00/100.00', '100.00', '100.00', '100.00'],
      '100.02',
      '2027-01-15',
      '1: 100.00/100.00, 2: 0.01/0.00, 3: 0.01/0.00, credit 0.00',
    ],
    [
      'reduce past-due installments, latest first, in a deeper cut',
      ['100.00/40.00', '100.00', '100.00'],
      '150.00',
      '2027-02-15',
      '1: 100.00/40.00, 2: 50.00/0.00, credit 0.00',
    ],
    [
      'reduce a past-due installment only to what is paid on it',
      ['100.00/40.00', '100.00', '100.00'],
      '40.00',
      '2027-03-15',
      '1: 40.00/40.00, credit 0.00',
    ],
    [
      'give credit for what is paid beyond it',
      ['100.00/100.00', '100.00/50.00', '100.00'],
      '120.00',
      '2027-02-15',
      '1: 100.00/100.00, 2: 20.00/20.00, credit 30.00',
    ],
    [
      'give credit for what is paid ahead',
      ['100.00/100.00', '100.00/100.00', '100.00/10.00'],
      '0.00',
      '2026-12-01',
      'credit 210.00',
    ],
    [
      'reduce the latest when every installment is past due',
      ['100.00', '100.00', '100.00'],
      '250.00',
      '2027-12-01',
      '1: 100.00/0.00, 2: 100.00/0.00, 3: 50.00/0.00, credit 0.00',
    ],
  ])('%s', (_, parts, total, day, expected) => {
    expect(shown(parts, total, day)).toBe(expected);
  });
});

describe('a higher total should', () => {
  it.each<[string, string[], string, string, string]>([
    [
      'be shared in the same way',
      ['100.00/100.00', '100.00/40.00', '100.00'],
      '400.00',
      '2027-01-15',
      '1: 100.00/100.00, 2: 170.00/40.00, 3: 130.00/0.00, credit 0.00',
    ],
    [
      'go to the last installment if none is open from that day on',
      ['100.00/100.00', '100.00/20.00'],
      '230.00',
      '2027-12-01',
      '1: 100.00/100.00, 2: 130.00/20.00, credit 0.00',
    ],
  ])('%s', (_, parts, total, day, expected) => {
    expect(shown(parts, total, day)).toBe(expected);
  });

  it('need an installment', () => {
    expect(() => reschedule([], { total: '1.00', effectiveDate: '2027-01-01' })).toThrow(RangeError);
    expect(reschedule([], { total: '0.00', effectiveDate: '2027-01-01' }).installments).toEqual([]);
  });
});

describe('the same total should', () => {
  it('change nothing', () => {
    const parts = schedule('33.34/33.34', '33.33/10.00', '33.33');
    expect(reschedule(parts, { total: '100.00', effectiveDate: '2026-12-01' })).toEqual({
      installments: parts,
      credit: '0.00',
    });
  });
});
