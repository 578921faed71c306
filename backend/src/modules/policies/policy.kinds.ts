import type { letterGrades } from '../../common/grades.js';
import type { LetterScale } from '../../common/letter-scale.js';
import type { Modality } from '../../common/modalities.js';
import { programLevels } from '../../common/program-levels.js';
import type { RefundTiers } from '../../common/refund-tiers.js';
import type { ResponseTimes } from '../../common/response-times.js';
import type { TermType } from '../../common/term-types.js';

/** The rules that an office can change, each with a form of its own. */
export const policyKinds = [
  'grade_scale',
  'class_levels',
  'sap',
  'tuition',
  'fees',
  'refund_tiers',
  'plan_types',
  'add_drop',
  'credit_limit',
  'repeat_limit',
  'repeat_grades',
  'pass_no_pass',
  'incomplete',
  'response_times',
  'file_retention',
  'waitlist',
  'section_defaults',
  'letter_scale',
  'due_dates',
  'second_person',
  'admissions',
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** What students owe and are refunded: the bursar's, not the registrar's. */
export const moneyKinds: readonly PolicyKind[] = [
  'tuition',
  'fees',
  'refund_tiers',
  'plan_types',
  'due_dates',
];

/** What limits the offices themselves: only administrators change it. */
export const systemKinds: readonly PolicyKind[] = ['second_person'];

/** Kinds that apply to people rather than to a term, so no term has its own version. */
export const kindsWithoutTerm: readonly PolicyKind[] = [
  'class_levels',
  'response_times',
  'file_retention',
  'section_defaults',
  'second_person',
];

export const levels = ['freshman', 'sophomore', 'junior', 'senior'] as const;
export const planTypes = ['12-Month 0%', '24-Month 0%', '36-Month 0%'] as const;
export const feeUnits = [
  'once',
  'semester',
  'course',
  'change',
  'item',
  'missed_installment',
  'past_due_balance',
  'returned_payment',
] as const;

/** An amount of money, or points, as in the database and the answers: "200.00". */
export type Decimal = string;

export interface GradeScale {
  /** null: carries no points and isn't in the GPA. */
  points: Record<string, Decimal | null>;
}

export interface ClassLevels {
  levels: { level: (typeof levels)[number]; fromCredits: number }[];
}

export interface SatisfactoryProgress {
  minimumGpa: Decimal;
  /** The minimum of earned credits per attempted credits. */
  pace: { earned: number; attempted: number };
  /** The maximum of attempted credits, as a percentage of the program's credits. */
  maximumPercent: number;
}

export interface Tuition {
  perCredit: Decimal;
  /** From this many credits on, the semester has a flat price. */
  fullTimeCredits: number;
  perSemester: Decimal;
  /** Before the institution's grant. */
  listPerCredit: { undergraduate: Decimal; graduate: Decimal };
  /** The first one that matches a student applies instead of the price above. */
  rates?: TuitionRate[];
  /** The version is valid only if the tuition of each is right. */
  examples?: TuitionExample[];
}

/** `none`: students without a program. */
export const pricedLevels = ['none', ...programLevels] as const;
export type PricedLevel = (typeof pricedLevels)[number];

export type TuitionRate = ({ programLevel: PricedLevel } | { programCodes: string[] }) & {
  name: string;
  perCredit: Decimal;
  /** Both or neither; without them, every credit costs the same. */
  fullTimeCredits: number | null;
  perSemester: Decimal | null;
};

export type TuitionExample = ({ programLevel: PricedLevel } | { programCode: string }) & {
  name: string;
  credits: number;
  tuition: Decimal;
};

export interface Fee {
  code: string;
  name: string;
  /** null: set by the course. */
  amount: Decimal | null;
  per: (typeof feeUnits)[number];
  refundable: boolean;
  /** The part of a refundable fee that isn't refunded. */
  retained: Decimal | null;
  waivedOnline: boolean;
}

export interface Fees {
  fees: Fee[];
  pastDue: { holdAfterDays: number; suspendAfterDays: number };
}

export interface PlanTypes {
  /**
   * Plans with interest or over more than a year stay pending until their disclosures are delivered. Versions of
   * earlier releases don't say so, which means no.
   */
  requiresDisclosures?: boolean;
  financing: { planType: (typeof planTypes)[number]; months: number; interestPercent: Decimal }[];
  others: {
    code: string;
    name: string;
    interestPercent: Decimal;
    enrollmentFee: Decimal;
    per: 'semester' | 'year';
  }[];
}

/** A last day, counted from the term's own days or given as a date. */
export type Deadline = { daysAfterStart: number } | { daysBeforeEnd: number } | { date: string };

export interface AddDrop {
  addDropUntil: Deadline;
  withdrawUntil: Deadline;
}

export interface Waitlist {
  /** The last day on which a freed seat goes to the waitlist; the waitlist closes after it. */
  promoteUntil: { daysAfterAddDrop: number } | Deadline;
}

export interface CreditLimit {
  credits: number;
}

export interface RepeatLimit {
  /** The maximum of attempts; a withdrawal counts, a drop without a grade doesn't. */
  attempts: number;
}

/** Which attempts at a repeated course are in the GPA. */
export const countedAttempts = ['highest', 'latest', 'average'] as const;
export type CountedAttempts = (typeof countedAttempts)[number];

export interface RepeatGrades {
  /** The rule of the term of the last attempt with points. */
  counts: CountedAttempts;
}

/** Limits of pass/no-pass by choice. Sections graded pass/no-pass only don't count. */
export interface PassNoPass {
  creditsPerTerm: number;
  totalCredits: number;
  /** The lowest letter that becomes a P. */
  lowestPassingGrade: (typeof letterGrades)[number];
  /** Whether this includes courses that the student's program names by code. */
  requiredCourses: boolean;
  chooseUntil: Deadline;
}

export interface Incomplete {
  lapsesTo: 'F';
  daysAfterTermEnd: number;
}

export interface FileRetention {
  /** Days after an inquiry is closed until its files are deleted. */
  closedInquiryDays: number;
}

/** The initial values in the form of a new section. */
export interface SectionDefaults {
  modality: Modality;
}

/** A day of every year such as "08-15", or a number of days before the term starts. */
export type DueRule = { yearly: string } | { daysBeforeStart: number };

/** One term's own date, or the rules for all terms. */
export type TermDate = { byTermType: Record<TermType, DueRule> } | { date: string };

export interface DueDates {
  tuition: TermDate;
  /** The last day on which students may sign up for a payment plan. */
  planEnrollment: TermDate;
}

/** What one person alone may adjust, void and record as other receipts. */
export interface SecondPerson {
  /** The sum of a person's acts on a day. */
  dailyAmount: Decimal;
  /** A void in as many days, counted from the day of the record, doesn't count unless that day is closed. */
  voidDays: number;
}

/** Degrees with a minimum GPA of their own; a graduate program's level decides, otherwise its degree type. */
export const admissionDegrees = ['associate', 'bachelor', 'graduate'] as const;
export type AdmissionDegree = (typeof admissionDegrees)[number];

export const lateApplications = ['refuse', 'mark'] as const;

export interface Admissions {
  minimumGpa: Record<AdmissionDegree, Decimal>;
  /** The last day on which a term's applications can be submitted, in Eastern Time. */
  applyUntil: TermDate;
  /** Whether an application after that day is refused, or accepted and marked late. */
  late: (typeof lateApplications)[number];
  /** Business days from a complete application to its decision. */
  decisionDays: { from: number; to: number };
  /** Reviews of each application. */
  reviews: number;
  /** Scores that differ by more than this ask for one more review. */
  reviewSpread: number;
  /** Days to accept or decline after a decision is released. */
  answerDays: number;
  /** Days until an application that no one edits and that wasn't submitted expires. */
  unfinishedDays: number;
  /** Days until an application that ended without enrollment is purged. */
  retentionDays: number;
}

export interface PolicyContents {
  grade_scale: GradeScale;
  class_levels: ClassLevels;
  sap: SatisfactoryProgress;
  tuition: Tuition;
  fees: Fees;
  refund_tiers: RefundTiers;
  plan_types: PlanTypes;
  add_drop: AddDrop;
  credit_limit: CreditLimit;
  repeat_limit: RepeatLimit;
  repeat_grades: RepeatGrades;
  pass_no_pass: PassNoPass;
  incomplete: Incomplete;
  response_times: ResponseTimes;
  file_retention: FileRetention;
  waitlist: Waitlist;
  section_defaults: SectionDefaults;
  letter_scale: LetterScale;
  due_dates: DueDates;
  second_person: SecondPerson;
  admissions: Admissions;
}
