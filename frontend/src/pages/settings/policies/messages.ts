import type { PolicyDto } from '../../../api/types.gen';
import { counted, formatDate, formatDay } from '../../../components/format';

type Kind = PolicyDto['kind'];
type Content = PolicyDto['content'];
type FeePer = Extract<Content, { fees: unknown }>['fees'][number]['per'];
type PlanPer = Extract<Content, { financing: unknown }>['others'][number]['per'];
type Counts = Extract<Content, { counts: unknown }>['counts'];

/** What the settings of policies say. */
export const messages = {
  note: 'Rules, prices and deadlines by effective date.',
  kinds: {
    grade_scale: 'Grade scale',
    class_levels: 'Class levels',
    sap: 'Satisfactory academic progress',
    tuition: 'Tuition',
    fees: 'Fees',
    refund_tiers: 'Refunds',
    plan_types: 'Payment plans',
    add_drop: 'Add/drop and withdrawal',
    credit_limit: 'Credit limit',
    repeat_limit: 'Repeat limit',
    repeat_grades: 'Repeated courses',
    pass_no_pass: 'Pass/no-pass',
    incomplete: 'Incomplete grades',
    response_times: 'Response times',
    file_retention: 'Inquiry files',
    waitlist: 'Waitlists',
    section_defaults: 'New sections',
    letter_scale: 'Letter scale',
    due_dates: 'Due dates',
    second_person: 'Second person',
    admissions: 'Admissions',
  } satisfies Record<Kind, string>,
  states: { in_force: 'In effect', future: 'Upcoming', past: 'Past' } satisfies Record<
    PolicyDto['state'],
    string
  >,
  offices: { money: "Bursar's office", academic: "Registrar's office", system: 'Administrators' },
  everyTerm: 'Every term',
  effectiveDate: 'Effective date',
  effective: (date: string) => `effective ${formatDate(date)}`,
  inEffectOn: 'In effect on',
  appliesTo: 'Applies to',
  add: {
    title: (kind: string) => `New version: ${kind}`,
    choose: 'Select a policy.',
    failed: 'Could not load the current version',
    none: 'No version of this policy is in effect, so there is nothing to copy.',
  },
  delete: {
    title: (policy: string, version: number) => `Delete ${policy}, version ${version}?`,
    text: (date: string) =>
      `This version would take effect on ${formatDate(date)}. The current version stays in effect. You can't undo this.`,
    done: 'Policy version deleted',
    failed: 'Failed to delete the policy version',
  },
  detail: {
    addedBy: (at: string, by: string) => `${formatDay(at)} by ${by}`,
    initial: 'Part of the initial setup',
  },
  form: {
    edited: "This version isn't in effect yet, so you can still change it.",
    copied: (policy: string, version: number) =>
      `On its effective date, this version replaces the current one. It starts as a copy of ${policy}, version ${version}.`,
    when: 'Schedule',
    content: 'Content',
    changes: 'Changes',
    reason: 'Reason',
    dateHint: "You can't change a version on or after its effective date.",
    dateRequired: 'Effective date is required',
    termHint: 'To change the rules of a term that has already begun, select that term.',
    noteHint: 'State who made the decision, and when.',
    moved: (item: string, position: number, count: number) => `${item} is now ${position} of ${count}.`,
    number: 'Must be a valid number',
    required: (label: string) => `${label} is required`,
  },
  changes: {
    incomplete: 'Fill in every field to see the changes.',
    none: (version: number) => `No changes from version ${version} yet.`,
    hidden: "You changed only codes or the order of items, which this comparison doesn't show.",
    added: 'new: ',
    removed: 'removed',
  },
  labels: {
    daysAfterStart: 'Days after classes begin',
    daysBeforeEnd: 'Days before term ends',
    daysAfterTermEnd: 'Days after term ends',
    daysAfterAddDrop: 'Days after add/drop ends',
    target: (unit: string) => `${unit}: target`,
    due: (unit: string) => `${unit}: overdue after`,
    earnedCredits: 'Minimum credits earned',
    creditsAttempted: 'Of credits attempted',
    mostAttempted: 'Maximum credits attempted',
    mostAttemptedPercent: 'Maximum credits attempted (%)',
    fullTime: 'Full-time minimum credits',
    listPrice: 'List price per credit, before grants',
    retained: 'Nonrefundable amount',
    holdAfter: 'Days until hold',
    suspendAfter: 'Days until suspension',
    basedOn: 'Based on',
    throughDay: 'Through day of classes',
    afterwards: 'After that',
    percentAfterwards: 'Percent refunded afterward',
    otherPlans: 'Other plans',
    mostPerTerm: 'Maximum credits per term',
    mostInAll: 'Maximum credits in total',
    attempts: 'Attempts per course',
    lowestPassing: 'Lowest passing grade',
    requiredCourses: 'Courses the program requires',
    allowRequired: 'Allow required courses',
    chooseUntil: 'Deadline to choose',
    closedDays: 'University holidays',
    daysAfterClosing: 'Days after closing',
    repeated: 'Repeated courses',
    lapse: (grade: string) => `Incomplete becomes ${grade}`,
    filesDeleted: 'Files are deleted',
    dailyAmount: 'Limit of one person',
    voidDays: 'Days to void before the close',
    modality: 'Modality of new sections',
    fromPercent: 'Lowest percent',
    rates: 'Rates by program, first match applies',
    ratesBriefly: 'Rates by program',
    examples: 'Examples that must be right',
    programLevel: 'Program level',
    programCodes: 'Program codes',
    programCode: 'Program code',
    fullTimeOfRate: 'Full-time minimum credits',
    perSemesterOfRate: 'Full-time semester',
    tuitionDue: 'Tuition is due',
    requiresDisclosures: 'Plans with interest or over more than a year wait for their disclosures',
    disclosures: 'Disclosures',
    planEnrollment: 'Last day to sign up for a payment plan',
    byTermType: 'By type of term',
    yearly: 'Month and day (MM-DD)',
    daysBeforeStart: 'Days before classes begin',
    minimumGpa: 'Minimum GPA',
    degrees: { associate: 'Associate degree', bachelor: "Bachelor's degree", graduate: 'Graduate program' },
    applyUntil: 'Application deadline',
    late: 'Applications after the deadline',
    decisionFrom: 'Decision after at least (business days)',
    decisionTo: 'Decision after at most (business days)',
    decision: 'Decision',
    reviews: 'Reviews per application',
    reviewSpread: 'Score difference that asks for one more review',
    answerDays: 'Days to accept or decline',
    unfinishedDays: 'Days until an untouched application expires',
    retentionDays: 'Days until an ended application is purged',
  },
  hints: {
    courseSetsAmount: 'Leave blank if the course sets the amount.',
    codes: 'Separate codes with commas.',
    noFlatPrice: 'Leave blank if every credit costs the same.',
    nothingRetained: 'Leave blank if the full amount is refundable.',
  },
  lines: {
    disclosures:
      'Plans with interest or over more than a year stay pending until their disclosures are delivered',
    endOfAddDrop: 'end of add/drop',
    afterAddDrop: (days: number) =>
      counted(days, { one: '# day after the end of add/drop', other: '# days after the end of add/drop' }),
    afterStart: (days: number) =>
      counted(days, {
        one: '# day after the first day of classes',
        other: '# days after the first day of classes',
      }),
    beforeEnd: (days: number) =>
      counted(days, {
        one: '# day before the last day of the term',
        other: '# days before the last day of the term',
      }),
    afterEnd: (days: number) =>
      counted(days, { one: '# day after the end of the term', other: '# days after the end of the term' }),
    aDay: (amount: string) => `${amount} a day`,
    voidDays: (days: number) =>
      days === 0 ? 'every void counts' : counted(days, { one: '# day', other: '# days' }),
    afterClosing: (days: number) =>
      counted(days, {
        one: '# day after the inquiry is closed',
        other: '# days after the inquiry is closed',
      }),
    after: (days: number) => counted(days, { one: 'after # day', other: 'after # days' }),
    fromEarned: (credits: number) =>
      counted(credits, { one: 'at least # credit earned', other: 'at least # credits earned' }),
    fromCredits: (credits: number) =>
      counted(credits, { one: 'at least # credit', other: 'at least # credits' }),
    pace: (earned: number, attempted: number) =>
      counted(attempted, {
        one: `${earned} earned of # credit attempted`,
        other: `${earned} earned of # credits attempted`,
      }),
    ofProgram: (percent: string) => `${percent} of the credits that the program requires`,
    counts: {
      highest: 'the highest grade counts toward the GPA',
      latest: 'the latest grade counts toward the GPA',
      average: 'every grade counts toward the GPA',
    },
    late: { refuse: 'refused', mark: 'accepted and marked late' },
    businessDays: (from: number, to: number) =>
      from === to
        ? counted(to, { one: '# business day', other: '# business days' })
        : `${from} to ${to} business days`,
    fromPercent: (percent: number) => `at least ${percent}%`,
    beforeStart: (days: number) =>
      counted(days, {
        one: '# day before the first day of classes',
        other: '# days before the first day of classes',
      }),
    perCredit: (amount: string) => `${amount} per credit`,
    flat: (amount: string, credits: number) =>
      counted(credits, { one: `${amount} from # credit on`, other: `${amount} from # credits on` }),
    example: (credits: number, amount: string) =>
      counted(credits, { one: `# credit is ${amount}`, other: `# credits are ${amount}` }),
    setByCourse: 'Set by the course',
    refundableExcept: (amount: string) => `refundable except ${amount}`,
  },
};

export const feePerLabels: Record<FeePer, string> = {
  once: 'Once',
  semester: 'Semester',
  course: 'Course',
  change: 'Change',
  item: 'Item',
  missed_installment: 'Missed installment',
  past_due_balance: 'Past-due balance',
  returned_payment: 'Returned payment',
};

type Rate = NonNullable<Extract<Content, { perCredit: unknown }>['rates']>[number];
type PricedLevel = Extract<Rate, { programLevel: unknown }>['programLevel'];

/** The students to whom a rate applies, by the level of their program. */
export const pricedLevelLabels: Record<PricedLevel, string> = {
  none: 'No program',
  undergraduate: 'Undergraduate',
  graduate: 'Graduate',
};

export const planPerLabels: Record<PlanPer, string> = { semester: 'Semester', year: 'Year' };

/** The attempt of a repeated course whose grade counts. */
export const countsLabels: Record<Counts, string> = {
  highest: 'Highest',
  latest: 'Latest',
  average: 'Average',
};

/** One item of a list in a policy. */
export const itemLabels = {
  level: 'Level',
  fee: 'Fee',
  tier: 'Tier',
  plan: 'Plan',
  'other plan': 'Other plan',
  day: 'Day',
  letter: 'Letter',
  rate: 'Rate',
  example: 'Example',
};

export const unitLabels = { hours: 'Hours', businessDays: 'Business days' };
