import { describe, expect, it } from '@jest/globals';
import { depositSplit } from './deposit-refunds.rules.js';

const cases: [
  what: string,
  amount: number,
  held: number,
  retained: number,
  kept: number,
  refunded: number,
][] = [
  ['nothing was used', 500_00, 500_00, 200_00, 200_00, 300_00],
  ['a part below what is retained paid tuition', 500_00, 400_00, 200_00, 100_00, 300_00],
  ['more than what is retained paid tuition', 500_00, 105_00, 200_00, 0, 105_00],
  ['all of it paid tuition', 500_00, 0, 200_00, 0, 0],
  ['the deposit is smaller than what is retained', 150_00, 150_00, 200_00, 150_00, 0],
  ['the policy retains nothing', 500_00, 500_00, 0, 0, 500_00],
  ['the amount has odd cents', 500_01, 500_01, 200_00, 200_00, 300_01],
];

describe('The deposit of a student who left', () => {
  it.each(cases)('should be split if %s', (_, amount, held, retained, kept, refunded) =>
    expect(depositSplit({ amount, held, retained })).toEqual({ kept, refunded }),
  );
});
