import type { Blocker } from '../../common/blockers.js';
import { moneyOf } from '../../common/money.js';
import { blocker } from './answers.rules.js';
import { messages } from './messages.js';

/** The answers of an application by step, with corrections. */
export type Answers = Partial<Record<string, Record<string, unknown>>>;

export interface Correction {
  step: string;
  field: string;
  value: unknown;
}

/** Corrections replace answers field by field, the last one last. */
export function corrected(answers: Answers, corrections: readonly Correction[]): Answers {
  const result: Answers = Object.fromEntries(
    Object.entries(answers).map(([step, fields]) => [step, { ...fields }]),
  );
  for (const { step, field, value } of corrections) (result[step] ??= {})[field] = value;
  return result;
}

const text = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || null;

export interface PersonOfAnswers {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  phone: string | null;
  address: Record<'line1' | 'city' | 'state' | 'postalCode' | 'country', string | null>;
}

/** The personal data of a student record. */
export function personOf({ you = {} }: Answers): PersonOfAnswers {
  return {
    firstName: text(you.firstName),
    lastName: text(you.lastName),
    birthDate: text(you.birthDate),
    phone: text(you.phone),
    address: {
      line1: text(you.street),
      city: text(you.city),
      state: text(you.state),
      postalCode: text(you.postalCode),
      country: text(you.country),
    },
  };
}

/** High schools have no transfer credit. */
const secondary = /\b(high|secondary|middle|grammar) school\b|\bGED\b/i;

const wordy = /[\p{L}\p{N}]/u;

/** The institutions whose credit is evaluated, each once. */
export function institutionsOf({ schools = {} }: Answers): string[] {
  const rows = Array.isArray(schools.schools) ? (schools.schools as Record<string, unknown>[]) : [];
  const names = new Map<string, string>();
  for (const row of rows) {
    const name = text(row?.name);
    if (!name || !wordy.test(name) || secondary.test(`${name} ${text(row.degree) ?? ''}`)) continue;
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name.slice(0, 200));
  }
  return [...names.values()];
}

/** Who has the applicant's email address already. */
export interface Holder {
  studentId: string | null;
  studentNumber: string | null;
  isEmployee: boolean;
}

/** The record that staff chose. */
export interface ChosenStudent {
  id: string;
  number: string;
  isActive: boolean;
}

/** A deposit that is held already for the student and term. */
export interface HeldDeposit {
  /** Of its application. */
  number: string;
  amount: string;
}

export interface ConversionFacts {
  number: string;
  state: string;
  /** The number of another application that the applicant accepted for the term. */
  otherAccepted: string | null;
  /** null: it is waived. */
  depositCents: number | null;
  requiredCents: number;
  chosen: (ChosenStudent & { held: HeldDeposit | null }) | null;
  holder: Holder | null;
}

function notAccepted({ number, state, otherAccepted }: ConversionFacts): string {
  if (state === 'enrolled') return messages.alreadyEnrolled(number);
  return otherAccepted ? messages.acceptedInstead(number, otherAccepted) : messages.notAccepted(number);
}

/** Everything that refuses to make an application a student record. */
export function conversionBlockers(facts: ConversionFacts): Blocker[] {
  const { number, state, otherAccepted, depositCents, requiredCents, chosen, holder } = facts;
  const blockers: Blocker[] = [];
  if (state !== 'accepted')
    blockers.push(blocker('application_state', notAccepted(facts), { number, state }));
  else if (otherAccepted)
    blockers.push(
      blocker('offer_accepted', messages.acceptedTwice(number, otherAccepted), {
        number,
        otherNumber: otherAccepted,
      }),
    );
  if (depositCents !== null && depositCents < requiredCents) {
    const required = moneyOf(requiredCents);
    blockers.push(blocker('deposit_too_small', messages.depositTooSmall(required), { required }));
  }
  if (depositCents !== null && chosen?.held)
    blockers.push(
      blocker('deposit_held', messages.depositHeld(chosen.held.number, chosen.held.amount), {
        ...chosen.held,
      }),
    );
  if (chosen?.isActive)
    blockers.push(blocker('student_active', messages.studentActive(chosen.number), { studentId: chosen.id }));
  if (state === 'accepted' && !chosen && holder?.studentId)
    blockers.push(
      blocker('student_exists', messages.studentExists(holder.studentNumber!), {
        studentId: holder.studentId,
        studentNumber: holder.studentNumber,
      }),
    );
  else if (state === 'accepted' && !chosen && holder?.isEmployee)
    blockers.push(blocker('email_of_employee', messages.emailOfEmployee));
  return blockers;
}
