import { describe, expect, it } from '@jest/globals';
import { type Deadline, judgeOpening, type Opening } from './openings.rules.js';

const spring: Opening = {
  programName: 'Business Administration',
  isProgramActive: true,
  termName: 'Spring 2027',
  isTermActive: true,
  startDate: '2027-01-11',
};
const refusing: Deadline = { until: '2026-12-21', late: 'refuse' };
const marking: Deadline = { ...refusing, late: 'mark' };
const codes = (opening: Opening, deadline: Deadline, today: string) =>
  judgeOpening(opening, deadline, today).blockers.map(({ code }) => code);

describe('judgeOpening should', () => {
  it.each<[string, Deadline, string, string[], boolean]>([
    ['accept on the last day', refusing, '2026-12-21', [], false],
    ['refuse on the day after', refusing, '2026-12-22', ['deadline_passed'], true],
    ['accept late ones if the policy marks them', marking, '2026-12-22', [], true],
    ['accept late ones until the day before classes', marking, '2027-01-10', [], true],
    ['refuse them from the first day of classes', marking, '2027-01-11', ['term_closed'], true],
    ['say that the term is closed, not only late', refusing, '2027-01-11', ['term_closed'], true],
  ])('%s', (_, deadline, today, expected, isLate) => {
    expect(codes(spring, deadline, today)).toEqual(expected);
    expect(judgeOpening(spring, deadline, today).isLate).toBe(isLate);
  });

  it('list all reasons at once', () => {
    const closed = { ...spring, isProgramActive: false, isTermActive: false };
    expect(codes(closed, refusing, '2026-11-01')).toEqual(['program_closed', 'term_closed']);
    expect(codes({ ...spring, isProgramActive: false }, refusing, '2026-12-22')).toEqual([
      'program_closed',
      'deadline_passed',
    ]);
  });
});
