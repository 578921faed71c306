/**
 * GPA, credits, class level and satisfactory academic progress, from a student's enrollments (rules.md, "Academic").
 * The database computes the same in SQL for many students together; a spec compares the two. Arithmetic uses whole
 * hundredths, so no binary fraction affects a grade.
 */

/** Points by grade in hundredths; a missing grade, or null, carries none and isn't in the GPA. */
export type Scale = Readonly<Record<string, number | null>>;

export interface Progress {
  /** Hundredths. */
  minimumGpa: number;
  pace: { earned: number; attempted: number };
  maximumPercent: number;
}

export interface Level<Name extends string = string> {
  name: Name;
  /** Hundredths of a credit. */
  from: number;
}

/** A term with its rules. */
export interface TermOfStudy {
  id: string;
  startDate: string;
  endDate: string;
  /** The last day on which a drop leaves no trace. */
  addDropUntil: string;
  scale: Scale;
  progress: Progress;
  /** Which attempts count when a course is repeated in this term. */
  repeats: Repeats;
}

/** The highest grade counts, or the latest, or the average of all: then each attempt is in the GPA. */
export type Repeats = 'highest' | 'latest' | 'average';

/** A student's current or former enrollment. */
export interface RecordedEnrollment {
  term: TermOfStudy;
  course: string;
  /** Hundredths. */
  credits: number;
  status: 'enrolled' | 'waitlisted' | 'dropped' | 'completed';
  grade: string | null;
  /** Points of imported history, in hundredths; null if the grade carries none. */
  pointsTaken?: number | null;
}

export interface Sums {
  /** Ten-thousandths: points times credits. */
  points: number;
  /** Hundredths: the credits that carry points. */
  credits: number;
}

export interface TermStanding {
  term: TermOfStudy;
  inTerm: Sums;
  cumulative: Sums;
  /** Hundredths, in this term alone. */
  attempted: number;
  earned: number;
  makesProgress: boolean;
  isEvaluated: boolean;
}

export type SapStatus = 'good_standing' | 'warning' | 'suspension';

export interface Standing extends Sums {
  attempted: number;
  earned: number;
  sapStatus: SapStatus;
}

const failing = 'F';
const passed = 'P';
const inProgress = 'IP';

/** Hundredths of a numeric text such as "3.70". */
export function hundredths(text: string): number {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)!;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The GPA for display: hundredths, half up; null before the first grade with points. */
export const average = ({ points, credits }: Sums): number | null =>
  credits ? Math.floor((2 * points + credits) / (2 * credits)) : null;

/** Whether the exact GPA reaches a minimum in hundredths: 3.495 is shown as 3.50 but doesn't reach it. */
export const reaches = ({ points, credits }: Sums, minimum: number): boolean => points >= minimum * credits;

/** The countable part of an enrollment: the course, its credits in hundredths, the outcome and its points. */
export interface Attempt {
  course: string;
  credits: number;
  grade: string | null;
  points: number | null;
}

/** Still enrolled after add/drop, or graded: a W, an I, an F and an NP count. A waitlisted or in-progress enrollment doesn't. */
function isAttempt({ status, grade, term }: RecordedEnrollment, today: string): boolean {
  if (status === 'waitlisted' || (status === 'dropped' && grade === null) || grade === inProgress)
    return false;
  return grade !== null || today > term.addDropUntil;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

type DatedAttempt = Attempt & { term: TermOfStudy };
type PointedAttempt = DatedAttempt & { points: number };

/** The earlier one of attempts with the same points. */
const highest = (attempts: readonly PointedAttempt[]): PointedAttempt =>
  attempts.reduce((best, one) => (one.points > best.points ? one : best));

/**
 * The attempts at one course that count in the GPA, by the policy of the term of the last attempt with points. An
 * attempt without points (W, I, P, NP) replaces none. The attempts are in the order of their terms.
 */
export function countedOf(attempts: readonly DatedAttempt[]): DatedAttempt[] {
  const pointed = attempts.filter((one): one is PointedAttempt => one.points !== null);
  const last = pointed.at(-1)?.term;
  if (!last) return [];
  if (last.repeats === 'average') return pointed;
  return [highest(last.repeats === 'latest' ? pointed.filter(({ term }) => term.id === last.id) : pointed)];
}

/** Points times credits over the attempts that count. */
function sumsOf(attempts: readonly DatedAttempt[]): Sums {
  const inOrder = [...attempts].sort((one, other) => order(one.term, other.term));
  const courses = [...new Set(inOrder.map(({ course }) => course))];
  const counted = courses.flatMap((course) => countedOf(inOrder.filter((one) => one.course === course)));
  return {
    points: sum(counted, ({ points, credits }) => points! * credits),
    credits: sum(counted, ({ credits }) => credits),
  };
}

const passedOf = <A extends Attempt>(attempts: readonly A[]): A[] =>
  attempts.filter(({ points, grade }) => grade === passed || (points !== null && grade !== failing));

/** The credits of passed courses; a course that was passed twice earns once, at the first pass. */
export function earnedBy(attempts: readonly Attempt[]): number {
  const passed = passedOf(attempts).reverse();
  return sum(
    [...new Map(passed.map(({ course, credits }) => [course, credits])).values()],
    (credits) => credits,
  );
}

/** Credit for a course taken elsewhere. */
export interface Transfer {
  /** null: no equivalent course. */
  course: string | null;
  /** Hundredths. */
  credits: number;
}

/** The accepted transfer credits; a course that was also passed here counts only here. */
export function transferredBy(transfers: readonly Transfer[], attempts: readonly Attempt[]): number {
  const here = new Set(passedOf(attempts).map(({ course }) => course));
  return sum(
    transfers.filter(({ course }) => course === null || !here.has(course)),
    ({ credits }) => credits,
  );
}

/** `required`: the program's credits in hundredths, null if unknown. */
export function makesProgress(
  { points, credits, earned, attempted }: Omit<Standing, 'sapStatus'>,
  { minimumGpa, pace, maximumPercent }: Progress,
  required: number | null,
): boolean {
  return (
    reaches({ points, credits }, minimumGpa) &&
    earned * pace.attempted >= attempted * pace.earned &&
    (required === null || 100 * attempted <= maximumPercent * required)
  );
}

const order = (a: TermOfStudy, b: TermOfStudy): number => {
  const [one, other] = [a, b].map((term) => `${term.startDate} ${term.endDate} ${term.id}`) as [
    string,
    string,
  ];
  return one < other ? -1 : one > other ? 1 : 0;
};

const pointsOf = ({ grade, term, pointsTaken }: RecordedEnrollment): number | null =>
  pointsTaken !== undefined ? pointsTaken : grade === null ? null : (term.scale[grade] ?? null);

/** In the order of their terms; within a term, the best first. */
const attemptsOf = (
  enrollments: readonly RecordedEnrollment[],
  today: string,
): (RecordedEnrollment & Attempt)[] =>
  enrollments
    .filter((enrollment) => isAttempt(enrollment, today))
    .map((enrollment) => ({ ...enrollment, points: pointsOf(enrollment) }))
    .sort((a, b) => order(a.term, b.term) || (b.points ?? -1) - (a.points ?? -1) || b.credits - a.credits);

/** The terms with an attempt, in order, with the standing after each, including all transfer credit (34 CFR 668.34). */
export function termsOf(
  enrollments: readonly RecordedEnrollment[],
  required: number | null,
  today: string,
  transfers: readonly Transfer[] = [],
): TermStanding[] {
  const attempts = attemptsOf(enrollments, today);
  const terms = [...new Map(attempts.map(({ term }) => [term.id, term])).values()].sort(order);
  let earnedBefore = 0;
  return terms.map((term) => {
    const until = attempts.filter((attempt) => order(attempt.term, term) <= 0);
    const own = until.filter((attempt) => attempt.term.id === term.id);
    const cumulative = sumsOf(until);
    const earnedUntil = earnedBy(until);
    const earned = earnedUntil - earnedBefore;
    earnedBefore = earnedUntil;
    const brought = transferredBy(transfers, until);
    const attempted = sum(until, ({ credits }) => credits) + brought;
    const reached = { ...cumulative, earned: earnedUntil + brought, attempted };
    return {
      term,
      inTerm: sumsOf(own),
      cumulative,
      attempted: sum(own, ({ credits }) => credits),
      earned,
      makesProgress: makesProgress(reached, term.progress, required),
      // A term with missing grades has ended by the calendar, but not for the student.
      isEvaluated: term.endDate < today && own.every(({ grade }) => grade !== null),
    };
  });
}

/** The first miss is a warning, the next a suspension; probation and an academic plan are granted on appeal. */
export function sapStatus(terms: readonly Pick<TermStanding, 'isEvaluated' | 'makesProgress'>[]): SapStatus {
  const evaluated = terms.filter(({ isEvaluated }) => isEvaluated);
  const missed = evaluated.length - 1 - evaluated.findLastIndex((term) => term.makesProgress);
  return missed === 0 ? 'good_standing' : missed === 1 ? 'warning' : 'suspension';
}

/** Accepted transfer credits are attempted and earned, and outside the GPA. */
export function standing(
  enrollments: readonly RecordedEnrollment[],
  required: number | null,
  today: string,
  transfers: readonly Transfer[] = [],
): Standing {
  const terms = termsOf(enrollments, required, today, transfers);
  const brought = transferredBy(transfers, attemptsOf(enrollments, today));
  return {
    ...(terms.at(-1)?.cumulative ?? { points: 0, credits: 0 }),
    attempted: sum(terms, ({ attempted }) => attempted) + brought,
    earned: sum(terms, ({ earned }) => earned) + brought,
    sapStatus: sapStatus(terms),
  };
}

/** The highest level that these credits, in hundredths, reach. */
export const levelOf = <Name extends string>(
  earned: number,
  levels: readonly Level<Name>[],
): Name | undefined => levels.findLast(({ from }) => from <= earned)?.name;
