import { counted, formatMoney, formatNumber } from '../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

const inSections = count({ one: 'in # section', other: 'in # sections' });

/** The texts of the dashboard. */
export const messages = {
  unlinked: 'No student record is linked to this account yet',
  unlinkedHint:
    'The registrar links student records to accounts. If you are a student, write to registrar@collegium.example.',
  title: (role: string) => `${role} Dashboard`,
  overview: (term: string) => `${term} Term Overview`,
  failed: {
    figures: 'Could not load the figures',
    plans: 'Could not load payment plans',
    enrollments: 'Could not load enrollments',
    today: "Could not load today's classes",
    work: 'Could not load your open tasks',
  },
  noWork: 'You have no open tasks',
  noWorkHint: 'Tasks that need your attention appear here.',
  plansOverdue: count({ one: '# plan overdue', other: '# plans overdue' }),
  due: (day: string) => `due ${day}`,
  aStudent: 'A student',
  registered: {
    alone: (students: string) => `${students} registered this term`,
    same: (students: string, term: string) => `${students} registered this term, as many as in ${term}`,
    more: (students: string, percent: string, term: string) =>
      `${students} registered this term, ${percent}% more than in ${term}`,
    fewer: (students: string, percent: string, term: string) =>
      `${students} registered this term, ${percent}% fewer than in ${term}`,
  },
  newThisTerm: (courses: string) => `${courses} new this term`,
  completed: (audits: string) => `${audits} completed`,
};

/** The figures of each role's own work. */
export const tileMessages = {
  outstanding: 'unpaid on payment plans',
  ofStudents: (amount: string, students: number) =>
    counted(students, { one: `${amount} owed by # student`, other: `${amount} owed by # students` }),
  pastDue: (amount: string) => `${formatMoney(amount)} past due`,
  balance: (amount: string) => `balance ${formatMoney(amount)}`,
  assignedToYou: (inquiries: number) => `${formatNumber(inquiries)} assigned to you`,
  inSections,
  discussions: count({ one: '# discussion with posts', other: '# discussions with posts' }),
  myStudents: 'active, this year and last year',
  endedTerms: 'sections in past terms',
  sinceYesterday: 'since yesterday',
  studentExports: 'Student record exports',
  lastDays: 'in the last 14 days',
  waitlisted: count({ one: '# waitlist entry', other: '# waitlist entries' }),
  dueSince: (moment: string) => `overdue since ${moment}`,
  next: (moment: string) => `next ${moment}`,
};

/** Each line begins with its number. */
export const workMessages = {
  overdueInquiries: { one: '# inquiry is overdue', other: '# inquiries are overdue' },
  newInquiries: { one: '# new inquiry', other: '# new inquiries' },
  openInquiries: { one: '# inquiry in progress', other: '# inquiries in progress' },
  holds: { one: '# hold for your office to release', other: '# holds for your office to release' },
  openSeats: {
    one: '# section with open seats and a waitlist',
    other: '# sections with open seats and a waitlist',
  },
  waitlist: { one: '# waitlist entry', other: '# waitlist entries' },
  untaught: { one: '# section without an instructor', other: '# sections without an instructor' },
  review: { one: '# course to review', other: '# courses to review' },
  sameIdentifiers: {
    one: '# record with a duplicate identifier',
    other: '# records with duplicate identifiers',
  },
  latePlans: { one: '# late payment plan', other: '# late payment plans' },
  pastDue: { one: '# charge is past due', other: '# charges are past due' },
  dueSoon: { one: '# installment due within a week', other: '# installments due within a week' },
  signups: { one: '# new athletics sign-up', other: '# new athletics sign-ups' },
  toGrade: { one: '# submission to grade', other: '# submissions to grade' },
  discussionsToGrade: {
    one: '# discussion with posts to grade',
    other: '# discussions with posts to grade',
  },
  sectionsMissingGrades: {
    one: '# section is missing final grades',
    other: '# sections are missing final grades',
  },
  missingGrades: { one: '# final grade is missing', other: '# final grades are missing' },
  refusedSignIns: { one: '# sign-in was denied', other: '# sign-ins were denied' },
  exports: { one: '# student record export', other: '# student record exports' },
  gradeChanges: { one: '# grade change request to decide', other: '# grade change requests to decide' },
  mails: { one: "# email couldn't be sent", other: "# emails couldn't be sent" },
  offers: { one: '# seat is held for you', other: '# seats are held for you' },
  ownHolds: { one: '# hold on your record', other: '# holds on your record' },
} satisfies Record<string, Forms>;

/** The facts below a line. */
export const workNotes = {
  yours: (inquiries: number) => `${formatNumber(inquiries)} assigned to you`,
  nextDue: (moment: string) => `next due ${moment}`,
  activeHolds: count({ one: '# active', other: '# active' }),
  inSections,
  offered: count({ one: '# seat offered', other: '# seats offered' }),
  review: 'title or credits come from an import',
  sameIdentifiers: 'no new enrollments until changed',
  pastDue: (amount: string) => `${formatMoney(amount)} past due`,
  oldest: (moment: string) => `oldest submitted ${moment}`,
  oldestPost: (moment: string) => `oldest post ${moment}`,
  scores: count({ one: '# score to give', other: '# scores to give' }),
  grades: count({ one: '# grade from past terms', other: '# grades from past terms' }),
  inEndedSections: count({
    one: 'in # section of past terms',
    other: 'in # sections of past terms',
  }),
  sinceYesterday: 'since yesterday',
  byPlan: 'by payment plan',
  registration: (term: string) => `Registration for ${term}`,
  open: 'open',
  openUntil: (until: string) => `open ${until}`,
  opens: (moment: string) => `opens ${moment}`,
};

export const dueWorkMessages = {
  title: 'Assignments to submit',
  noDueDate: 'No due date',
  due: (moment: string) => `Due ${moment}`,
  overdue: 'Overdue',
  overdueUntil: (until: string) => `Overdue, late submissions accepted ${until}`,
};
