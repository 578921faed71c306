import { counted } from '../../common/counted.js';
import type { MergedField } from './merge-fields.rules.js';

const fieldNames: Record<MergedField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  signIn: 'Sign-in',
  programId: 'Program',
  catalogYear: 'Catalog year',
  expectedGraduation: 'Expected graduation',
  phone: 'Phone',
  birthDate: 'Birth date',
  address: 'Address',
  emergencyContact: 'Emergency contact',
};

const listed = (names: readonly string[]): string => names.join(', ');

export const messages = {
  fieldNames,
  fromRequired: 'The other student record is required',
  fromMissing: 'The query needs `from`, the ID of the other student record.',
  reasonRequired: 'Reason is required',
  versionRequired: 'Open the preview first',
  noStudent: "This student doesn't exist.",
  choiceRequired: 'Choose which value stays',
  doubled: 'The record that stays has one of its own, which is in effect.',
  other: 'Something else',
  fields: 'Personal data',
  blockers: 'What blocks the merge',
  signedIn: (day: string | null) => (day ? `Last signed in ${day}` : 'Has an account'),

  sameRecord: "A record can't be merged with itself. Choose the other record.",
  employeeAccount: (number: string) =>
    `The account of ${number} is an employee's. Keep that record, or ask an administrator to separate the account first.`,
  inactiveSurvivor: (number: string, other: string) =>
    `${number} isn't active, but ${other} has seats or waitlist entries. Reactivate ${number} first, or keep ${other}.`,
  sameSection: (names: readonly string[]) =>
    `Both records are enrolled in the same section: ${listed(names)}. Drop one of the two enrollments first.`,
  sameAssignment: (names: readonly string[]) =>
    `Both records have work for the same assignment: ${listed(names)}. Keep the record with the grade, and ask the instructor which work counts.`,
  sameHold: (names: readonly string[]) =>
    `Both records have the same automatic hold: ${listed(names)}. Release one of the two first.`,
  sameInquiry: (names: readonly string[]) =>
    `Both records have an open inquiry of the same kind: ${listed(names)}. Close one of the two first.`,
  sameTransferCredit: (names: readonly string[]) =>
    `Both records have transfer credit for the same course: ${listed(names)}. Revoke one of the two first.`,
  accountOpen: (number: string, what: readonly string[]) =>
    `The account of ${number} isn't settled: ${listed(what)}. Keep ${number} instead, or settle its account first.`,
  chargedTerm: (number: string, terms: readonly string[]) =>
    `Tuition of ${number} for ${listed(terms)} has been paid. Keep ${number} instead, or refund the payments first.`,
  previewChanged: (parts: readonly string[]) =>
    `Changed since the preview: ${listed(parts)}. Look at the preview again, then merge.`,

  open: {
    balance: 'a balance',
    credit: 'a credit',
    refunds: (count: number) => counted(count, { one: '# open refund', other: '# open refunds' }),
    cards: (count: number) =>
      counted(count, { one: '# card payment in progress', other: '# card payments in progress' }),
    suspension: 'a suspension',
    tuition: 'tuition that would remain after its seats have moved',
  },
};
