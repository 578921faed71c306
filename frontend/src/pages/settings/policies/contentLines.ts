import type { PolicyDto } from '../../../api/types.gen';
import {
  dotted,
  formatDate,
  formatDayOfYear,
  formatMoney,
  formatNumber,
  plural,
} from '../../../components/format';
import { kindNames } from '../../../resources/inquiries/messages';
import { modalityLabels } from '../../../resources/sections/messages';
import { classLevelLabels } from '../../../resources/students/messages';
import { messages as termMessages } from '../terms/messages';
import { termTypes } from '../terms/termKind';
import type { PolicyKind } from './kinds';
import { feePerLabels, messages, planPerLabels, pricedLevelLabels } from './messages';

type Content = PolicyDto['content'];
type With<Name extends string> = Extract<Content, Record<Name, unknown>>;
type Deadline = With<'addDropUntil'>['addDropUntil'];

export interface Part {
  title?: string;
  lines: [label: string, value: string][];
}

const percent = (value: string | number) => `${Number(value)}%`;

function deadline(rule: Deadline | With<'promoteUntil'>['promoteUntil']) {
  if ('daysAfterAddDrop' in rule)
    return rule.daysAfterAddDrop === 0
      ? messages.lines.endOfAddDrop
      : messages.lines.afterAddDrop(rule.daysAfterAddDrop);
  if ('date' in rule) return formatDate(rule.date);
  return 'daysAfterStart' in rule
    ? messages.lines.afterStart(rule.daysAfterStart)
    : messages.lines.beforeEnd(rule.daysBeforeEnd);
}

function through(tier: With<'tiers'>['tiers'][number]) {
  if ('throughDate' in tier) return `Through ${formatDate(tier.throughDate)}`;
  return tier.throughDay === 0 ? 'Before classes begin' : `Through day ${tier.throughDay} of classes`;
}

const fee = ({ amount, per, refundable, retained, waivedOnline }: With<'fees'>['fees'][number]) =>
  dotted([
    `${amount === null ? messages.lines.setByCourse : formatMoney(amount)}, ${per === 'once' ? 'once' : `per ${feePerLabels[per].toLowerCase()}`}`,
    refundable
      ? retained
        ? messages.lines.refundableExcept(formatMoney(retained))
        : 'refundable'
      : 'not refundable',
    waivedOnline && 'waived for online applications',
  ]);

type Tuition = With<'perCredit'>;
type Rate = NonNullable<Tuition['rates']>[number];
type Example = NonNullable<Tuition['examples']>[number];

function studentsOf(one: Rate | Example) {
  if ('programLevel' in one) return pricedLevelLabels[one.programLevel];
  return 'programCode' in one ? one.programCode : one.programCodes.join(', ');
}

const rate = (one: Rate) =>
  dotted([
    studentsOf(one),
    messages.lines.perCredit(formatMoney(one.perCredit)),
    one.perSemester !== null &&
      one.fullTimeCredits !== null &&
      messages.lines.flat(formatMoney(one.perSemester), one.fullTimeCredits),
  ]);

type TermDate = With<'planEnrollment'>['planEnrollment'];
type DueRule = Extract<TermDate, { byTermType: unknown }>['byTermType']['fall'];

const dueRule = (rule: DueRule) =>
  'yearly' in rule ? formatDayOfYear(rule.yearly) : messages.lines.beforeStart(rule.daysBeforeStart);

const termDate = (date: TermDate): Part['lines'] =>
  'date' in date
    ? [['Date', formatDate(date.date)]]
    : termTypes.map((type) => [termMessages.types[type], dueRule(date.byTermType[type])]);

function promise(time: With<'times'>['times']['contact']) {
  const [{ target, due }, unit] =
    'hours' in time ? [time.hours, 'hour'] : [time.businessDays, 'business day'];
  return `${plural(target, unit)}, overdue after ${plural(due, unit)}`;
}

const readers: Record<PolicyKind, (content: never) => Part[]> = {
  grade_scale: ({ points }: With<'points'>) => [
    { lines: Object.entries(points).map(([grade, value]) => [grade, value ?? 'No points']) },
  ],
  class_levels: ({ levels }: With<'levels'>) => [
    {
      lines: levels.map(({ level, fromCredits }) => [
        classLevelLabels[level],
        messages.lines.fromEarned(fromCredits),
      ]),
    },
  ],
  sap: ({ minimumGpa, pace, maximumPercent }: With<'pace'>) => [
    {
      lines: [
        ['Minimum GPA', minimumGpa],
        ['Pace', messages.lines.pace(pace.earned, pace.attempted)],
        [messages.labels.mostAttempted, messages.lines.ofProgram(percent(maximumPercent))],
      ],
    },
  ],
  tuition: ({
    perCredit,
    fullTimeCredits,
    perSemester,
    listPerCredit,
    rates = [],
    examples = [],
  }: With<'perCredit'>) => [
    {
      lines: [
        ['Per credit', formatMoney(perCredit)],
        ['Full time', messages.lines.fromCredits(fullTimeCredits)],
        ['Full-time semester', formatMoney(perSemester)],
      ],
    },
    {
      title: messages.labels.listPrice,
      lines: [
        ['Undergraduate', formatMoney(listPerCredit.undergraduate)],
        ['Graduate', formatMoney(listPerCredit.graduate)],
      ],
    },
    { title: messages.labels.ratesBriefly, lines: rates.map((one) => [one.name, rate(one)]) },
    {
      title: 'Examples',
      lines: examples.map((one) => [
        one.name,
        dotted([studentsOf(one), messages.lines.example(one.credits, formatMoney(one.tuition))]),
      ]),
    },
  ],
  fees: ({ fees, pastDue }: With<'fees'>) => [
    { lines: fees.map((one) => [one.name, fee(one)]) },
    {
      title: 'Past due',
      lines: [
        ['Hold', messages.lines.after(pastDue.holdAfterDays)],
        ['Suspension', messages.lines.after(pastDue.suspendAfterDays)],
      ],
    },
  ],
  refund_tiers: ({ tiers, afterwards }: With<'tiers'>) => [
    {
      lines: [
        ...tiers.map((tier): [string, string] => [through(tier), percent(tier.percent)]),
        [messages.labels.afterwards, percent(afterwards)],
      ],
    },
  ],
  plan_types: ({ requiresDisclosures, financing, others }: With<'financing'>) => [
    ...(requiresDisclosures
      ? [{ lines: [[messages.labels.disclosures, messages.lines.disclosures]] satisfies Part['lines'] }]
      : []),
    {
      title: 'Financing',
      lines: financing.map(({ planType, months, interestPercent }) => [
        planType,
        `${plural(months, 'month')} at ${percent(interestPercent)} interest`,
      ]),
    },
    ...(others.length
      ? [
          {
            title: messages.labels.otherPlans,
            lines: others.map(({ name, interestPercent, enrollmentFee, per }): [string, string] => [
              name,
              `${percent(interestPercent)} interest, ${formatMoney(enrollmentFee)} per ${planPerLabels[per].toLowerCase()}`,
            ]),
          },
        ]
      : []),
  ],
  add_drop: ({ addDropUntil, withdrawUntil }: With<'addDropUntil'>) => [
    {
      lines: [
        ['Add/drop deadline', deadline(addDropUntil)],
        ['Withdrawal deadline', deadline(withdrawUntil)],
      ],
    },
  ],
  credit_limit: ({ credits }: With<'credits'>) => [
    { lines: [[messages.labels.mostPerTerm, formatNumber(credits)]] },
  ],
  repeat_limit: ({ attempts }: With<'attempts'>) => [
    { lines: [[messages.labels.attempts, formatNumber(attempts)]] },
  ],
  repeat_grades: ({ counts }: With<'counts'>) => [
    { lines: [[messages.labels.repeated, messages.lines.counts[counts]]] },
  ],
  pass_no_pass: (content: With<'chooseUntil'>) => [
    {
      lines: [
        [messages.labels.mostPerTerm, formatNumber(content.creditsPerTerm)],
        [messages.labels.mostInAll, formatNumber(content.totalCredits)],
        [messages.labels.lowestPassing, content.lowestPassingGrade],
        [messages.labels.requiredCourses, content.requiredCourses ? 'allowed' : 'not allowed'],
        [messages.labels.chooseUntil, deadline(content.chooseUntil)],
      ],
    },
  ],
  incomplete: ({ lapsesTo, daysAfterTermEnd }: With<'lapsesTo'>) => [
    { lines: [[messages.labels.lapse(lapsesTo), messages.lines.afterEnd(daysAfterTermEnd)]] },
  ],
  response_times: ({ times, holidays }: With<'times'>) => [
    {
      lines: Object.entries(times).map(([kind, time]) => [
        kindNames[kind as keyof typeof times],
        promise(time),
      ]),
    },
    {
      title: messages.labels.closedDays,
      lines: holidays.map((day, position) => [String(position + 1), formatDate(day)]),
    },
  ],
  file_retention: ({ closedInquiryDays }: With<'closedInquiryDays'>) => [
    { lines: [[messages.labels.filesDeleted, messages.lines.afterClosing(closedInquiryDays)]] },
  ],
  second_person: ({ dailyAmount, voidDays }: With<'voidDays'>) => [
    {
      lines: [
        [messages.labels.dailyAmount, messages.lines.aDay(formatMoney(dailyAmount))],
        [messages.labels.voidDays, messages.lines.voidDays(voidDays)],
      ],
    },
  ],
  waitlist: ({ promoteUntil }: With<'promoteUntil'>) => [
    { lines: [['Promotion deadline', deadline(promoteUntil)]] },
  ],
  letter_scale: ({ letters }: With<'letters'>) => [
    { lines: letters.map(({ letter, fromPercent }) => [letter, messages.lines.fromPercent(fromPercent)]) },
  ],
  due_dates: ({ tuition, planEnrollment }: Record<'tuition' | 'planEnrollment', TermDate>) => [
    { title: messages.labels.tuitionDue, lines: termDate(tuition) },
    { title: messages.labels.planEnrollment, lines: termDate(planEnrollment) },
  ],
  admissions: (content: With<'minimumGpa' | 'applyUntil'>) => [
    {
      title: messages.labels.minimumGpa,
      lines: Object.entries(content.minimumGpa).map(([degree, gpa]) => [
        messages.labels.degrees[degree as keyof typeof messages.labels.degrees],
        gpa,
      ]),
    },
    { title: messages.labels.applyUntil, lines: termDate(content.applyUntil) },
    {
      lines: [
        [messages.labels.late, messages.lines.late[content.late]],
        [
          messages.labels.decision,
          messages.lines.businessDays(content.decisionDays.from, content.decisionDays.to),
        ],
        [messages.labels.reviews, formatNumber(content.reviews)],
        [messages.labels.reviewSpread, formatNumber(content.reviewSpread)],
        [messages.labels.answerDays, formatNumber(content.answerDays)],
        [messages.labels.unfinishedDays, formatNumber(content.unfinishedDays)],
        [messages.labels.retentionDays, formatNumber(content.retentionDays)],
      ],
    },
  ],
  section_defaults: ({ modality }: With<'modality'>) => [
    { lines: [[messages.labels.modality, modalityLabels[modality]]] },
  ],
};

/** The content of a version as readable text. */
export const contentLines = ({ kind, content }: { kind: PolicyKind; content: object }): Part[] =>
  readers[kind](content as never).filter(({ lines }) => lines.length > 0);

export const contentText = (version: { kind: PolicyKind; content: object }) =>
  contentLines(version)
    .flatMap(({ lines }) => lines.map(([label, value]) => `${label}: ${value}`))
    .join('\n');
