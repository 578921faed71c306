import type { Modality } from '../../../common/modalities.js';
import type { EnrollmentState } from '../../../common/statuses.js';
import type { Catalog, Needed, OfferedSection, Shared } from './registration-catalog.js';
import type { HeldEnrollment, RegistrationFacts, TakenCourse } from '../rules/registration-facts.types.js';

/** The gathered row: facts for the rules, and more for the answer. */
export interface FactsRow extends Omit<RegistrationFacts, 'someoneEligibleWaits'> {
  studentName: string | null;
  studentNumber: string;
  /** The facts about the student are valid while this number is unchanged. */
  registrationVersion: number;
  /** The same for the facts about section, course, term, windows and policies. */
  catalogVersion: string;
  courseTitle: string;
  modality: Modality;
  instructorName: string | null;
  schedule: string | null;
  location: string | null;
  addDropUntil: string;
}

type Status = EnrollmentState;

/** The part of the facts that each registration reads for itself: the student's, and the section's counters. */
export interface Own
  extends
    Pick<
      FactsRow,
      'now' | 'today' | 'studentId' | 'studentNumber' | 'studentName' | 'classLevel' | 'programId'
    >,
    Pick<FactsRow, 'studentStatus' | 'registrationVersion' | 'catalogVersion' | 'sectionId' | 'capacity'>,
    Pick<
      FactsRow,
      'enrolled' | 'offered' | 'waitlisted' | 'holds' | 'ticket' | 'overrides' | 'sameIdentifiers'
    > {
  /** Id, section, status and grade of every enrollment, except those dropped without a grade. */
  history: [string, string, Status, string | null][] | null;
  /** Codes of the courses with transfer credit. */
  transferred: string[] | null;
}

/** The sections whose facts these rows need. */
export const needed = (rows: readonly Own[]): Needed => ({
  sections: new Set(
    rows.flatMap(({ sectionId, history }) => [sectionId, ...(history ?? []).map(([, section]) => section)]),
  ),
  targets: new Set(rows.map(({ sectionId }) => sectionId)),
});

/**
 * Joins a registration's own part with the catalog. The fields are named one by one, because omitting two from such a
 * row takes longer than everything else.
 */
export function rowOf(own: Own, catalog: Catalog): FactsRow {
  const section = catalog.section(own.sectionId);
  const shared = catalog.shared(section);
  const enrollments = (own.history ?? []).map(([enrollmentId, sectionId, status, grade]) => ({
    enrollmentId,
    sectionId,
    status,
    grade,
    section: catalog.section(sectionId),
  }));
  return {
    ...shared,
    now: own.now,
    today: own.today,
    studentId: own.studentId,
    studentNumber: own.studentNumber,
    studentName: own.studentName,
    classLevel: own.classLevel,
    programId: own.programId,
    studentStatus: own.studentStatus,
    registrationVersion: own.registrationVersion,
    catalogVersion: own.catalogVersion,
    sectionId: own.sectionId,
    capacity: own.capacity,
    enrolled: own.enrolled,
    offered: own.offered,
    waitlisted: own.waitlisted,
    holds: own.holds,
    overrides: own.overrides,
    sameIdentifiers: own.sameIdentifiers,
    ticket: shared.windows?.some(({ needsTicket }) => needsTicket) ? own.ticket : null,
    places: enrollmentsIn(section.termId, enrollments),
    attempts: attemptsOf(section, enrollments),
    taken: takenOf(shared, enrollments, own.transferred ?? []),
  };
}

const attemptsOf = ({ id, courseId }: OfferedSection, enrollments: readonly StudentEnrollment[]): number =>
  enrollments.filter(
    ({ section, status, grade, sectionId }) =>
      section.courseId === courseId &&
      (status === 'completed' || grade !== null || (status === 'enrolled' && sectionId !== id)),
  ).length;

interface StudentEnrollment {
  enrollmentId: string;
  sectionId: string;
  status: Status;
  grade: string | null;
  section: OfferedSection;
}

const inOrder =
  <T>(...keys: ((one: T) => string)[]) =>
  (one: T, other: T): number => {
    for (const key of keys) if (key(one) !== key(other)) return key(one) < key(other) ? -1 : 1;
    return 0;
  };

const isKept = <E extends StudentEnrollment>(
  enrollment: E,
): enrollment is E & { status: HeldEnrollment['status'] } => enrollment.status !== 'dropped';

/** Sorted by course and section. */
const enrollmentsIn = (termId: string, enrollments: readonly StudentEnrollment[]): HeldEnrollment[] =>
  enrollments
    .filter(isKept)
    .filter(({ section }) => section.termId === termId)
    .map(({ enrollmentId, sectionId, status, section }) => ({
      enrollmentId,
      sectionId,
      courseCode: section.courseCode,
      sectionNumber: section.sectionNumber,
      credits: section.courseCredits,
      status,
      meetings: section.meetings,
    }))
    .sort(
      inOrder(
        ({ courseCode }) => courseCode,
        ({ sectionNumber }) => sectionNumber,
        ({ enrollmentId }) => enrollmentId,
      ),
    );

/** Transfer credit as a passed course from before any of our terms; its original grade no longer matters. */
const asTaken = (code: string): TakenCourse => ({
  code,
  status: 'completed',
  grade: 'TR',
  termName: 'Transfer credit',
  isSameTerm: false,
  isBefore: true,
});

/**
 * Enrollments in the courses that the rules name; null without such rules. Transfers first, then by course and term.
 */
function takenOf(
  { prerequisite, corequisite, termId, startDate }: Shared,
  enrollments: readonly StudentEnrollment[],
  transferred: readonly string[],
): TakenCourse[] | null {
  if (!prerequisite && !corequisite) return null;
  const codes = new Set([...(prerequisite?.codes ?? []), ...(corequisite?.codes ?? [])]);
  const accepted = transferred.filter((code) => codes.has(code)).map(asTaken);
  const taken = enrollments
    .filter(isKept)
    .filter(({ section }) => codes.has(section.courseCode))
    .sort(
      inOrder(
        ({ section }) => section.courseCode,
        ({ section }) => section.startDate,
        ({ enrollmentId }) => enrollmentId,
      ),
    )
    .map(({ status, grade, section }) => ({
      code: section.courseCode,
      status,
      grade,
      termName: section.termName,
      isSameTerm: section.termId === termId,
      isBefore: section.endDate < startDate,
    }));
  return [...accepted, ...taken];
}
