import type { PolicyDto } from '../../../api/types.gen';
import { dotted, formatDate, formatMoney, formatNumber, plural, words } from '../../../components/format';
import { kindNames } from '../../../resources/inquiries/messages';
import type { PolicyKind } from './kinds';

type Content = PolicyDto['content'];
type With<Name extends string> = Extract<Content, Record<Name, unknown>>;
type Deadline = With<'addDropUntil'>['addDropUntil'];

export interface Part {
  title?: string;
  lines: [label: string, value: string][];
}

const percent = (value: string | number) => `${Number(value)}%`;
const days = (count: number) => plural(count, 'day');

function deadline(rule: Deadline | With<'promoteUntil'>['promoteUntil']) {
  if ('daysAfterAddDrop' in rule)
    return rule.daysAfterAddDrop === 0
      ? 'end of add/drop'
      : `${days(rule.daysAfterAddDrop)} after the end of add/drop`;
  if ('date' in rule) return formatDate(rule.date);
  return 'daysAfterStart' in rule
    ? `${days(rule.daysAfterStart)} after the first day of classes`
    : `${days(rule.daysBeforeEnd)} before the last day of the term`;
}

function through(tier: With<'tiers'>['tiers'][number]) {
  if ('throughDate' in tier) return `Through ${formatDate(tier.throughDate)}`;
  return tier.throughDay === 0 ? 'Before classes begin' : `Through day ${tier.throughDay} of classes`;
}

const fee = ({ amount, per, refundable, retained, waivedOnline }: With<'fees'>['fees'][number]) =>
  dotted([
    `${amount === null ? 'Set by the course' : formatMoney(amount)}, ${per === 'once' ? 'once' : `per ${words(per).toLowerCase()}`}`,
    refundable ? (retained ? `refundable but for ${formatMoney(retained)}` : 'refundable') : 'not refundable',
    waivedOnline && 'waived online',
  ]);

function promise(time: With<'times'>['times']['contact']) {
  const [{ target, due }, unit] =
    'hours' in time ? [time.hours, 'hour'] : [time.businessDays, 'business day'];
  return `${plural(target, unit)}, overdue after ${plural(due, unit)}`;
}

const countedGrades: Record<With<'counts'>['counts'], string> = {
  highest: 'the highest grade counts in the GPA',
  latest: 'the latest grade counts in the GPA',
  average: 'every grade counts in the GPA',
};

const readers: Record<PolicyKind, (content: never) => Part[]> = {
  grade_scale: ({ points }: With<'points'>) => [
    { lines: Object.entries(points).map(([grade, value]) => [grade, value ?? 'No points']) },
  ],
  class_levels: ({ levels }: With<'levels'>) => [
    {
      lines: levels.map(({ level, fromCredits }) => [
        words(level),
        `from ${plural(fromCredits, 'earned credit')}`,
      ]),
    },
  ],
  sap: ({ minimumGpa, pace, maximumPercent }: With<'pace'>) => [
    {
      lines: [
        ['Minimum GPA', minimumGpa],
        ['Pace', `${pace.earned} earned of ${plural(pace.attempted, 'credit')} attempted`],
        ['Most credits attempted', `${percent(maximumPercent)} of what the program requires`],
      ],
    },
  ],
  tuition: ({ perCredit, fullTimeCredits, perSemester, listPerCredit }: With<'perCredit'>) => [
    {
      lines: [
        ['Per credit', formatMoney(perCredit)],
        ['Full time', `from ${plural(fullTimeCredits, 'credit')}`],
        ['Full-time semester', formatMoney(perSemester)],
      ],
    },
    {
      title: 'List price per credit, before grants',
      lines: [
        ['Undergraduate', formatMoney(listPerCredit.undergraduate)],
        ['Graduate', formatMoney(listPerCredit.graduate)],
      ],
    },
  ],
  fees: ({ fees, pastDue }: With<'fees'>) => [
    { lines: fees.map((one) => [one.name, fee(one)]) },
    {
      title: 'Past due',
      lines: [
        ['Hold', `after ${days(pastDue.holdAfterDays)}`],
        ['Suspension', `after ${days(pastDue.suspendAfterDays)}`],
      ],
    },
  ],
  refund_tiers: ({ tiers, afterwards }: With<'tiers'>) => [
    {
      lines: [
        ...tiers.map((tier): [string, string] => [through(tier), percent(tier.percent)]),
        ['Afterwards', percent(afterwards)],
      ],
    },
  ],
  plan_types: ({ financing, others }: With<'financing'>) => [
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
            title: 'Others',
            lines: others.map(({ name, interestPercent, enrollmentFee, per }): [string, string] => [
              name,
              `${percent(interestPercent)} interest, ${formatMoney(enrollmentFee)} per ${per}`,
            ]),
          },
        ]
      : []),
  ],
  add_drop: ({ addDropUntil, withdrawUntil }: With<'addDropUntil'>) => [
    {
      lines: [
        ['Add/drop until', deadline(addDropUntil)],
        ['Withdrawal until', deadline(withdrawUntil)],
      ],
    },
  ],
  credit_limit: ({ credits }: With<'credits'>) => [
    { lines: [['Most credits in a term', formatNumber(credits)]] },
  ],
  repeat_limit: ({ attempts }: With<'attempts'>) => [
    { lines: [['Attempts of a course', formatNumber(attempts)]] },
  ],
  repeat_grades: ({ counts }: With<'counts'>) => [
    { lines: [['Of a repeated course', countedGrades[counts]]] },
  ],
  pass_no_pass: (content: With<'chooseUntil'>) => [
    {
      lines: [
        ['Most credits in a term', formatNumber(content.creditsPerTerm)],
        ['Most credits in all', formatNumber(content.totalCredits)],
        ['Lowest grade for a P', content.lowestPassingGrade],
        ['Courses that the program requires', content.requiredCourses ? 'allowed' : 'not allowed'],
        ['Choice until', deadline(content.chooseUntil)],
      ],
    },
  ],
  incomplete: ({ lapsesTo, daysAfterTermEnd }: With<'lapsesTo'>) => [
    { lines: [[`An I becomes an ${lapsesTo}`, `${days(daysAfterTermEnd)} after the end of the term`]] },
  ],
  response_times: ({ times, holidays }: With<'times'>) => [
    {
      lines: Object.entries(times).map(([kind, time]) => [
        kindNames[kind as keyof typeof times],
        promise(time),
      ]),
    },
    {
      title: 'Days on which the university is closed',
      lines: holidays.map((day, position) => [String(position + 1), formatDate(day)]),
    },
  ],
  file_retention: ({ closedInquiryDays }: With<'closedInquiryDays'>) => [
    { lines: [['Files are deleted', `${days(closedInquiryDays)} after the inquiry is closed`]] },
  ],
  waitlist: ({ promoteUntil }: With<'promoteUntil'>) => [
    { lines: [['Promotion until', deadline(promoteUntil)]] },
  ],
  section_defaults: ({ modality }: With<'modality'>) => [
    { lines: [['Modality of a new section', words(modality)]] },
  ],
};

/** The content of a version as readable text. */
export const contentLines = ({ kind, content }: { kind: PolicyKind; content: object }): Part[] =>
  readers[kind](content as never).filter(({ lines }) => lines.length > 0);

export const contentText = (version: { kind: PolicyKind; content: object }) =>
  contentLines(version)
    .flatMap(({ lines }) => lines.map(([label, value]) => `${label}: ${value}`))
    .join('\n');
