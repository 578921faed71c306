import { describe, expect, it } from '@jest/globals';
import { best, type Hit, levels } from './search-results.rules.js';

/** This many hits of a kind, the first one with the level. */
const some = (kind: Hit['kind'], count: number, level: number = levels.start): Hit[] =>
  Array.from(
    { length: count },
    (_, index) => ({ kind, id: `${kind} ${index + 1}`, level, place: index + 1, facts: {} }) as Hit,
  );
const counts = (hits: Hit[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { kind } of best(hits)) found[kind] = (found[kind] ?? 0) + 1;
  return found;
};

describe('of what matches', () => {
  it.each<[string, Hit[], Record<string, number>]>([
    [
      'each kind should have five places',
      [...some('student', 20), ...some('course', 20), ...some('section', 20), ...some('person', 20)],
      { student: 5, course: 5, section: 5, person: 5 },
    ],
    [
      'what some kinds leave should be for the others, the better first',
      [...some('student', 20), ...some('course', 2), ...some('section', 20, levels.whole)],
      { student: 5, course: 2, section: 13 },
    ],
    ['one kind should have all places', some('course', 20), { course: 20 }],
    [
      'what only resembles should take no place of what matches',
      [...some('student', 18, levels.whole), ...some('course', 20, levels.typo)],
      { student: 18, course: 2 },
    ],
    ['nothing should be nothing', [], {}],
  ])('%s', (_, hits, expected) => {
    expect(counts(hits)).toEqual(expected);
  });

  it('the best match should be first, then students, courses, sections and people, each in its order', () => {
    const hits = [
      ...some('person', 2, levels.name),
      ...some('section', 2, levels.code),
      ...some('course', 1, levels.code),
      ...some('student', 2, levels.name),
    ];
    expect(best(hits).map(({ id }) => id)).toEqual([
      'course 1',
      'section 1',
      'section 2',
      'student 1',
      'student 2',
      'person 1',
      'person 2',
    ]);
  });
});
