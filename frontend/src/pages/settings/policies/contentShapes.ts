import { planTypes } from '../../../resources/billing/billing';
import { kindNames } from '../../../resources/inquiries/messages';
import { modalityLabels } from '../../../resources/sections/messages';
import type { PolicyKind } from './kinds';
import { messages as termMessages } from '../terms/messages';
import { termTypes } from '../terms/termKind';
import {
  countsLabels,
  feePerLabels,
  itemLabels,
  messages,
  planPerLabels,
  pricedLevelLabels,
  unitLabels,
} from './messages';

/** The form field for one part of a content, derived from its value. It has the same name as on the server. */
export type Shape =
  | { type: 'decimal' | 'whole' | 'text' | 'date'; label: string; empty?: string }
  | { type: 'flag'; label: string }
  /** Texts in one field, separated by commas. */
  | { type: 'codes'; label: string; hint: string }
  | { type: 'choice'; label: string; choices: Readonly<Record<string, string>> }
  /** Can't be edited, such as the name of a level. */
  | { type: 'fixed' }
  | { type: 'group'; label?: string; parts: Record<string, Shape>; titled?: string }
  /** One of several forms, and the fields that all of them share. */
  | {
      type: 'either';
      label: string;
      forms: Record<string, Shape>;
      also?: Record<string, Shape>;
      titled?: string;
    }
  /** `folds`: its items are long, and each opens on its own. `ordered`: the order matters. */
  | {
      type: 'list';
      label: string;
      item: Shape;
      one: keyof typeof itemLabels;
      fixed?: boolean;
      folds?: boolean;
      ordered?: boolean;
    };

const decimal = (label: string, empty?: string): Shape => ({ type: 'decimal', label, empty });
const whole = (label: string, empty?: string): Shape => ({ type: 'whole', label, empty });
const text = (label: string): Shape => ({ type: 'text', label });
const flag = (label: string): Shape => ({ type: 'flag', label });
const choice = (label: string, choices: Readonly<Record<string, string>>): Shape => ({
  type: 'choice',
  label,
  choices,
});
const group = (parts: Record<string, Shape>, label?: string, titled?: string): Shape => ({
  type: 'group',
  label,
  parts,
  titled,
});
const fixed: Shape = { type: 'fixed' };

const deadline = (label: string, forms: Record<string, Shape> = {}): Shape => ({
  type: 'either',
  label,
  forms: {
    ...forms,
    daysAfterStart: whole(messages.labels.daysAfterStart),
    daysBeforeEnd: whole(messages.labels.daysBeforeEnd),
    date: { type: 'date', label: 'Date' },
  },
});
const dueRule = (label: string): Shape => ({
  type: 'either',
  label,
  forms: {
    yearly: text(messages.labels.yearly),
    daysBeforeStart: whole(messages.labels.daysBeforeStart),
  },
});
const termDate = (label: string): Shape => ({
  type: 'either',
  label,
  forms: {
    byTermType: group(
      Object.fromEntries(termTypes.map((type) => [type, dueRule(termMessages.types[type])])),
      messages.labels.byTermType,
    ),
    date: { type: 'date', label: 'Date' },
  },
});
const promised = (unit: string) =>
  group({ target: whole(messages.labels.target(unit)), due: whole(messages.labels.due(unit)) });
const time = (label: string): Shape => ({
  type: 'either',
  label,
  forms: { hours: promised(unitLabels.hours), businessDays: promised(unitLabels.businessDays) },
});
const grades = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'];
/** Codes that are their own labels. */
const asWritten = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]));

export const shapes: Record<PolicyKind, Shape> = {
  grade_scale: group({
    points: group(
      {
        ...Object.fromEntries(grades.map((grade) => [grade, decimal(grade)])),
        W: fixed,
        I: fixed,
        IP: fixed,
      },
      'Points',
    ),
  }),
  class_levels: group({
    levels: {
      type: 'list',
      label: 'Levels',
      one: 'level',
      fixed: true,
      item: group({ level: fixed, fromCredits: whole(messages.labels.earnedCredits) }, undefined, 'level'),
    },
  }),
  sap: group({
    minimumGpa: decimal('Minimum GPA'),
    pace: group(
      { earned: whole('Credits earned'), attempted: whole(messages.labels.creditsAttempted) },
      'Pace',
    ),
    maximumPercent: whole(messages.labels.mostAttemptedPercent),
  }),
  tuition: group({
    perCredit: decimal('Per credit'),
    fullTimeCredits: whole(messages.labels.fullTime),
    perSemester: decimal('Full-time semester'),
    listPerCredit: group(
      { undergraduate: decimal('Undergraduate'), graduate: decimal('Graduate') },
      messages.labels.listPrice,
    ),
    rates: {
      type: 'list',
      label: messages.labels.rates,
      one: 'rate',
      folds: true,
      ordered: true,
      item: {
        type: 'either',
        label: 'Applies to',
        titled: 'name',
        forms: {
          programLevel: choice(messages.labels.programLevel, pricedLevelLabels),
          programCodes: {
            type: 'codes',
            label: messages.labels.programCodes,
            hint: messages.hints.codes,
          },
        },
        also: {
          name: text('Name'),
          perCredit: decimal('Per credit'),
          fullTimeCredits: whole(messages.labels.fullTimeOfRate, messages.hints.noFlatPrice),
          perSemester: decimal(messages.labels.perSemesterOfRate, messages.hints.noFlatPrice),
        },
      },
    },
    examples: {
      type: 'list',
      label: messages.labels.examples,
      one: 'example',
      folds: true,
      item: {
        type: 'either',
        label: 'Student',
        titled: 'name',
        forms: {
          programLevel: choice(messages.labels.programLevel, pricedLevelLabels),
          programCode: text(messages.labels.programCode),
        },
        also: { name: text('Name'), credits: whole('Credits'), tuition: decimal('Tuition') },
      },
    },
  }),
  fees: group({
    fees: {
      type: 'list',
      label: 'Fees',
      one: 'fee',
      folds: true,
      item: group(
        {
          name: text('Name'),
          code: text('Code'),
          amount: decimal('Amount', messages.hints.courseSetsAmount),
          per: choice('Per', feePerLabels),
          retained: decimal(messages.labels.retained, messages.hints.nothingRetained),
          refundable: flag('Refundable'),
          waivedOnline: flag('Waived for online applications'),
        },
        undefined,
        'name',
      ),
    },
    pastDue: group(
      {
        holdAfterDays: whole(messages.labels.holdAfter),
        suspendAfterDays: whole(messages.labels.suspendAfter),
      },
      'Past due',
    ),
  }),
  refund_tiers: group({
    tiers: {
      type: 'list',
      label: 'Tiers',
      one: 'tier',
      item: {
        type: 'either',
        label: messages.labels.basedOn,
        forms: {
          throughDay: whole(messages.labels.throughDay),
          throughDate: { type: 'date', label: 'Through date' },
        },
        also: { percent: whole('Percent refunded') },
      },
    },
    afterwards: whole(messages.labels.percentAfterwards),
  }),
  plan_types: group({
    requiresDisclosures: { type: 'flag', label: messages.labels.requiresDisclosures },
    financing: {
      type: 'list',
      label: 'Financing',
      one: 'plan',
      item: group({
        planType: choice('Plan', asWritten(planTypes)),
        months: whole('Months'),
        interestPercent: decimal('Interest (%)'),
      }),
    },
    others: {
      type: 'list',
      label: messages.labels.otherPlans,
      one: 'other plan',
      folds: true,
      item: group(
        {
          name: text('Name'),
          code: text('Code'),
          interestPercent: decimal('Interest (%)'),
          enrollmentFee: decimal('Enrollment fee'),
          per: choice('Per', planPerLabels),
        },
        undefined,
        'name',
      ),
    },
  }),
  add_drop: group({
    addDropUntil: deadline('Add/drop deadline'),
    withdrawUntil: deadline('Withdrawal deadline'),
  }),
  credit_limit: group({ credits: whole(messages.labels.mostPerTerm) }),
  repeat_limit: group({ attempts: whole(messages.labels.attempts) }),
  repeat_grades: group({ counts: choice('Grade in the GPA', countsLabels) }),
  pass_no_pass: group({
    creditsPerTerm: whole(messages.labels.mostPerTerm),
    totalCredits: whole(messages.labels.mostInAll),
    lowestPassingGrade: choice(messages.labels.lowestPassing, asWritten(grades.slice(0, -1))),
    requiredCourses: flag(messages.labels.allowRequired),
    chooseUntil: deadline(messages.labels.chooseUntil),
  }),
  incomplete: group({ lapsesTo: fixed, daysAfterTermEnd: whole(messages.labels.daysAfterTermEnd) }),
  response_times: group({
    times: group(Object.fromEntries(Object.entries(kindNames).map(([kind, name]) => [kind, time(name)]))),
    holidays: {
      type: 'list',
      label: messages.labels.closedDays,
      one: 'day',
      item: group({ day: { type: 'date', label: 'Day' } }),
    },
  }),
  file_retention: group({ closedInquiryDays: whole(messages.labels.daysAfterClosing) }),
  waitlist: group({
    promoteUntil: deadline('Promotion deadline', {
      daysAfterAddDrop: whole(messages.labels.daysAfterAddDrop),
    }),
  }),
  letter_scale: group({
    letters: {
      type: 'list',
      label: 'Letters',
      one: 'letter',
      item: group({
        letter: choice('Letter', asWritten(grades.slice(0, -1))),
        fromPercent: whole(messages.labels.fromPercent),
      }),
    },
  }),
  due_dates: group({
    tuition: termDate(messages.labels.tuitionDue),
    planEnrollment: termDate(messages.labels.planEnrollment),
  }),
  second_person: group({
    dailyAmount: decimal(messages.labels.dailyAmount),
    voidDays: whole(messages.labels.voidDays),
  }),
  section_defaults: group({ modality: choice('Modality', modalityLabels) }),
  admissions: group({
    minimumGpa: group(
      Object.fromEntries(
        Object.entries(messages.labels.degrees).map(([degree, label]) => [degree, decimal(label)]),
      ),
      messages.labels.minimumGpa,
    ),
    applyUntil: termDate(messages.labels.applyUntil),
    late: choice(messages.labels.late, messages.lines.late),
    decisionDays: group({
      from: whole(messages.labels.decisionFrom),
      to: whole(messages.labels.decisionTo),
    }),
    reviews: whole(messages.labels.reviews),
    reviewSpread: whole(messages.labels.reviewSpread),
    answerDays: whole(messages.labels.answerDays),
    unfinishedDays: whole(messages.labels.unfinishedDays),
    retentionDays: whole(messages.labels.retentionDays),
  }),
};
