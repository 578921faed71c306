import type { Grade } from '../../src/common/grades.js';
import {
  bachelor,
  courseByCode,
  type DemoCourse,
  type DemoProgram,
  firstTermCourse,
  programs,
} from './catalog.js';
import { earnedCredits, pointsOf } from './grading.js';
import type { Learner } from './people.js';
import { Dice } from './seed.js';

const C = 200;

/** The best points by course. An I counts as a bare pass until its grade is posted. */
function bestPoints({ attempts }: Learner): Map<string, number> {
  const best = new Map<string, number>();
  for (const { code, grade } of attempts) {
    const points = grade === 'I' ? C : pointsOf(grade);
    if (points !== null && points > (best.get(code) ?? -1)) best.set(code, points);
  }
  return best;
}

/** Courses of the major require a C (catalog page); the others any pass. */
const isDone = (code: string, points: number): boolean => points >= (code.startsWith('WLM') ? C : 1);

const isCore = (code: string): boolean => {
  const department = courseByCode.get(code)!.department;
  return department === 'General Education' || department === 'Wealth Management';
};

/** For the associate degree, the major's courses are ordinary electives. */
const isRequired = (program: DemoProgram, code: string): boolean =>
  isCore(code) && (program === bachelor || !code.startsWith('WLM'));

const parts = new Map(
  programs.map((program) => [
    program,
    {
      required: program.plan.filter((code) => isRequired(program, code)),
      electives: program.plan.filter((code) => !isRequired(program, code)),
    },
  ]),
);

interface Remaining {
  /** In the plan's order. */
  required: string[];
  electives: string[];
  /** How many electives are required. */
  wanted: number;
}

const nothing: ReadonlySet<string> = new Set();

/** The program's remaining requirements; `taking` counts as completed. */
function remaining(learner: Learner, taking = nothing, best = bestPoints(learner)): Remaining {
  const { plan, requiredCredits } = learner.program;
  const had = (code: string): boolean => taking.has(code) || isDone(code, best.get(code) ?? -1);
  const { required, electives } = parts.get(learner.program)!;
  const open = electives.filter((code) => !had(code));
  const missing = new Set(required.filter((code) => !had(code)));
  // A bare pass that blocks a required course is repeated.
  for (const code of missing)
    for (const before of courseByCode.get(code)!.needs.codes)
      if (!taking.has(before) && had(before) && best.get(before)! < C) missing.add(before);
  return {
    required: plan.filter((code) => missing.has(code)),
    electives: open,
    wanted: Math.max(0, requiredCredits / 3 - required.length - (electives.length - open.length)),
  };
}

/** Whether all requirements of the program are passed. */
export const hasFinished = (learner: Learner): boolean =>
  earnedCredits(learner.attempts) >= learner.program.requiredCredits && !remaining(learner).required.length;

/** How many courses are missing, not counting those in progress. */
export function coursesMissing(learner: Learner, taking = nothing): number {
  const { required, wanted } = remaining(learner, taking);
  return required.length + wanted;
}

const mostAttempts = 3;

/** The courses a student would take next, most wanted first; a student about to finish takes required courses first. */
export function wantedCourses(learner: Learner, taking = nothing, finishes = false): DemoCourse[] {
  const best = bestPoints(learner);
  const earned = earnedCredits(learner.attempts) + 3 * taking.size;
  const tried = new Map<string, number>();
  for (const { code } of learner.attempts) tried.set(code, (tried.get(code) ?? 0) + 1);
  // Prerequisites: a C, or in progress.
  const isReady = ({ needs }: DemoCourse): boolean =>
    earned >= needs.earned && needs.codes.every((code) => taking.has(code) || (best.get(code) ?? -1) >= C);
  const dice = new Dice('taste', learner.studentId);
  const { required, electives, wanted } = remaining(learner, taking, best);
  const open = new Set([...required, ...electives.slice(0, wanted && wanted + 2)]);
  const first = new Set(finishes ? required : []);
  const rank = new Map(
    learner.program.plan.map((code, position) => [
      code,
      position + dice.between(0, 4) - (first.has(code) ? 100 : 0),
    ]),
  );
  const list = learner.program.plan
    .filter((code) => open.has(code) && (tried.get(code) ?? 0) < mostAttempts)
    .map((code) => courseByCode.get(code)!)
    .filter(isReady)
    .sort((a, b) => rank.get(a.code)! - rank.get(b.code)!);
  return learner.attempts.length || taking.size ? list : [courseByCode.get(firstTermCourse)!, ...list];
}

/** No course is left to take, because a required course was failed too often. A student with an I isn't stuck. */
export const isStuck = (learner: Learner): boolean =>
  !learner.attempts.some(({ grade }) => grade === 'I') && !wantedCourses(learner).length;

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

/** The grade of a finished course: mostly by the student's ability, sometimes not. */
export function gradeOf(learner: Learner, course: DemoCourse, termName: string): Grade | 'early drop' {
  const dice = new Dice('grade', learner.studentId, course.code, termName);
  if (dice.chance(0.015)) return 'early drop';
  if (dice.chance(0.06 - 0.045 * learner.ability)) return 'W';
  const result = 0.72 * learner.ability + 0.42 * dice.roll() - 0.03;
  return scale.find(([, least]) => result >= least)?.[0] ?? 'F';
}
