import type { Grade } from '../../src/modules/enrollments/enrollment.entity.js';
import { courseByCode, type DemoCourse, firstTermCourse } from './catalog.js';
import { pointsOf, standing } from './grading.js';
import type { Learner } from './people.js';
import { Dice } from './seed.js';

const C = 200;

/** The best points in a course; an I waits for its grade and is treated as a bare pass meanwhile. */
function bestPoints(learner: Learner, code: string): number {
  let best = -1;
  for (const attempt of learner.attempts)
    if (attempt.code === code)
      best = Math.max(best, attempt.grade === 'I' ? C : (pointsOf(attempt.grade) ?? -1));
  return best;
}

/** Courses of the major want a C (catalog page); the others any pass. */
export const isDone = (learner: Learner, code: string): boolean =>
  bestPoints(learner, code) >= (code.startsWith('WLM') ? C : 1);

const isCore = (code: string): boolean => {
  const department = courseByCode.get(code)!.department;
  return department === 'General Education' || department === 'Wealth Management';
};

/** For the associate degree the major's courses are electives like any other. */
const isRequired = (learner: Learner, code: string): boolean =>
  isCore(code) && (learner.program.code === 'BS-WM' || !code.startsWith('WLM'));

/** Courses of the program that are still to take, in the plan's order; `taking` counts as taken. */
function remaining(learner: Learner, taking: ReadonlySet<string>): string[] {
  const { plan, requiredCredits } = learner.program;
  const had = (code: string): boolean => taking.has(code) || isDone(learner, code);
  const required = plan.filter((code) => isRequired(learner, code));
  const electives = plan.filter((code) => !isRequired(learner, code));
  const wanted = requiredCredits / 3 - required.length - electives.filter(had).length;
  const open = new Set(electives.filter((code) => !had(code)).slice(0, wanted > 0 ? wanted + 2 : 0));
  return plan.filter((code) => (isRequired(learner, code) ? !had(code) : open.has(code)));
}

/** Whether everything that the program asks for is passed. */
export function hasFinished(learner: Learner): boolean {
  const { earned } = standing(learner.attempts);
  return (
    earned >= learner.program.requiredCredits &&
    !remaining(learner, new Set()).some((code) => isRequired(learner, code))
  );
}

export const creditsMissing = (learner: Learner): number =>
  Math.max(0, learner.program.requiredCredits - standing(learner.attempts).earned);

/** Prerequisites: a C, or in progress. */
export function isReady(
  learner: Learner,
  course: DemoCourse,
  taking: ReadonlySet<string> = new Set(),
): boolean {
  const { codes, earned } = course.needs;
  return (
    standing(learner.attempts).earned + 3 * taking.size >= earned &&
    codes.every((code) => taking.has(code) || bestPoints(learner, code) >= C)
  );
}

const mostAttempts = 3;

/** What a student would take next, the most wanted first. */
export function wishes(learner: Learner, taking: ReadonlySet<string> = new Set()): DemoCourse[] {
  const dice = new Dice('taste', learner.studentId);
  const ranked = learner.program.plan.map((code, position) => [code, position + dice.between(0, 4)] as const);
  const rank = new Map(ranked);
  const list = remaining(learner, taking)
    .map((code) => courseByCode.get(code)!)
    .filter((course) => learner.attempts.filter((one) => one.code === course.code).length < mostAttempts)
    .filter((course) => isReady(learner, course, taking))
    .sort((a, b) => rank.get(a.code)! - rank.get(b.code)!);
  return learner.attempts.length || taking.size ? list : [courseByCode.get(firstTermCourse)!, ...list];
}

const scale: [Grade, number][] = [
  ['A+', 1.01],
  ['A', 0.87],
  ['A-', 0.79],
  ['B+', 0.71],
  ['B', 0.6],
  ['B-', 0.53],
  ['C+', 0.47],
  ['C', 0.39],
  ['C-', 0.34],
  ['D+', 0.3],
  ['D', 0.26],
  ['D-', 0.22],
];

/** How a finished course went: mostly as able as the student, sometimes not. */
export function gradeOf(learner: Learner, course: DemoCourse, termName: string): Grade | 'early drop' {
  const dice = new Dice('grade', learner.studentId, course.code, termName);
  if (dice.chance(0.015)) return 'early drop';
  if (dice.chance(0.06 - 0.045 * learner.ability)) return 'W';
  const result = 0.72 * learner.ability + 0.42 * dice.roll() - 0.03;
  return scale.find(([, least]) => result >= least)?.[0] ?? 'F';
}
