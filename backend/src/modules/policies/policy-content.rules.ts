import {
  bool,
  type Check,
  code,
  credits,
  date,
  dayOfYear,
  eitherOf,
  exactPercent,
  interest,
  judge,
  line,
  list,
  money,
  none,
  nullOr,
  object,
  oneOf,
  optional,
  points,
  type Problems,
  rising,
  type Rule,
  type Schema,
  unique,
  whole,
} from './content-checks.rules.js';
import { gradesWithoutPoints, letterGrades, passingLetters } from '../../common/grades.js';
import { inquiryKinds } from '../../common/inquiry-kinds.js';
import { type LetterStep, scaleLetters } from '../../common/letter-scale.js';
import { modalities } from '../../common/modalities.js';
import type { RefundTier, RefundTiers } from '../../common/refund-tiers.js';
import type { Promised, ResponseTime, ResponseTimes } from '../../common/response-times.js';
import type { TermDates } from '../../common/term-days.js';
import type { TermType } from '../../common/term-types.js';
import {
  type AddDrop,
  type AdmissionDegree,
  admissionDegrees,
  type Admissions,
  countedAttempts,
  type Deadline,
  type DueRule,
  type Fee,
  feeUnits,
  type GradeScale,
  kindsWithoutTerm,
  lateApplications,
  levels,
  type PlanTypes,
  planTypes,
  type PolicyContents,
  type PolicyKind,
  policyKinds,
  type TermDate,
  type Waitlist,
} from './policy.kinds.js';
import { messages } from './messages.js';
import { tuitionContent } from './tuition-content.rules.js';

const percent = whole(0, 100);

const noPoints = none(messages.noPoints);

const fallingPoints: Rule<GradeScale['points']> = (scale, report, path) => {
  for (const [position, grade] of letterGrades.entries())
    if (position && Number(scale[grade]) > Number(scale[letterGrades[position - 1]!]))
      report(`${path}.${grade}`, messages.aboveBetterGrade);
  if (scale.F !== '0.00') report(`${path}.F`, messages.mustBeZero);
};

const eachLevel: Rule<PolicyContents['class_levels']['levels']> = (given, report, path) => {
  for (const [position, { level }] of given.entries())
    if (level !== levels[position])
      report(`${path}.${position}.level`, messages.levelOrder(levels[position]!));
  if (given[0]!.fromCredits !== 0) report(`${path}.0.fromCredits`, messages.firstLevelAtZero);
};

const notAll: Rule<PolicyContents['sap']['pace']> = (pace, report, path) => {
  if (pace.earned > pace.attempted) report(`${path}.earned`, messages.aboveAttempted);
};

const keptPart: Rule<Fee> = ({ amount, refundable, retained }, report, path) => {
  if (retained === null) return;
  if (!refundable) report(`${path}.retained`, messages.feeNotRefundable);
  else if (amount === null || Number(retained) > Number(amount))
    report(`${path}.retained`, messages.aboveFee);
};

const fee: Check<Fee> = object<Fee>(
  {
    code,
    name: line(100),
    amount: nullOr(money),
    per: oneOf(...feeUnits),
    refundable: bool,
    retained: nullOr(money),
    waivedOnline: bool,
  },
  keptPart,
);

const tier = eitherOf<RefundTier>({
  throughDay: object({ throughDay: whole(0, 366), percent }),
  throughDate: object({ throughDate: date, percent }),
});

const edge = (one: RefundTier): number | string => ('throughDay' in one ? one.throughDay : one.throughDate);
const edgeName = (one: RefundTier): string => ('throughDay' in one ? 'throughDay' : 'throughDate');

const fallingRefunds: Rule<RefundTiers> = ({ tiers, afterwards }, report, path) => {
  for (const [position, one] of tiers.entries()) {
    const before = tiers[position - 1];
    const at = `${path}.tiers.${position}`;
    if (!before) continue;
    if (edgeName(one) !== edgeName(before)) report(at, messages.sameEdge(edgeName(before)));
    else if (edge(one) <= edge(before)) report(`${at}.${edgeName(one)}`, messages.mustFollow);
    if (one.percent >= before.percent) report(`${at}.percent`, messages.lessThanPrevious);
  }
  if (afterwards >= tiers.at(-1)!.percent) report(`${path}.afterwards`, messages.lessThanLastTier);
};

const fallingLetters: Rule<LetterStep[]> = (letters, report, path) => {
  for (const [position, { letter, fromPercent }] of letters.entries()) {
    const before = letters[position - 1];
    if (!before) continue;
    if (scaleLetters.indexOf(letter) <= scaleLetters.indexOf(before.letter))
      report(`${path}.${position}.letter`, messages.mustBeLowerLetter);
    if (fromPercent >= before.fromPercent)
      report(`${path}.${position}.fromPercent`, messages.lessThanPreviousLetter);
  }
};

type Financing = PlanTypes['financing'][number];

/** The name implies the figures, and the database knows the names. */
const asNamed: Rule<Financing> = ({ planType, months, interestPercent }, report, path) => {
  if (planType !== `${months}-Month ${Number(interestPercent)}%`)
    report(`${path}.planType`, messages.planNameMismatch);
};

const deadlines = {
  daysAfterStart: object({ daysAfterStart: whole(0, 366) }),
  daysBeforeEnd: object({ daysBeforeEnd: whole(0, 366) }),
  date: object({ date }),
};
const deadline = eitherOf<Deadline>(deadlines);

const inOrder: Rule<AddDrop> = ({ addDropUntil, withdrawUntil }, report, path) => {
  for (const form of ['daysAfterStart', 'daysBeforeEnd', 'date'] as const) {
    const [first, last] = [addDropUntil, withdrawUntil].map(
      (one) => (one as Partial<Record<typeof form, number | string>>)[form],
    );
    if (first === undefined || last === undefined) continue;
    if (form === 'daysBeforeEnd' ? last > first : last < first)
      report(`${path}.withdrawUntil`, messages.beforeAddDrop);
  }
};

const promiseFirst: Rule<Promised> = ({ target, due }, report, path) => {
  if (due < target) report(`${path}.due`, messages.beforeTarget);
};

const promised = (most: number): Check<Promised> =>
  object({ target: whole(1, most), due: whole(1, most) }, promiseFirst);

const responseTime = eitherOf<ResponseTime>({
  hours: object({ hours: promised(24 * 30) }),
  businessDays: object({ businessDays: promised(90) }),
});

const dueRule = eitherOf<DueRule>({
  yearly: object({ yearly: dayOfYear }),
  daysBeforeStart: object({ daysBeforeStart: whole(0, 180) }),
});

const termDate = eitherOf<TermDate>({
  byTermType: object({
    byTermType: object<Record<TermType, DueRule>>({
      fall: dueRule,
      winter: dueRule,
      spring: dueRule,
      summer: dueRule,
    }),
  }),
  date: object({ date }),
});

const inOrderOfDays: Rule<string[]> = (days, report, path) => {
  for (const [position, day] of days.entries())
    if (position && day <= days[position - 1]!) report(`${path}.${position}`, messages.mustFollow);
};

const checks: { [Kind in PolicyKind]: Check<PolicyContents[Kind]> } = {
  grade_scale: object({
    points: object<GradeScale['points']>(
      {
        ...Object.fromEntries(letterGrades.map((grade) => [grade, points])),
        ...Object.fromEntries(gradesWithoutPoints.map((grade) => [grade, noPoints])),
      },
      fallingPoints,
    ),
  }),
  class_levels: object({
    levels: list(
      object({ level: oneOf(...levels), fromCredits: credits }),
      levels.length,
      levels.length,
      eachLevel,
      rising('fromCredits', ({ fromCredits }) => fromCredits),
    ),
  }),
  sap: object({
    minimumGpa: points,
    pace: object({ earned: whole(1, 100), attempted: whole(1, 100) }, notAll),
    maximumPercent: whole(100, 300),
  }),
  tuition: tuitionContent,
  fees: object({
    fees: list(fee, 1, 100, unique('code')),
    pastDue: object(
      { holdAfterDays: whole(0, 366), suspendAfterDays: whole(0, 366) },
      (due, report, path) => {
        if (due.suspendAfterDays < due.holdAfterDays) report(`${path}.suspendAfterDays`, messages.beforeHold);
      },
    ),
  }),
  refund_tiers: object({ tiers: list(tier, 1, 50), afterwards: percent }, fallingRefunds),
  plan_types: object<PlanTypes>({
    requiresDisclosures: optional(bool, false),
    financing: list(
      object({ planType: oneOf(...planTypes), months: whole(1, 120), interestPercent: interest }, asNamed),
      1,
      planTypes.length,
      rising('months', ({ months }) => months),
    ),
    others: list(
      object({
        code,
        name: line(100),
        interestPercent: interest,
        enrollmentFee: money,
        per: oneOf('semester', 'year'),
      }),
      0,
      20,
      unique('code'),
    ),
  }),
  add_drop: object({ addDropUntil: deadline, withdrawUntil: deadline }, inOrder),
  credit_limit: object({ credits: whole(1, 60) }),
  repeat_limit: object({ attempts: whole(1, 20) }),
  repeat_grades: object({ counts: oneOf(...countedAttempts) }),
  pass_no_pass: object(
    {
      creditsPerTerm: whole(0, 60),
      totalCredits: whole(0, 400),
      lowestPassingGrade: oneOf(...passingLetters),
      requiredCourses: bool,
      chooseUntil: deadline,
    },
    ({ creditsPerTerm, totalCredits }, report, path) => {
      if (totalCredits < creditsPerTerm) report(`${path}.totalCredits`, messages.belowTermCredits);
    },
  ),
  incomplete: object({ lapsesTo: oneOf('F'), daysAfterTermEnd: whole(0, 730) }),
  response_times: object({
    times: object<ResponseTimes['times']>(
      Object.fromEntries(inquiryKinds.map((kind) => [kind, responseTime])) as Record<
        (typeof inquiryKinds)[number],
        Check<ResponseTime>
      >,
    ),
    holidays: list(date, 0, 400, inOrderOfDays),
  }),
  file_retention: object({ closedInquiryDays: whole(1, 3650) }),
  waitlist: object({
    promoteUntil: eitherOf<Waitlist['promoteUntil']>({
      daysAfterAddDrop: object({ daysAfterAddDrop: whole(0, 366) }),
      ...deadlines,
    }),
  }),
  section_defaults: object({ modality: oneOf(...modalities) }),
  letter_scale: object({
    letters: list(
      object({ letter: oneOf(...scaleLetters), fromPercent: exactPercent }),
      1,
      scaleLetters.length,
      fallingLetters,
    ),
  }),
  due_dates: object({ tuition: termDate, planEnrollment: termDate }),
  second_person: object({ dailyAmount: money, voidDays: whole(0, 31) }),
  admissions: object<Admissions>({
    minimumGpa: object(
      Object.fromEntries(admissionDegrees.map((degree) => [degree, points])) as Record<
        AdmissionDegree,
        typeof points
      >,
    ),
    applyUntil: termDate,
    late: oneOf(...lateApplications),
    decisionDays: object({ from: whole(1, 90), to: whole(1, 90) }, ({ from, to }, report, path) => {
      if (to < from) report(`${path}.to`, messages.beforeFirstDay);
    }),
    reviews: whole(0, 3),
    reviewSpread: whole(0, 4),
    answerDays: whole(1, 366),
    unfinishedDays: whole(1, 366),
    retentionDays: whole(1, 3650),
  }),
};

/** The form of each kind's content, for the OpenAPI document. */
export const contentSchemas: Schema[] = policyKinds.map((kind) => ({ title: kind, ...checks[kind].schema }));

/** The dates in a content, with their paths. */
function datesIn(content: unknown, path: string): [path: string, date: string][] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]): [string, string][] =>
    name === 'date' || name === 'throughDate'
      ? [[`${path}.${name}`, String(value)]]
      : datesIn(value, `${path}.${name}`),
  );
}

/**
 * Errors of a policy's content, by field. Dates apply to one year only, so only a term's own policy may have them, and
 * they must be in that term or before it.
 */
export function contentProblems(kind: PolicyKind, content: unknown, term: TermDates | null): Problems {
  const { problems } = judge<PolicyContents[PolicyKind]>(checks[kind], content, 'content');
  if (Object.keys(problems).length) return problems;
  if (term && kindsWithoutTerm.includes(kind)) return { termId: [messages.noTermVersion] };
  return Object.fromEntries(
    datesIn(content, 'content')
      .filter(([, day]) => !term || day > term.endDate)
      .map(([path]) => [path, [term ? messages.afterTermEnd : messages.datesNeedTerm]]),
  );
}

/** The content with its fields in order; the database returns them in another. */
export const inItsOrder = <Kind extends PolicyKind>(
  kind: Kind,
  content: PolicyContents[Kind],
): PolicyContents[Kind] => judge(checks[kind] as Check<PolicyContents[Kind]>, content, 'content').value;
