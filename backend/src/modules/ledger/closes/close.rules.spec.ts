import { describe, expect, it } from '@jest/globals';
import { depositLines, differenceErrors, type Part } from './close.rules.js';

const moves = (...parts: Part[]): string[] =>
  depositLines(parts).map(({ debit, credit, cents }) => `${debit} < ${credit} ${cents}`);
const none: Part = { expected: 0, counted: 0 };

describe('depositLines should', () => {
  it.each<[string, Part, string[]]>([
    ['equal money', { expected: 500, counted: 500 }, ['bank < undeposited_funds 500']],
    [
      'money that is short',
      { expected: 500, counted: 490 },
      ['bank < undeposited_funds 490', 'cash_over_short < undeposited_funds 10'],
    ],
    [
      'money that is over',
      { expected: 500, counted: 510 },
      ['bank < undeposited_funds 500', 'bank < cash_over_short 10'],
    ],
    ['money that is missing', { expected: 500, counted: 0 }, ['cash_over_short < undeposited_funds 500']],
    ['money that nobody expected', { expected: 0, counted: 7 }, ['bank < cash_over_short 7']],
    [
      'more voids than payments',
      { expected: -100, counted: 25 },
      ['bank < cash_over_short 25', 'undeposited_funds < cash_over_short 100'],
    ],
    ['nothing', none, []],
  ])('post %s', (_, part, lines) => expect(moves(part)).toEqual(lines));

  it('post cash and checks separately: one can be short and the other over', () =>
    expect(moves({ expected: 500, counted: 490 }, { expected: 20, counted: 30 })).toEqual([
      'bank < undeposited_funds 490',
      'cash_over_short < undeposited_funds 10',
      'bank < undeposited_funds 20',
      'bank < cash_over_short 10',
    ]));

  it('always deposit the count and empty what was expected', () => {
    for (let expected = -3; expected <= 3; expected++)
      for (let counted = 0; counted <= 3; counted++) {
        const of = (account: string): number =>
          depositLines([{ expected, counted }]).reduce(
            (sum, line) =>
              sum + (line.debit === account ? line.cents : 0) - (line.credit === account ? line.cents : 0),
            0,
          );
        // Not -0.
        expect([of('bank'), of('undeposited_funds') + expected]).toEqual([counted, 0]);
      }
  });
});

describe('differenceErrors should', () => {
  it('name each difference without a reason', () => {
    const cash = { expected: 500, counted: 490 };
    const checks = { expected: 0, counted: 123_456 };
    expect(differenceErrors(cash, none, null)).toEqual({
      reason: ['The count is $0.10 of cash short. Enter a reason.'],
    });
    expect(differenceErrors(cash, checks, null)).toEqual({
      reason: ['The count is $0.10 of cash short and $1,234.56 of checks over. Enter a reason.'],
    });
  });

  it('accept a difference with a reason, and a count without a difference', () => {
    expect(differenceErrors({ expected: 1, counted: 2 }, none, 'Found a cent')).toEqual({});
    expect(differenceErrors({ expected: 5, counted: 5 }, none, null)).toEqual({});
  });
});
