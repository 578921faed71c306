/** The reasons to refuse a registration: a closed list that clients may rely on. */
export const blockerCodes = [
  'section_full',
  'seat_available',
  'waitlist_full',
  'already_enrolled',
  'window_closed',
  'time_ticket',
  'hold',
  'prerequisite',
  'corequisite',
  'time_conflict',
  'repeat_limit',
  'credit_limit',
  'level',
  'program',
  'consent',
  'section_inactive',
  'student_inactive',
  'same_identifier',
  'capacity_below_enrolled',
] as const;

/** The reasons to refuse an application for admission. */
export const applicationBlockerCodes = [
  'program_closed',
  'term_closed',
  'deadline_passed',
  'application_open',
  'application_state',
  'reviews_open',
  'gpa_unverified',
  'gpa_below_minimum',
  'decision_state',
  'facts_changed',
  'letter_missing',
  'no_offer',
  'reply_date_passed',
  'offer_accepted',
  'deposit_too_small',
  'deposit_held',
  'student_active',
  'student_exists',
  'email_of_employee',
  'sign_in_claimed',
  'student_has_records',
] as const;

/** Blockers of a proposed decision that an override with a reason passes. */
export const admissionOverrideCodes = ['reviews_open', 'gpa_unverified', 'gpa_below_minimum'] as const;
export type AdmissionOverrideCode = (typeof admissionOverrideCodes)[number];
export type BlockerCode = (typeof blockerCodes)[number] | (typeof applicationBlockerCodes)[number];

/** The reasons why two records of one person, or their applications, can't be merged. */
export const mergeBlockerCodes = [
  'same_record',
  'employee_account',
  'inactive_survivor',
  'same_section',
  'same_assignment',
  'same_hold',
  'same_inquiry',
  'same_transfer_credit',
  'account_open',
  'charged_term',
  'two_students',
  'preview_changed',
] as const;
export type MergeBlockerCode = (typeof mergeBlockerCodes)[number];

/** Blockers that staff may override with a reason. The others are facts. */
export const overridableCodes = [
  'section_full',
  'waitlist_full',
  'hold',
  'prerequisite',
  'corequisite',
  'time_conflict',
  'repeat_limit',
  'credit_limit',
  'level',
  'program',
  'consent',
] as const satisfies readonly BlockerCode[];

/** An overridden rule, with the reason and the person. */
export interface Override {
  code: string;
  reason: string;
  grantedBy: string;
}

/** A rule that blocks an act, the facts it was checked against, and the office that can release it. */
export interface Blocker<Code extends BlockerCode | MergeBlockerCode = BlockerCode> {
  code: Code;
  message: string;
  facts: Record<string, unknown>;
  liftedBy: string | null;
}
