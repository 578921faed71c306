import { deadline } from '../../src/modules/policies/calendar.rules.js';
import type { PolicyContents, PolicyKind } from '../../src/modules/policies/policy.kinds.js';
import * as rules from '../../src/modules/standing/standing.rules.js';
import { ownPoliciesOfTerms } from '../../src/platform/database/migrations/default-policies.js';
import { ownDueDatesOfTerms } from '../../src/platform/database/migrations/default-due-dates.js';
import { defaultRepeatGrades } from '../../src/platform/database/migrations/default-repeat-grades.js';
import type { Grade } from '../../src/common/grades.js';
import type { ClassLevel } from '../../src/common/class-levels.js';
import type { DemoTerm } from './calendar.js';
import { defaultOf } from './defaults.js';
import type { DemoEnrollment } from './offering.js';

const scale: rules.Scale = Object.fromEntries(
  Object.entries(defaultOf('grade_scale').points).map(([grade, points]) => [
    grade,
    points === null ? null : rules.hundredths(points),
  ]),
);
const sap = defaultOf('sap');
const progress: rules.Progress = { ...sap, minimumGpa: rules.hundredths(sap.minimumGpa) };
const levels = defaultOf('class_levels').levels.map(({ level, fromCredits }) => ({
  name: level,
  from: fromCredits * 100,
}));

/** The term's own rules. */
export const ownPoliciesOf = ({ name, startDate }: DemoTerm) =>
  [...ownPoliciesOfTerms, ...ownDueDatesOfTerms]
    .filter((own) => own.term === name && own.startDate === startDate)
    .flatMap(({ effectiveFrom, policies }) =>
      policies.map((policy) => ({ ...policy, kind: policy.kind as PolicyKind, effectiveFrom })),
    );

/** The last days for a drop, and then for a withdrawal. */
export function leavingDays(term: DemoTerm): { addDropUntil: string; withdrawUntil: string } {
  const own = ownPoliciesOf(term).find(({ kind }) => kind === 'add_drop')?.content as
    | PolicyContents['add_drop']
    | undefined;
  const { addDropUntil, withdrawUntil } = own ?? defaultOf('add_drop');
  return { addDropUntil: deadline(addDropUntil, term), withdrawUntil: deadline(withdrawUntil, term) };
}

const termOfStudy = (term: DemoTerm): rules.TermOfStudy => ({
  ...term,
  addDropUntil: leavingDays(term).addDropUntil,
  scale,
  progress,
  repeats: defaultRepeatGrades.counts as rules.Repeats,
});

/** A finished course of a student, for choosing the next ones. */
export interface Attempt {
  code: string;
  credits: number;
  grade: Grade;
}

/** Hundredths; W, I and IP have none. */
export const pointsOf = (grade: Grade): number | null => scale[grade] ?? null;

export const earnedCredits = (attempts: readonly Attempt[]): number =>
  rules.earnedBy(
    attempts.map(({ code, credits, grade }) => ({ course: code, credits, grade, points: pointsOf(grade) })),
  );

/** The student's totals on a given day, derived from all enrollments. Credits in hundredths. */
export function standingOf(
  enrollments: readonly DemoEnrollment[],
  programCredits: number,
  today: string,
  transfers: readonly rules.Transfer[] = [],
): rules.Standing & { gpa: number | null; classLevel: ClassLevel } {
  const taken = new Set(enrollments.map(({ section }) => section.term));
  const terms = new Map([...taken].map((term) => [term, termOfStudy(term)]));
  const enrolled = enrollments.map(({ section, status, grade }) => ({
    term: terms.get(section.term)!,
    course: section.course.code,
    credits: section.course.credits * 100,
    status,
    grade,
  }));
  const standing = rules.standing(enrolled, programCredits * 100, today, transfers);
  return {
    ...standing,
    gpa: rules.average(standing),
    classLevel: rules.levelOf(standing.earned, levels)!,
  };
}
