import type { HoldKind } from '../../src/common/offices.js';
import type { Hold } from '../../src/modules/holds/hold.entity.js';
import type { Registration } from './billing.js';
import { addDays, newYork } from './dates.js';
import { type Learner, office, type Person } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

export interface DemoHold {
  learner: Learner;
  kind: HoldKind;
  reason: string;
  placedBy: Person;
  placedAt: Date;
  releasedAt: Date | null;
}

const placedBy: Record<HoldKind, Person> = {
  registrar: office.registrar,
  financial: office.bursar,
  aid: office.financial_aid,
  compliance: office.compliance,
  admissions: office.admissions,
};

/** Kind, reason, days since it was placed, and days since its release. "{term}" is the student's last charged term. */
const plan: [HoldKind, string, number, number?][] = [
  ['financial', 'The registration fee for {term} is more than 30 days past due.', 12],
  ['financial', 'Tuition for {term} is more than 30 days past due.', 20],
  ['financial', 'Tuition for {term} is more than 30 days past due.', 9],
  ['registrar', 'Signed degree plan is missing; please meet your advisor.', 16],
  ['registrar', 'Name change requested without a supporting document.', 6],
  ['aid', 'Scholarship renewal form for this year has not arrived.', 14],
  ['compliance', 'Records-privacy acknowledgment is not signed.', 11],
  ['admissions', 'Official transcript from the previous school is outstanding.', 25],
  ['admissions', 'Official transcript from the previous school is outstanding.', 40, 18],
  ['financial', 'Returned check; a replacement payment is required.', 60, 52],
  ['registrar', 'Signed degree plan is missing; please meet your advisor.', 21],
  ['aid', 'Proof of community service for the scholarship has not arrived.', 8],
  ['compliance', 'Records-privacy acknowledgment is not signed.', 18],
  ['admissions', 'Proof of high school graduation is outstanding.', 30],
  ['registrar', 'Legal name does not match the identity document.', 75, 70],
];

/** The first hold is student@'s; no student has two. */
export function chooseHolds(learners: Learner[], charged: Registration[], today: string): DemoHold[] {
  const lastTerm = new Map(charged.map(({ learner, term }) => [learner, term.name]));
  const studying = learners.filter((learner) => learner.status === 'active' && lastTerm.has(learner));
  const [student, ...others] = studying as [Learner, ...Learner[]];
  const dice = new Dice('holds');
  const chosen = [student];
  while (chosen.length < plan.length) {
    const learner = dice.pick(others);
    if (!chosen.includes(learner)) chosen.push(learner);
  }
  return plan.map(([kind, reason, placedAgo, releasedAgo], position) => ({
    learner: chosen[position]!,
    kind,
    reason: reason.replace('{term}', lastTerm.get(chosen[position]!)!),
    placedBy: placedBy[kind],
    placedAt: newYork(addDays(today, -placedAgo), `1${position % 8}:${12 + position * 3}`),
    releasedAt: releasedAgo === undefined ? null : newYork(addDays(today, -releasedAgo), '15:20'),
  }));
}

export const isActive = (hold: DemoHold): boolean => hold.releasedAt === null;

export const holdRow = (hold: DemoHold): Row<Hold> => ({
  id: idFor('hold', hold.learner.studentId, hold.kind, hold.reason),
  createdAt: hold.placedAt,
  studentId: hold.learner.studentId,
  kind: hold.kind,
  reason: hold.reason,
  placedById: hold.placedBy.id,
  placedByName: null,
  placedByRule: false,
  placedAt: hold.placedAt,
  releasedAt: hold.releasedAt,
  releasedById: hold.releasedAt && hold.placedBy.id,
  releasedByName: null,
});
