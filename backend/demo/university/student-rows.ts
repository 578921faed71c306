import type { StudentPersonalData } from '../../src/modules/students/student-personal-data.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import { type Calendar, type DemoTerm, regularTerm } from './calendar.js';
import { addDays, newYork } from './dates.js';
import { decimal } from './decimal.js';
import type { Transfer } from '../../src/modules/standing/standing.rules.js';
import { standingOf } from './grading.js';
import { contacts, streets, towns } from './names.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import type { Learner } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';
import { coursesMissing } from './study.js';

const entryTerm = ({ terms }: Calendar, learner: Learner): DemoTerm =>
  terms.find((term) => term.index === learner.entry)!;

/** Records of new students are created before registration opens. */
export const enteredAt = (calendar: Calendar, learner: Learner): Date => {
  const { registrationStartDate } = entryTerm(calendar, learner);
  return newYork(
    addDays(registrationStartDate, -new Dice('entered', learner.studentId).between(3, 30)),
    '10:00',
  );
};

/** "2026-2027": the academic year of the first term. */
export function catalogYear({ entry }: Pick<Learner, 'entry'>): string {
  const fall = Math.floor((entry + 1) / 3) - 1;
  return `${fall}-${fall + 1}`;
}

const codesOf = (sections: DemoSection[]): Set<string> => new Set(sections.map(({ course }) => course.code));

/** Whether passing the running term's courses completes the degree. */
export const finishesNow = (learner: Learner, taking: DemoSection[]): boolean =>
  taking.length > 0 && coursesMissing(learner, codesOf(taking)) === 0;

/** The term end by which the student, at the same pace, completes the missing courses. */
function expectedGraduation(calendar: Calendar, learner: Learner, taking: DemoSection[]): string | null {
  const { terms, current, next } = calendar;
  const endOf = (index: number): string =>
    (terms.find((term) => term.index === index) ?? regularTerm(index)).endDate;
  if (learner.status === 'graduated') return endOf(learner.exit!);
  if (learner.status !== 'active' && learner.status !== 'on_leave') return null;
  if (finishesNow(learner, taking)) return current.endDate;
  // Part-time students in their first term have not planned that far.
  if (learner.entry === current.index && learner.load === 2) return null;
  let missing = coursesMissing(learner, codesOf(taking));
  let index = current.index;
  while (missing > 0) {
    index++;
    if (index % 3 !== 1) missing -= learner.load;
  }
  // A student who only waits for a grade gets the degree with the next term's.
  return index === current.index ? next.endDate : endOf(index);
}

export function studentRow(
  calendar: Calendar,
  learner: Learner,
  taking: DemoSection[],
  { enrollments, transfers }: { enrollments: DemoEnrollment[]; transfers: readonly Transfer[] },
  today: string,
): Row<Student> {
  const standing = standingOf(enrollments, learner.program.requiredCredits, today, transfers);
  const { gpa, points, credits, earned, attempted, classLevel, sapStatus } = standing;
  return {
    id: learner.studentId,
    createdAt: enteredAt(calendar, learner),
    userId: learner.id,
    studentId: learner.number,
    programId: learner.program.id,
    catalogYear: catalogYear(learner),
    classLevel,
    enrollmentStatus: learner.status,
    expectedGraduation: expectedGraduation(calendar, learner, taking),
    cumulativeGpa: gpa === null ? null : decimal(gpa),
    gpaPoints: decimal(points, 4),
    gpaCredits: decimal(credits),
    creditsEarned: earned / 100,
    creditsAttempted: attempted / 100,
    sapStatus,
    directoryRestriction: [],
    directoryByCategory: false,
    mergedAt: null,
  };
}

const phone = (dice: Dice): string =>
  `${dice.pick([202, 305, 419, 517, 646, 808, 910])}-555-01${dice.between(10, 99)}`;

export function personalRow(calendar: Calendar, learner: Learner): Row<StudentPersonalData> {
  const dice = new Dice('personal', learner.studentId);
  const age = dice.weighted([
    [dice.between(18, 21), 5] as const,
    [dice.between(22, 34), 4] as const,
    [dice.between(35, 58), 2] as const,
  ]);
  const [city, state, postalCode] = dice.pick(towns);
  const hasAddress = dice.chance(0.95);
  const hasContact = dice.chance(0.9);
  const [contactName, relationships] = dice.pick(contacts);
  const row: Row<StudentPersonalData> = {
    id: idFor('personal', learner.studentId),
    createdAt: enteredAt(calendar, learner),
    studentId: learner.studentId,
    phone: dice.chance(0.94) ? phone(dice) : null,
    birthDate: addDays(
      entryTerm(calendar, learner).startDate,
      -Math.round(age * 365.25) - dice.between(1, 364),
    ),
    addressLine1: `${dice.between(2, 1890)} ${dice.pick(streets)}`,
    addressLine2: dice.chance(0.2) ? `Apt ${dice.between(1, 24)}${dice.pick(['A', 'B', 'C'])}` : null,
    city,
    state,
    postalCode,
    country: 'United States',
    emergencyContactName: `${contactName} ${learner.lastName}`,
    emergencyContactRelationship: dice.pick(relationships),
    emergencyContactPhone: phone(dice),
  };
  if (!hasAddress)
    row.addressLine1 = row.addressLine2 = row.city = row.state = row.postalCode = row.country = null;
  if (!hasContact)
    row.emergencyContactName = row.emergencyContactRelationship = row.emergencyContactPhone = null;
  return row;
}
