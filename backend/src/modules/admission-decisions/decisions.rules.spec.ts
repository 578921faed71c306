import { describe, expect, it } from '@jest/globals';
import {
  type AskedDecision,
  blockersOf,
  type DecisionFacts,
  degreeOf,
  isBelow,
  judgeDecision,
} from './decisions.rules.js';

const facts = (more: Partial<DecisionFacts> = {}): DecisionFacts => ({
  programId: 'program',
  termId: 'term',
  level: 'undergraduate',
  degreeType: 'Bachelor of Science',
  verifiedGpa: '2.500',
  reviews: { required: 1, submitted: 1, open: 0, scores: ['4.00'] },
  policy: { id: 'policy', revision: 1, version: 1 },
  minimumGpa: { associate: '2.00', bachelor: '2.50', graduate: '3.00' },
  ...more,
});
const asked = (code: AskedDecision['code'], ...overrides: AskedDecision['overrides']): AskedDecision => ({
  code,
  overrides,
});
const judged = (given: Partial<DecisionFacts>, request = asked('admit')) =>
  judgeDecision(1, facts(given), request);

describe('degreeOf should', () =>
  it.each([
    ['graduate', 'Associate of Arts', 'graduate'],
    ['undergraduate', 'Associate of Arts', 'associate'],
    ['undergraduate', 'associate degree', 'associate'],
    ['undergraduate', 'Associated Studies', 'bachelor'],
    ['undergraduate', null, 'bachelor'],
  ])('read a program of level %s and degree %s as %s', (level, degreeType, degree) =>
    expect(degreeOf({ level, degreeType })).toBe(degree),
  ));

describe('isBelow should', () =>
  it.each([
    ['2.499', '2.50', true],
    ['2.500', '2.50', false],
    ['2.5', '2.50', false],
    ['4', '2.50', false],
    ['0.000', '0.00', false],
    ['2.4999999', '2.5', true],
  ])('compare %s with %s exactly: %s', (gpa, minimum, below) => expect(isBelow(gpa, minimum)).toBe(below)));

describe('judgeDecision should', () => {
  it.each<[string, Partial<DecisionFacts>, AskedDecision['code'], string[]]>([
    ['nothing at the minimum', {}, 'admit', []],
    ['a GPA below the minimum', { verifiedGpa: '2.499' }, 'admit', ['gpa_below_minimum']],
    ['the same for conditions', { verifiedGpa: '2.499' }, 'admit_with_conditions', ['gpa_below_minimum']],
    ['no GPA for a denial', { verifiedGpa: '1.000' }, 'deny', []],
    ['no GPA for a deferral', { verifiedGpa: null }, 'defer', []],
    ['a GPA that is not verified', { verifiedGpa: null }, 'admit', ['gpa_unverified']],
    ['the minimum of the degree', { verifiedGpa: '2.000', degreeType: 'Associate of Arts' }, 'admit', []],
    ['the minimum of the level', { verifiedGpa: '2.990', level: 'graduate' }, 'admit', ['gpa_below_minimum']],
    [
      'an open review',
      { reviews: { required: 1, submitted: 1, open: 1, scores: [] } },
      'deny',
      ['reviews_open'],
    ],
    [
      'a missing review',
      { reviews: { required: 2, submitted: 1, open: 0, scores: [] } },
      'deny',
      ['reviews_open'],
    ],
    [
      'no review where none is asked for',
      { reviews: { required: 0, submitted: 0, open: 0, scores: [] } },
      'admit',
      [],
    ],
  ])('find %s', (_, given, code, found) => {
    const outcome = judged(given, asked(code));
    expect([outcome.found, outcome.outcome]).toEqual([found, found.length ? 'refused' : 'allowed']);
  });

  it('allow it with an override of every rule that was found, and with no other one', () => {
    const below = { verifiedGpa: '1.900', reviews: { required: 1, submitted: 0, open: 1, scores: [] } };
    const gpa = { code: 'gpa_below_minimum', reason: 'Ten years of practice' } as const;
    const reviews = { code: 'reviews_open', reason: 'The reviewer is ill' } as const;
    expect(judged(below, asked('admit', gpa)).outcome).toBe('refused');
    expect(blockersOf(judged(below, asked('admit', gpa)))).toMatchObject([{ code: 'reviews_open' }]);
    expect(judged(below, asked('admit', gpa, reviews))).toMatchObject({
      used: ['reviews_open', 'gpa_below_minimum'],
      outcome: 'allowed',
    });
    expect(judged({ verifiedGpa: null }, asked('admit', gpa)).outcome).toBe('refused');
    expect(judged({}, asked('admit', gpa)).used).toEqual([]);
  });

  it('refuse an unknown rule set', () =>
    expect(() => judgeDecision(2, facts(), asked('admit'))).toThrow('There is no rule set 2'));
});

describe('blockersOf should', () => {
  it('name the figures', () => {
    const below = { verifiedGpa: '2.100', reviews: { required: 1, submitted: 0, open: 2, scores: [] } };
    expect(blockersOf(judged(below)).map(({ message }) => message)).toEqual([
      '0 of 2 reviews are submitted.',
      "The verified GPA 2.100 is below this program's minimum of 2.50.",
    ]);
    expect(blockersOf(judged({ verifiedGpa: null }))[0]!.message).toContain('2.50');
  });
});
