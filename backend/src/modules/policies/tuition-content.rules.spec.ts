import { describe, expect, it } from '@jest/globals';
import { defaultRates } from '../../platform/database/migrations/default-tuition-rates.js';
import type { Tuition, TuitionExample } from './policy.kinds.js';
import { tuitionContent, tuitionProblems } from './tuition-content.rules.js';
import { judge } from './content-checks.rules.js';

const price = { perCredit: '200.00', fullTimeCredits: 12, perSemester: '3950.00' };
const listPerCredit = { undergraduate: '425.00', graduate: '525.00' };
const rates = defaultRates as Tuition['rates'];
const levels = new Map([
  ['BS', 'undergraduate'],
  ['MS', 'graduate'],
] as const);
const problems = (...examples: TuitionExample[]) =>
  tuitionProblems({ ...price, listPerCredit, rates, examples }, levels);

describe('a price version should', () => {
  it('accept examples whose tuition is right', () => {
    expect(
      problems(
        { programLevel: 'none', name: 'One course', credits: 3, tuition: '1275.00' },
        { programLevel: 'graduate', name: 'Graduate', credits: 9, tuition: '4725.00' },
        { programCode: 'MS', name: 'By code', credits: 9, tuition: '4725.00' },
        { programCode: 'BS', name: 'Full time', credits: 12, tuition: '3950.00' },
        { programLevel: 'undergraduate', name: 'Part time', credits: 11, tuition: '2200.00' },
      ),
    ).toEqual({});
  });

  it('name each example whose tuition is another amount, and the amount', () => {
    expect(
      problems(
        { programLevel: 'none', name: 'One course', credits: 3, tuition: '1275.00' },
        { programCode: 'MS', name: 'Graduate, 9 credits', credits: 9, tuition: '4700.00' },
      ),
    ).toEqual({
      'content.examples.1.tuition': [
        'Example "Graduate, 9 credits": the tuition is $4,725.00, not $4,700.00. Correct the example or the prices.',
      ],
    });
  });

  it('refuse codes of no program, in rates and examples', () => {
    const named = { name: 'X', perCredit: '1.00', fullTimeCredits: null, perSemester: null };
    expect(
      tuitionProblems(
        {
          ...price,
          listPerCredit,
          rates: [{ ...named, programCodes: ['BS', 'XX'] }],
          examples: [{ name: 'Y', programCode: 'YY', credits: 1, tuition: '1.00' }],
        },
        levels,
      ),
    ).toEqual({
      'content.rates.0.programCodes.1': ['No program has this code.'],
      'content.examples.0.programCode': ['No program has this code.'],
    });
  });

  it('have no rates and examples where it leaves them out', () => {
    const { value, problems } = judge(tuitionContent, { ...price, listPerCredit }, 'content');
    expect([value, problems]).toEqual([{ ...price, listPerCredit, rates: [], examples: [] }, {}]);
  });
});
