import type { Blocker } from '../../../common/blockers.js';
import { grades as everyGrade, isPassing } from '../../../common/grades.js';
import { officeOf } from '../../../common/offices.js';
import type { BlockerMessages } from './messages-blockers.js';
import type {
  SeatRequest,
  CourseRequirement,
  HeldEnrollment,
  RegistrationFacts,
  TakenCourse,
} from './registration-facts.types.js';

const { registrar } = officeOf;

/** Which grades don't pass in a rule set, and which mean that the course is in progress. */
export interface GradeReading {
  notPassing: readonly (string | null)[];
  inProgress: readonly (string | null)[];
}
export const grades: GradeReading = {
  notPassing: [...everyGrade.filter((grade) => !isPassing(grade)), null],
  inProgress: ['IP'],
};
/** Versions 1 to 3 counted an IP as a passing grade. */
export const gradesBefore4: GradeReading = { notPassing: ['F', 'W', 'I', null], inProgress: [] };

const isPassed = ({ status, grade }: TakenCourse, { notPassing }: GradeReading): boolean =>
  status === 'completed' && !notPassing.includes(grade);

/** A course in progress that ends before this term begins counts until its grade says otherwise. */
const isUnderWay = ({ status, grade, isBefore }: TakenCourse, { inProgress }: GradeReading): boolean =>
  isBefore && (status === 'enrolled' || inProgress.includes(grade));

const isBeside = ({ status, grade, isSameTerm }: TakenCourse, { inProgress }: GradeReading): boolean =>
  isSameTerm && (status === 'enrolled' || inProgress.includes(grade));

type Meets = (code: string) => boolean;

const isMet = ({ mode, codes }: CourseRequirement, meets: Meets): boolean =>
  mode === 'all' ? codes.every(meets) : codes.some(meets);

const named = ({ courseCode, sectionNumber }: { courseCode: string; sectionNumber: string }): string =>
  `${courseCode}-${sectionNumber}`;

const standingOf = (facts: RegistrationFacts, codes: readonly string[]): object[] =>
  (facts.taken ?? [])
    .filter(({ code }) => codes.includes(code))
    .map(({ code, status, grade, termName }) => ({ code, status, grade, termName }));

function unmet(
  messages: BlockerMessages,
  facts: RegistrationFacts,
  code: 'prerequisite' | 'corequisite',
  requirement: CourseRequirement | null,
  meets: Meets,
): Blocker[] {
  if (!requirement || isMet(requirement, meets)) return [];
  const { mode, codes } = requirement;
  const missing = codes.filter((one) => !meets(one));
  return [
    {
      code,
      message: messages[code](facts.courseCode, missing, mode),
      facts: { mode, courses: codes, missing, taken: standingOf(facts, codes) },
      liftedBy: registrar,
    },
  ];
}

export const prerequisites =
  (messages: BlockerMessages, grades: GradeReading) =>
  (facts: RegistrationFacts): Blocker[] =>
    unmet(messages, facts, 'prerequisite', facts.prerequisite, (code) =>
      (facts.taken ?? []).some(
        (taken) => taken.code === code && (isPassed(taken, grades) || isUnderWay(taken, grades)),
      ),
    );

/** Completed, or taken at the same time: with a seat, or in the same cart. */
export const corequisites =
  (messages: BlockerMessages, grades: GradeReading) =>
  (facts: RegistrationFacts, { together = [] }: SeatRequest): Blocker[] =>
    unmet(
      messages,
      facts,
      'corequisite',
      facts.corequisite,
      (code) =>
        together.includes(code) ||
        facts.places.some(
          (enrollment) => enrollment.courseCode === code && enrollment.status === 'enrolled',
        ) ||
        (facts.taken ?? []).some(
          (taken) =>
            taken.code === code &&
            (isPassed(taken, grades) || isUnderWay(taken, grades) || isBeside(taken, grades)),
        ),
    );

const isOther = (facts: RegistrationFacts, { status, courseCode, sectionId }: HeldEnrollment): boolean =>
  status === 'enrolled' && courseCode === facts.courseCode && sectionId !== facts.sectionId;

/** A course has a limit of attempts, and allows one section per term. Waitlist entries aren't attempts. */
export const repeats =
  (messages: BlockerMessages) =>
  (facts: RegistrationFacts, { instead }: SeatRequest): Blocker[] => {
    const others = facts.places.filter((enrollment) => isOther(facts, enrollment));
    const sameTerm = others
      .filter(({ enrollmentId }) => enrollmentId !== instead)
      .map(({ enrollmentId, sectionId, sectionNumber }): Blocker => ({
        code: 'repeat_limit',
        message: messages.otherSection(named({ courseCode: facts.courseCode, sectionNumber })),
        facts: { enrolled: { enrollmentId, sectionId, sectionNumber } },
        liftedBy: registrar,
      }));
    const givenUp = others.some(({ enrollmentId }) => enrollmentId === instead) ? 1 : 0;
    const attempts = facts.attempts - givenUp;
    if (attempts < facts.attemptLimit) return sameTerm;
    const limit = facts.attemptLimit;
    const message = messages.repeatLimit(facts.courseCode, attempts, limit);
    return [...sameTerm, { code: 'repeat_limit', message, facts: { attempts, limit }, liftedBy: registrar }];
  };

/** Students whom the section admits: by level, by program, or by name. */
export const restrictions =
  (messages: BlockerMessages) =>
  (facts: RegistrationFacts): Blocker[] => {
    const { classLevel, classLevels, programId, programIds, programNames, consentRequired } = facts;
    const section = named(facts);
    const found: Blocker[] = [];
    if (classLevels.length && (classLevel === null || !classLevels.includes(classLevel)))
      found.push({
        code: 'level',
        message: messages.level(section, classLevels, classLevel),
        facts: { classLevel, classLevels },
        liftedBy: registrar,
      });
    if (programIds.length && (programId === null || !programIds.includes(programId)))
      found.push({
        code: 'program',
        message: messages.program(section, programNames ?? []),
        facts: { programId, programIds },
        liftedBy: registrar,
      });
    if (consentRequired)
      found.push({
        code: 'consent',
        message: messages.consent(section),
        facts: { consentRequired },
        liftedBy: registrar,
      });
    return found;
  };
