/**
 * The rules of a new university (the academic and financial rules of the specification). The migration seeds them, and
 * the site's figures are made from them where there is no database. Nothing else reads them: the rules in effect are in
 * the table. They must not change, because databases have run them; a new rule is a new row.
 */
export interface DefaultPolicy {
  kind: string;
  content: object;
  note: string;
}

/** So that earlier terms resolve too. */
export const defaultsHoldFrom = '2000-01-01';

export const defaultPolicies: readonly DefaultPolicy[] = [
  {
    kind: 'grade_scale',
    note: 'Four points, tenths for plus and minus',
    content: {
      points: {
        'A+': '4.00',
        A: '4.00',
        'A-': '3.70',
        'B+': '3.30',
        B: '3.00',
        'B-': '2.70',
        'C+': '2.30',
        C: '2.00',
        'C-': '1.70',
        'D+': '1.30',
        D: '1.00',
        'D-': '0.70',
        F: '0.00',
        W: null,
        I: null,
        IP: null,
      },
    },
  },
  {
    kind: 'class_levels',
    note: 'A level for every thirty credits earned',
    content: {
      levels: [
        { level: 'freshman', fromCredits: 0 },
        { level: 'sophomore', fromCredits: 30 },
        { level: 'junior', fromCredits: 60 },
        { level: 'senior', fromCredits: 90 },
      ],
    },
  },
  {
    kind: 'sap',
    note: 'Grade point average, pace of two thirds, and one and a half times the program',
    content: { minimumGpa: '2.00', pace: { earned: 2, attempted: 3 }, maximumPercent: 150 },
  },
  {
    kind: 'tuition',
    note: 'Degree-seeking undergraduates 2025/26, after the tuition grant; list rates beside',
    content: {
      perCredit: '200.00',
      fullTimeCredits: 12,
      perSemester: '3950.00',
      listPerCredit: { undergraduate: '425.00', graduate: '525.00' },
    },
  },
  {
    kind: 'fees',
    note: 'Fee table 2025/26',
    content: {
      fees: [
        fee('application', 'Application', '10.00', 'once', { refundable: false, waivedOnline: true }),
        fee('enrollment_deposit', 'Enrollment deposit, credited to tuition', '500.00', 'once', {
          retained: '200.00',
        }),
        fee('registration', 'Registration', '25.00', 'semester'),
        fee('late_registration', 'Late registration', '50.00', 'course'),
        fee('course_change', 'Course change after the first week', '25.00', 'change'),
        fee('technology', 'Technology, for courses that carry it', '125.00', 'course', { refundable: false }),
        fee('lab', 'Laboratory, for courses that carry it', null, 'course', { refundable: false }),
        fee('housing', 'Housing', '2500.00', 'semester'),
        fee('graduation_application', 'Graduation application', '25.00', 'once'),
        fee('commencement_package', 'Commencement package', '150.00', 'once', { refundable: false }),
        fee('id_replacement', 'Replacement of the ID card', '10.00', 'item'),
        fee('transcript_electronic', 'Transcript, electronic', '0.00', 'item'),
        fee('transcript_mailed', 'Transcript, mailed', '10.00', 'item'),
        fee('diploma_copy', 'Copy of the diploma', '25.00', 'item'),
        fee('late_payment', 'Late payment', '25.00', 'missed_installment'),
        fee('late_balance', 'Semester balance past due', '50.00', 'past_due_balance'),
        fee('returned_check', 'Returned check', '25.00', 'returned_payment'),
      ],
      pastDue: { holdAfterDays: 30, suspendAfterDays: 60 },
    },
  },
  {
    kind: 'refund_tiers',
    note: 'By the day of the request; day 1 is the first day of classes',
    content: {
      tiers: [
        { throughDay: 0, percent: 100 },
        { throughDay: 7, percent: 90 },
        { throughDay: 14, percent: 75 },
        { throughDay: 21, percent: 50 },
        { throughDay: 28, percent: 25 },
      ],
      afterwards: 0,
    },
  },
  {
    kind: 'plan_types',
    note: 'Tuition financing without interest, and the two other ways to pay over time',
    content: {
      financing: [
        { planType: '12-Month 0%', months: 12, interestPercent: '0.00' },
        { planType: '24-Month 0%', months: 24, interestPercent: '0.00' },
        { planType: '36-Month 0%', months: 36, interestPercent: '0.00' },
      ],
      others: [
        {
          code: 'extended_annual',
          name: 'Extended annual plan',
          interestPercent: '6.00',
          enrollmentFee: '500.00',
          per: 'year',
        },
        {
          code: 'monthly_in_semester',
          name: 'Monthly plan within the semester',
          interestPercent: '0.00',
          enrollmentFee: '25.00',
          per: 'semester',
        },
      ],
    },
  },
  {
    kind: 'add_drop',
    note: 'Add/drop for a week after the first day, withdrawal until six weeks before the end',
    content: { addDropUntil: { daysAfterStart: 7 }, withdrawUntil: { daysBeforeEnd: 42 } },
  },
  { kind: 'credit_limit', note: 'Credits in one term', content: { credits: 18 } },
  {
    kind: 'incomplete',
    note: 'About the end of the term after',
    content: { lapsesTo: 'F', daysAfterTermEnd: 180 },
  },
];

/** Published dates of one term. They take precedence for a term with this name and first day. */
export const ownPoliciesOfTerms = [
  {
    term: 'Spring 2026',
    startDate: '2026-01-05',
    /** When the calendar was published: registration opens. */
    effectiveFrom: '2025-12-01',
    policies: [
      {
        kind: 'refund_tiers',
        note: 'As the academic calendar prints it',
        content: {
          tiers: [
            { throughDate: '2026-01-12', percent: 100 },
            { throughDate: '2026-02-02', percent: 50 },
          ],
          afterwards: 0,
        },
      },
      {
        kind: 'add_drop',
        note: 'As the academic calendar prints it',
        content: { addDropUntil: { date: '2026-01-12' }, withdrawUntil: { date: '2026-03-20' } },
      },
    ] satisfies DefaultPolicy[],
  },
] as const;

interface FeeTraits {
  refundable?: boolean;
  retained?: string | null;
  waivedOnline?: boolean;
}

function fee(code: string, name: string, amount: string | null, per: string, traits: FeeTraits = {}): object {
  return { code, name, amount, per, refundable: true, retained: null, waivedOnline: false, ...traits };
}
