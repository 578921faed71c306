import type { TransferCourseDto } from '../../api/types.gen';
import { counted, formatNumber } from '../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

const credits = count({ one: '# credit', other: '# credits' });
const courses = count({ one: '# course', other: '# courses' });

/** The texts of the evaluation of transfer credit. */
export const messages = {
  subtitle: 'Courses from other institutions and their equivalents at Collegium University.',
  failed: {
    list: 'Could not load evaluations',
    evaluation: 'Could not load the evaluation',
    inquiry: 'Could not load the inquiry',
    changes: 'Could not load the changes',
    equivalencies: 'Could not load suggested equivalencies',
    save: 'Failed to save the evaluation',
    open: 'Failed to open the evaluation',
    delete: 'Failed to delete the draft',
    articulate: 'Failed to articulate the evaluation',
    revoke: 'Failed to revoke the credit',
  },
  credits,
  courses,
  evaluations: count({ one: '# evaluation', other: '# evaluations' }),
  awarded: count({ one: '# credit awarded', other: '# credits awarded' }),
  awardedUnsaved: count({
    one: '# credit awarded, before unsaved changes',
    other: '# credits awarded, before unsaved changes',
  }),
  list: {
    empty:
      'Evaluations appear here. Start one from a transfer inquiry or an application, or select “New Evaluation”.',
    unmatched: 'No evaluations match the search and filters.',
  },
  title: (institution: string) => `Transfer from ${institution}`,
  screen: (title: string) => `${title} · Transfer Credit`,
  back: 'Back to Transfer Credit',
  backToApplication: 'Back to Application',
  notFound: {
    title: 'Evaluation not found',
    text: "This evaluation doesn't exist",
    hint: 'The draft may have been deleted, or the link may be wrong.',
  },
  history: 'Evaluation history',
  noName: 'No name',
  student: (name: string, studentId: string | null) => `${name} (${studentId})`,
  noStudent: (inquiry: string | null) => `No student yet, ${inquiry}`,
  applicant: (name: string, application: string) => `${name}, application ${application}`,
  application: (number: string | null) => `Application ${number}`,
  coursesUndecided: (all: number, undecided: number) =>
    `${formatNumber(all)}, ${formatNumber(undecided)} undecided`,
  coursesUndecidedOf: (all: number, undecided: number) =>
    `${courses(all)}, ${formatNumber(undecided)} undecided`,
  opened: (day: string) => `opened ${day}`,
  articulated: (day: string) => `articulated ${day}`,
  completed: (day: string) => `completed ${day}`,
  grade: (grade: string) => `grade ${grade}`,
  revokeCourse: (code: string) => `Revoke ${code}`,
  noTranscript: 'The inquiry has no transcript attached.',
  newDescription:
    'You enter the courses on the next screen. If the student sent an inquiry, open the evaluation from the inquiry instead.',
  newForApplication: 'You enter the courses on the next screen.',
  notesHint: "For offices only. The student doesn't see the notes.",
  noChange: (value: string) => `${value} (no change)`,
  change: (before: string, after: string) => `${before} → ${after}`,
};

export const outcomeLabels: Record<TransferCourseDto['outcome'], string> = {
  pending: 'Undecided',
  equivalent: 'Equivalent',
  elective: 'Elective',
  denied: 'Denied',
};

export const otherNameMessages = {
  title: 'Attach to a student with another name?',
  unknownSender: 'an unknown sender',
  text: (inquiry: string | null, sender: string, chosen: string) =>
    `Inquiry ${inquiry} is from ${sender}. You chose ${chosen}. The credit is added to the record of the student you choose.`,
  confirm: (name: string) => `Attach to ${name}`,
};

export const articulateMessages = {
  blocked: 'Evaluation not ready',
  unsaved: 'You have unsaved changes. Save them first.',
  noStudent: 'No student is chosen. Choose a student.',
  notEnrolled:
    "The applicant isn't a student yet. Articulate the evaluation after the applicant is enrolled.",
  noCourse: 'The evaluation has no courses. Add a course.',
  undecided: (undecided: number, all: number, codes: string) =>
    counted(undecided, {
      one: `# of ${courses(all)} is undecided: ${codes}.`,
      other: `# of ${courses(all)} are undecided: ${codes}.`,
    }),
  title: count({ one: 'Articulate # credit?', other: 'Articulate # credits?' }),
  description: (student: string, awardedCredits: number, awardedCourses: number, institution: string) =>
    `${student} gets ${credits(awardedCredits)} for ${courses(awardedCourses)} from ${institution}.`,
  descriptionDenied: (
    student: string,
    awardedCredits: number,
    awardedCourses: number,
    institution: string,
    denied: number,
  ) =>
    `${student} gets ${credits(awardedCredits)} for ${courses(awardedCourses)} from ${institution}; ${courses(denied)} denied.`,
  done: count({ one: '# credit added to the record', other: '# credits added to the record' }),
  sap: "SAP counts accepted credits as attempted and earned. The GPA doesn't change.",
  immediately: 'The credit appears on the record, the transcript and the degree audit immediately.',
  superseded: 'Transcripts issued earlier are superseded, and the student is notified.',
  closesInquiry: (inquiry: string) => `Inquiry ${inquiry} is closed with the result.`,
  final:
    "You can't edit the evaluation afterward, but you can revoke the credit for a course if you state a reason.",
  keep: 'Save these outcomes as equivalencies',
  keepHint: 'The outcomes are suggested when courses with the same institution and code are evaluated later.',
};

export const revokeMessages = {
  title: (code: string) => `Revoke the credit for ${code}?`,
  description: (student: string, lost: number) =>
    `${student} loses ${credits(lost)}. The degree audit changes immediately, transcripts issued earlier are superseded, and the student is notified with the reason.`,
  descriptionFor: (student: string, lost: number, course: string) =>
    `${student} loses ${credits(lost)} for ${course}. The degree audit changes immediately, transcripts issued earlier are superseded, and the student is notified with the reason.`,
  done: (code: string) => `Credit for ${code} revoked`,
  reasonHint: 'The reason is saved with the evaluation.',
};

export const deleteMessages = {
  title: 'Delete this draft?',
  text: (institution: string) =>
    `The evaluation for ${institution} is permanently deleted. No credit was added to a record.`,
  textCourses: (institution: string, figure: number) =>
    counted(figure, {
      one: `The evaluation for ${institution} and its # course are permanently deleted. No credit was added to a record.`,
      other: `The evaluation for ${institution} and its # courses are permanently deleted. No credit was added to a record.`,
    }),
  inquiry: (inquiry: string) => `Inquiry ${inquiry} stays open for another evaluation.`,
};

/** The line of one course. */
export const lineMessages = {
  none: 'No courses yet. Select Add Course to add one.',
  name: (line: number) => `Course ${line}`,
  remove: (line: number) => `Remove course ${line}`,
  required: {
    code: 'Code is required',
    title: 'Title is required',
    credits: 'Credits are required',
    outcome: 'Outcome is required',
    course: 'Choose the equivalent course',
    reason: 'Enter the reason for the denial',
    number: 'Must be a valid number',
  },
  useLabel: (line: number) => `Use the earlier outcome for course ${line}`,
  before: (worth: string) => `Earlier outcome: ${worth}`,
  beforeFrom: (worth: string, grade: string) =>
    `Earlier outcome: ${worth}, with a grade of ${grade} or higher`,
  below: (grade: string) => `The grade is below ${grade}`,
  compare: (grade: string) => `Check whether the grade is ${grade} or higher.`,
  same: 'Same as the earlier outcome.',
  decidedBefore: count({
    one: '# course was evaluated before.',
    other: '# courses were evaluated before.',
  }),
  leftToYou: count({
    one: "The grade of # course is below the minimum or can't be compared with it. Choose the outcome for that course yourself.",
    other:
      "The grades of # courses are below the minimum or can't be compared with it. Choose the outcomes for those courses yourself.",
  }),
  creditsThere: (figure: string) => `${figure} external credits`,
  creditsHere: (figure: string) => `${figure} credits awarded`,
  denied: 'denied',
  elective: 'elective',
};

/** The history of a course. */
export const changeMessages = {
  set: (part: string, after: string) => `${part} ${after}`,
  changed: (part: string, before: string, after: string) => `${part} ${before} → ${after}`,
  course: (code: string, changes: string) => `${code}: ${changes}`,
  added: (code: string, facts: string) => `${code} added: ${facts}`,
  removed: (code: string) => `${code} removed`,
};
