import { describe, expect, it } from '@jest/globals';
import { carryOversOf, type FormerScore, type Target } from './carry-over.rules.js';

const former = (given: Partial<FormerScore> = {}): FormerScore => ({
  sectionId: 'old',
  assignmentId: 'a',
  origin: 'a',
  title: 'Essay',
  maxPoints: 50,
  countedScore: 45,
  isExcused: false,
  gradedAt: 1,
  ...given,
});
const target = (given: Partial<Target> = {}): Target => ({
  id: 't',
  origin: 't',
  title: 'Essay',
  maxPoints: 50,
  isPublished: true,
  allowAboveMax: false,
  hasScore: false,
  hasWork: false,
  isExcused: false,
  ...given,
});
const found = (formers: FormerScore[], targets: Target[]) =>
  carryOversOf(formers, targets).map(({ state, target: to }) => [state, to?.id ?? null]);

describe('A score of a former section should', () => {
  it('match the copy with the same origin, even under another title', () => {
    const copy = target({ id: 'copy', origin: 'a', title: 'Essay, revised' });
    expect(found([former()], [target(), copy])).toEqual([['ready', 'copy']]);
    expect(found([former({ assignmentId: 'b' })], [copy])).toEqual([['ready', 'copy']]);
  });

  it('match by title and points without a copy', () => {
    expect(found([former()], [target({ id: 'other', maxPoints: 40 }), target()])).toEqual([['ready', 't']]);
    expect(found([former({ maxPoints: null })], [target({ maxPoints: null })])).toEqual([['ready', 't']]);
    expect(found([former()], [target({ title: 'essay' }), target({ maxPoints: 40 })])).toEqual([
      ['no_match', null],
    ]);
  });

  it('not match the copy of another assignment with the same title', () => {
    const copy = target({ origin: 'a' });
    expect(found([former(), former({ assignmentId: 'b', origin: 'b' })], [copy])).toEqual([
      ['ready', 't'],
      ['no_match', null],
    ]);
  });

  it('match nothing where several assignments or scores fit', () => {
    expect(found([former()], [target(), target({ id: 'u' })])).toEqual([['ambiguous', null]]);
    expect(found([former()], [target({ origin: 'a' }), target({ id: 'u', origin: 'a' })])).toEqual([
      ['ambiguous', null],
    ]);
    const twins = [former(), former({ assignmentId: 'b', origin: 'b' })];
    expect(found(twins, [target()])).toEqual([
      ['ambiguous', null],
      ['ambiguous', null],
    ]);
  });

  it('be the one given last where two former sections have one', () => {
    const later = former({ sectionId: 'older', assignmentId: 'b', gradedAt: 2 });
    expect(found([former(), later], [target()])).toEqual([
      ['newer_score', 't'],
      ['ready', 't'],
    ]);
    expect(found([former(), { ...later, isExcused: true }], [target()])).toEqual([
      ['ready', 't'],
      ['excused', 't'],
    ]);
  });

  it.each<[string, Partial<Target>, Partial<FormerScore>]>([
    ['scored', { hasScore: true, hasWork: true }, {}],
    ['submitted', { hasWork: true }, {}],
    ['excused_here', { isExcused: true }, {}],
    ['draft', { isPublished: false }, {}],
    ['points_differ', { origin: 'a', maxPoints: 40 }, {}],
    ['above_points', {}, { countedScore: 51 }],
    ['ready', { allowAboveMax: true }, { countedScore: 51 }],
    ['ready', {}, { countedScore: 0 }],
    ['excused', {}, { isExcused: true }],
    ['excused', {}, { countedScore: null, gradedAt: null, isExcused: true }],
  ])('be %s for %j and %j', (state, to, from) => {
    expect(found([former(from)], [target(to)])).toEqual([[state, 't']]);
  });
});
