import type { Grade } from '../../src/modules/enrollments/enrollment.entity.js';
import type { ClassLevel, SapStatus } from '../../src/modules/students/student.entity.js';

/** Points in hundredths (rules.md, "Grade points"). W, I and IP have none. */
const hundredths: Partial<Record<Grade, number>> = {
  'A+': 400,
  A: 400,
  'A-': 370,
  'B+': 330,
  B: 300,
  'B-': 270,
  'C+': 230,
  C: 200,
  'C-': 170,
  'D+': 130,
  D: 100,
  'D-': 70,
  F: 0,
};

export interface Attempt {
  code: string;
  credits: number;
  grade: Grade;
  term: number;
}

export interface Standing {
  /** Hundredths, rounded half up; null before the first grade with points. */
  gpa: number | null;
  earned: number;
  attempted: number;
}

export const pointsOf = (grade: Grade): number | null => hundredths[grade] ?? null;

/** Of a repeated course the highest attempt counts, once. */
function counted(attempts: Attempt[]): { credits: number; points: number }[] {
  const best = new Map<string, { credits: number; points: number }>();
  for (const { code, credits, grade } of attempts) {
    const points = pointsOf(grade);
    if (points !== null && points >= (best.get(code)?.points ?? 0)) best.set(code, { credits, points });
  }
  return [...best.values()];
}

const sum = <T>(items: T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

export function standing(attempts: Attempt[]): Standing {
  const graded = counted(attempts);
  const quality = sum(graded, ({ points, credits }) => points * credits);
  const credits = sum(graded, (one) => one.credits);
  return {
    // Half up in whole numbers: floor(q / c + 1/2).
    gpa: credits ? Math.floor((2 * quality + credits) / (2 * credits)) : null,
    earned: sum(graded, (one) => (one.points > 0 ? one.credits : 0)),
    attempted: sum(attempts, (one) => one.credits),
  };
}

export function classLevel(earned: number): ClassLevel {
  if (earned >= 90) return 'senior';
  if (earned >= 60) return 'junior';
  return earned >= 30 ? 'sophomore' : 'freshman';
}

/** rules.md, "SAP", on the exact quotient: a GPA of 1.995 shows as 2.00 and fails. */
export function meetsProgress(attempts: Attempt[], programCredits: number): boolean {
  const { earned, attempted } = standing(attempts);
  const surplus = sum(counted(attempts), ({ points, credits }) => (points - 200) * credits);
  return surplus >= 0 && 3 * earned >= 2 * attempted && 2 * attempted <= 3 * programCredits;
}

/**
 * The status after the last finished term. A first miss is a warning, the second a suspension; who studies on after
 * it does so on appeal, in probation, and a miss there leads to an academic plan.
 */
export function sapStatus(attempts: Attempt[], programCredits: number, studiesNow: boolean): SapStatus {
  let status: SapStatus = 'good_standing';
  const terms = [...new Set(attempts.map((attempt) => attempt.term))].sort((a, b) => a - b);
  for (const term of terms) {
    const until = attempts.filter((attempt) => attempt.term <= term);
    if (meetsProgress(until, programCredits)) status = 'good_standing';
    else if (status === 'good_standing') status = 'warning';
    else if (status === 'warning') status = 'suspension';
    else status = 'academic_plan';
  }
  return status === 'suspension' && studiesNow ? 'probation' : status;
}
