import { describe, expect, it } from '@jest/globals';
import type { EnrollmentState } from '../../../common/statuses.js';
import { judgeDrop, judgeWithdrawal, leavesWith, type LeavingFacts, type Verdict } from './leaving.rules.js';

const at = (today: string, status: EnrollmentState = 'enrolled'): LeavingFacts => ({
  today,
  status,
  termName: 'Fall 2026',
  endDate: '2026-12-12',
  addDropUntil: '2026-08-31',
  withdrawUntil: '2026-10-31',
});
const outcome = ({ refusal, blockers, warnings }: Verdict): string =>
  refusal?.join(' ') ??
  (blockers.length
    ? `409 ${blockers[0]!.message}`
    : warnings.length
      ? `warned: ${warnings[0]!.message}`
      : 'done');

const withdrawInstead =
  '409 Add/drop ended on August 31, 2026. You can withdraw with a W until October 31, 2026.';
const tooLate =
  '409 Add/drop ended on August 31, 2026, and the last day to withdraw with a W was October 31, 2026.';
const warned =
  'warned: Add/drop ended on August 31, 2026. Students can withdraw with a W until October 31, 2026.';
const warnedLate =
  'warned: Add/drop ended on August 31, 2026, and the last day to withdraw with a W was October 31, 2026.';
const ended = '409 Fall 2026 ended on December 12, 2026.';

describe('judgeDrop should', () => {
  it.each<[string, EnrollmentState, string, string]>([
    ['2026-05-01', 'enrolled', 'done', 'done'],
    ['2026-08-31', 'enrolled', 'done', 'done'],
    ['2026-09-01', 'enrolled', withdrawInstead, warned],
    ['2026-10-31', 'enrolled', withdrawInstead, warned],
    ['2026-11-01', 'enrolled', tooLate, warnedLate],
    ['2026-12-12', 'enrolled', tooLate, warnedLate],
    ['2026-12-13', 'enrolled', ended, ended],
    ['2026-09-15', 'waitlisted', 'done', 'done'],
    ['2026-12-13', 'waitlisted', ended, ended],
  ])('on %s, %s: student %j, staff %j', (today, status, student, staff) => {
    expect(outcome(judgeDrop(at(today, status), { isStudent: true }))).toBe(student);
    expect(outcome(judgeDrop(at(today, status), { isStudent: false }))).toBe(staff);
  });

  it('refuse what is dropped or completed', () => {
    for (const isStudent of [true, false]) {
      expect(outcome(judgeDrop(at('2026-05-01', 'dropped'), { isStudent }))).toMatch(
        /^already_ended .* already dropped/,
      );
      expect(outcome(judgeDrop(at('2026-05-01', 'completed'), { isStudent }))).toMatch(
        /^already_ended .* is completed/,
      );
    }
  });
});

describe('judgeWithdrawal should', () => {
  it.each<[string, EnrollmentState, RegExp]>([
    ['2026-08-31', 'enrolled', /^not_open Until August 31, 2026, a drop leaves no grade. Drop instead/],
    ['2026-09-01', 'enrolled', /^done$/],
    ['2026-10-31', 'enrolled', /^done$/],
    ['2026-11-01', 'enrolled', /^409 The last day to withdraw with a W was October 31, 2026\.$/],
    ['2026-09-15', 'waitlisted', /^not_supported .*Drop the entry instead/],
    ['2026-09-15', 'dropped', /already dropped/],
    ['2026-09-15', 'completed', /is completed/],
  ])('on %s, %s: %s', (today, status, expected) => {
    expect(outcome(judgeWithdrawal(at(today, status)))).toMatch(expected);
  });
});

describe('leavesWith should', () => {
  const startDate = '2026-08-17';
  it.each<[string, string, EnrollmentState, 'drop' | 'withdraw' | 'stay']>([
    ['2026-08-31', 'withdrawn', 'enrolled', 'drop'],
    ['2026-09-01', 'withdrawn', 'enrolled', 'withdraw'],
    ['2026-10-31', 'withdrawn', 'enrolled', 'withdraw'],
    ['2026-11-01', 'withdrawn', 'enrolled', 'stay'],
    ['2026-08-16', 'graduated', 'enrolled', 'drop'],
    ['2026-08-17', 'graduated', 'enrolled', 'stay'],
    ['2026-09-15', 'graduated', 'waitlisted', 'drop'],
    ['2026-09-15', 'on_leave', 'waitlisted', 'stay'],
    ['2026-09-15', 'active', 'enrolled', 'stay'],
  ])('on %s, with the record %s, for a place that is %s: %s', (today, studentStatus, status, expected) => {
    expect(leavesWith(studentStatus, { ...at(today, status), startDate })).toBe(expected);
  });
});
