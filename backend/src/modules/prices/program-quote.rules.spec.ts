import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../test/harness/seat-changes.js';
import {
  loadsOf,
  programProblems,
  type ProgramPrices,
  programQuote,
  type ProgramQuestion,
  type QuotedProgram,
} from './program-quote.rules.js';

const prices: ProgramPrices = {
  ...rules,
  listTuitionOf: (credits) => (credits * 425).toFixed(2),
  fullTimeCredits: 12,
  creditLimit: 18,
  fees: {
    fees: [
      { code: 'registration', name: 'Registration', amount: '25.00', refundable: true, retained: null },
      {
        code: 'graduation_application',
        name: 'Graduation',
        amount: '25.00',
        refundable: true,
        retained: null,
      },
      { code: 'technology', name: 'Technology', amount: '125.00', refundable: false, retained: null },
    ],
  },
};
const bachelor: QuotedProgram = { requiredCredits: 120, transferLimit: 90, residencyCredits: 30 };
const question = (creditsPerTerm: number, more: Partial<ProgramQuestion> = {}): ProgramQuestion => ({
  creditsPerTerm,
  transferCredits: 0,
  scholarships: [],
  ...more,
});
const whole = (creditsPerTerm: number, more: Partial<ProgramQuestion> = {}, program = bachelor) =>
  programQuote(prices, question(creditsPerTerm, more), program).program;

describe('the price of a program should', () => {
  it.each<[number, Partial<ProgramQuestion>, object]>([
    // 8 terms at the flat rate, 8 registrations, one graduation.
    [15, {}, { terms: 8, tuition: '31600.00', fees: '225.00', total: '31825.00' }],
    [12, {}, { terms: 10, tuition: '39500.00', fees: '275.00', total: '39775.00' }],
    // 13 terms of 9 credits and one of 3.
    [9, {}, { terms: 14, tuition: '24000.00', fees: '375.00', total: '24375.00' }],
    [6, { transferCredits: 90 }, { terms: 5, credits: 30, tuition: '6000.00', total: '6150.00' }],
    [15, {}, { listTuition: '51000.00', grant: '19400.00' }],
  ])('be that of its terms at %d credits with %j', (credits, more, expected) => {
    expect(whole(credits, more)).toMatchObject(expected);
  });

  it('have lines that add up to the total, one for terms that cost the same', () => {
    const { lines, total } = whole(18, { scholarships: ['academic-excellence'] });
    expect(lines).toEqual([
      { kind: 'tuition', code: null, name: null, credits: 18, terms: 6, each: '3950.00', amount: '23700.00' },
      { kind: 'tuition', code: null, name: null, credits: 12, terms: 1, each: '3950.00', amount: '3950.00' },
      {
        kind: 'fee',
        code: 'registration',
        name: 'Registration',
        credits: null,
        terms: 7,
        each: '25.00',
        amount: '175.00',
      },
      {
        kind: 'fee',
        code: 'graduation_application',
        name: 'Graduation',
        credits: null,
        terms: 1,
        each: '25.00',
        amount: '25.00',
      },
      {
        kind: 'scholarship',
        code: 'academic-excellence',
        name: 'Academic Excellence',
        credits: null,
        terms: 7,
        each: '-1000.00',
        amount: '-7000.00',
      },
    ]);
    expect(total).toBe('20850.00');
  });

  it('pay a scholarship that is not renewable in the first year only', () => {
    expect(whole(15, { transferCredits: 30, scholarships: ['transfer-student'] }).scholarships).toBe(
      '1000.00',
    );
  });

  it('never pay more than the tuition of a term', () => {
    const { scholarships, tuition, fees, total } = whole(3, {
      scholarships: ['ministry-leadership', 'community-service'],
    });
    // Half of 1,500 and of 750 is 1,125; three credits cost 600.
    expect(scholarships).toBe(tuition);
    expect(total).toBe(fees);
  });

  it('be that of one term without a program, and of the first term beside the whole', () => {
    const single = programQuote(prices, question(3), null);
    expect(single.program).toEqual(single.term);
    expect(single.term).toMatchObject({ credits: 3, terms: 1, total: '625.00' });
    expect(programQuote(prices, question(15), bachelor).term).toMatchObject({
      credits: 15,
      tuition: '3950.00',
      fees: '25.00',
      total: '3975.00',
    });
  });

  it('take no grant from a rate above the list price', () => {
    const dear = { ...prices, tuitionOf: (credits: number) => (credits * 500).toFixed(2) };
    const { listTuition, grant } = programQuote(dear, question(10), bachelor).program;
    expect([listTuition, grant]).toEqual(['60000.00', '0.00']);
  });

  it('spread credits over equal terms, with the rest in the last', () => {
    expect([loadsOf(30, 15), loadsOf(31, 15), loadsOf(2, 15)]).toEqual([[15, 15], [15, 15, 1], [2]]);
    for (let credits = 1; credits <= 130; credits++)
      for (let perTerm = 1; perTerm <= 18; perTerm++) {
        const loads = loadsOf(credits, perTerm);
        expect(loads.reduce((sum, load) => sum + load, 0)).toBe(credits);
        expect(loads.length).toBe(Math.ceil(credits / perTerm));
      }
  });
});

describe('a question should be refused', () => {
  const problems = (asked: ProgramQuestion, program: QuotedProgram | null = bachelor) =>
    programProblems(asked, program, prices);

  it.each<[ProgramQuestion, QuotedProgram | null, object]>([
    [question(19), bachelor, { creditsPerTerm: ['Must be at most 18, the most credits of a term.'] }],
    [
      question(15, { transferCredits: 91 }),
      bachelor,
      { transferCredits: ['At most 90 transfer credits count toward this program.'] },
    ],
    [
      question(15, { transferCredits: 95 }),
      { ...bachelor, transferLimit: null },
      { transferCredits: ['At most 90 transfer credits count toward this program.'] },
    ],
    [
      question(15, { transferCredits: 120 }),
      { requiredCredits: 120, transferLimit: null, residencyCredits: null },
      { transferCredits: ['At most 119 transfer credits count toward this program.'] },
    ],
    [
      question(15),
      { requiredCredits: null, transferLimit: null, residencyCredits: null },
      { program: ['This program has no number of credits yet. Ask admissions for its price.'] },
    ],
    [
      question(9, { scholarships: ['academic-excellence', 'transfer-student'] }),
      bachelor,
      {
        scholarships: [
          'Academic Excellence requires full-time study. Take 12 or more credits per term, or leave it out.',
          'Transfer Student Grant requires 30 or more transfer credits. Enter yours, or leave it out.',
        ],
      },
    ],
    [
      question(3, { transferCredits: 3, scholarships: ['community-service'] }),
      null,
      {
        transferCredits: ['Only for students of a program. Choose a program, or leave this out.'],
        scholarships: ['Only for students of a program. Choose a program, or leave this out.'],
      },
    ],
  ])('%j of %j', (asked, program, expected) => {
    expect(problems(asked, program)).toEqual(expected);
  });

  it('only then', () => {
    expect(problems(question(12, { transferCredits: 90, scholarships: ['academic-excellence'] }))).toEqual(
      {},
    );
    expect(problems(question(3), null)).toEqual({});
  });
});
