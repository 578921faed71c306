import { describe, expect, it } from '@jest/globals';
import { defaultAdmissions } from '../../platform/database/migrations/default-admissions.js';
import type { Admissions } from '../policies/policy.kinds.js';
import { judgeOpening, type Opening } from './openings.rules.js';

const spring: Opening = {
  programName: 'Business Administration',
  isProgramActive: true,
  termName: 'Spring 2027',
  isTermActive: true,
  type: 'spring',
  startDate: '2027-01-11',
};
const refusing = defaultAdmissions as Admissions;
const marking: Admissions = { ...refusing, late: 'mark' };
const codes = (opening: Opening, policy: Admissions, today: string) =>
  judgeOpening(opening, policy, today).blockers.map(({ code }) => code);

describe('judgeOpening should', () => {
  it.each<[string, Admissions, string, string[], boolean]>([
    ['accept on the last day', refusing, '2026-12-21', [], false],
    ['refuse on the day after', refusing, '2026-12-22', ['deadline_passed'], true],
    ['accept late ones if the policy marks them', marking, '2026-12-22', [], true],
    ['accept late ones until the day before classes', marking, '2027-01-10', [], true],
    ['refuse them from the first day of classes', marking, '2027-01-11', ['term_closed'], true],
    ['say that the term is closed, not only late', refusing, '2027-01-11', ['term_closed'], true],
  ])('%s', (_, policy, today, expected, isLate) => {
    expect(codes(spring, policy, today)).toEqual(expected);
    expect(judgeOpening(spring, policy, today)).toMatchObject({ until: '2026-12-21', isLate });
  });

  it('list all reasons at once', () => {
    const closed = { ...spring, isProgramActive: false, isTermActive: false };
    expect(codes(closed, refusing, '2026-11-01')).toEqual(['program_closed', 'term_closed']);
    expect(codes({ ...spring, isProgramActive: false }, refusing, '2026-12-22')).toEqual([
      'program_closed',
      'deadline_passed',
    ]);
  });

  it("use a term's own date", () => {
    const policy: Admissions = { ...refusing, applyUntil: { date: '2027-01-04' } };
    expect(codes(spring, policy, '2027-01-04')).toEqual([]);
    expect(codes(spring, policy, '2027-01-05')).toEqual(['deadline_passed']);
  });
});
