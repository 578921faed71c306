import type { PolicyKind } from '../src/pages/settings/policies/kinds';

/** A content of each kind, as the server answers it. */
export const contents: Record<PolicyKind, object> = {
  grade_scale: {
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
  class_levels: {
    levels: [
      { level: 'freshman', fromCredits: 0 },
      { level: 'sophomore', fromCredits: 30 },
      { level: 'junior', fromCredits: 60 },
      { level: 'senior', fromCredits: 90 },
    ],
  },
  sap: { minimumGpa: '2.00', pace: { earned: 2, attempted: 3 }, maximumPercent: 150 },
  tuition: {
    perCredit: '200.00',
    fullTimeCredits: 12,
    perSemester: '3950.00',
    listPerCredit: { undergraduate: '425.00', graduate: '525.00' },
    rates: [
      {
        programCodes: ['MBA', 'MS-F'],
        name: 'Business',
        perCredit: '600.00',
        fullTimeCredits: 9,
        perSemester: '5000.00',
      },
      {
        programLevel: 'none',
        name: 'Students without a program',
        perCredit: '425.00',
        fullTimeCredits: null,
        perSemester: null,
      },
    ],
    examples: [
      { programLevel: 'none', name: 'One course', credits: 3, tuition: '1275.00' },
      { programCode: 'MBA', name: 'Full-time MBA', credits: 9, tuition: '5000.00' },
    ],
  },
  fees: {
    fees: [
      {
        code: 'application',
        name: 'Application',
        amount: '10.00',
        per: 'once',
        refundable: false,
        retained: null,
        waivedOnline: true,
      },
      {
        code: 'enrollment_deposit',
        name: 'Enrollment deposit, credited to tuition',
        amount: '500.00',
        per: 'once',
        refundable: true,
        retained: '200.00',
        waivedOnline: false,
      },
      {
        code: 'lab',
        name: 'Laboratory, for courses that carry it',
        amount: null,
        per: 'course',
        refundable: false,
        retained: null,
        waivedOnline: false,
      },
    ],
    pastDue: { holdAfterDays: 30, suspendAfterDays: 60 },
  },
  refund_tiers: {
    tiers: [
      { throughDay: 0, percent: 100 },
      { throughDay: 7, percent: 90 },
      { throughDay: 14, percent: 75 },
      { throughDay: 21, percent: 50 },
      { throughDay: 28, percent: 25 },
    ],
    afterwards: 0,
  },
  plan_types: {
    requiresDisclosures: true,
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
  add_drop: { addDropUntil: { daysAfterStart: 7 }, withdrawUntil: { daysBeforeEnd: 42 } },
  credit_limit: { credits: 18 },
  incomplete: { lapsesTo: 'F', daysAfterTermEnd: 180 },
  repeat_limit: { attempts: 3 },
  repeat_grades: { counts: 'highest' },
  pass_no_pass: {
    creditsPerTerm: 4,
    totalCredits: 12,
    lowestPassingGrade: 'C-',
    requiredCourses: false,
    chooseUntil: { daysBeforeEnd: 42 },
  },
  response_times: {
    times: {
      contact: { hours: { target: 24, due: 24 } },
      complaint: { businessDays: { target: 5, due: 7 } },
      transfer: { businessDays: { target: 5, due: 7 } },
      directory_restriction: { businessDays: { target: 5, due: 7 } },
      accommodation: { businessDays: { target: 5, due: 7 } },
      support_ticket: { hours: { target: 24, due: 24 } },
      withdrawal: { businessDays: { target: 5, due: 10 } },
      record_correction: { businessDays: { target: 10, due: 30 } },
    },
    holidays: ['2026-11-26', '2026-12-25'],
  },
  admissions: {
    minimumGpa: { associate: '2.00', bachelor: '2.50', graduate: '2.50' },
    applyUntil: {
      byTermType: {
        fall: { daysBeforeStart: 21 },
        winter: { daysBeforeStart: 21 },
        spring: { yearly: '12-15' },
        summer: { daysBeforeStart: 21 },
      },
    },
    late: 'refuse',
    decisionDays: { from: 1, to: 2 },
    reviews: 1,
    reviewSpread: 2,
    answerDays: 30,
    unfinishedDays: 30,
    retentionDays: 365,
  },
  second_person: { dailyAmount: '500.00', voidDays: 7 },
  file_retention: { closedInquiryDays: 180 },
  letter_scale: {
    letters: [
      { letter: 'A+', fromPercent: 97 },
      { letter: 'A', fromPercent: 92.5 },
      { letter: 'D-', fromPercent: 60 },
    ],
  },
  due_dates: {
    tuition: {
      byTermType: {
        fall: { yearly: '08-15' },
        winter: { daysBeforeStart: 30 },
        spring: { yearly: '01-15' },
        summer: { daysBeforeStart: 1 },
      },
    },
    planEnrollment: {
      byTermType: {
        fall: { yearly: '08-01' },
        winter: { daysBeforeStart: 30 },
        spring: { yearly: '12-15' },
        summer: { yearly: '05-01' },
      },
    },
  },
  section_defaults: { modality: 'online' },
  waitlist: { promoteUntil: { daysAfterAddDrop: 0 } },
};
