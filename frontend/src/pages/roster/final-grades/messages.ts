import { counted } from '../../../components/format';
import type { FinalGrade } from './gradeScale';

const change =
  'To change a grade later, request the change with a reason; another employee approves or rejects it.';
/** `lastDay`: of retractions; null once it is over. */
const afterward = (lastDay: string | null) =>
  lastDay === null
    ? change
    : `You can retract a grade through ${lastDay}, when final grades are due. ${change}`;
const effects = 'Each student is notified, and GPA, credits and SAP status update immediately.';

/** What the tab for submitting final grades says. */
export const messages = {
  failedDates: 'Could not load the term dates',
  failedProposals: 'Could not load the proposed grades',
  failedClass: 'Could not load the students',
  notStarted: (term: string) => `${term} hasn't started`,
  opens: (day: string) => `You can submit final grades starting ${day}, the first day of classes.`,
  empty: { title: 'No enrolled students', text: 'Only enrolled students receive final grades.' },
  final: (lastDay: string | null) => `${effects} ${afterward(lastDay)}`,
  allSubmitted: (lastDay: string | null) => `All final grades are submitted. ${afterward(lastDay)}`,
  proposedHint:
    'The proposed grades are chosen already. They follow from the gradebook. A student with open work has none.',
  proposed: (grade: string, percent: string) => `Proposed: ${grade} (${percent})`,
  nothingCounts: 'Nothing counts yet, so no grade is proposed.',
  openWork: (works: readonly string[]) => `Can still be submitted: ${works.join('; ')}`,
  workDue: (title: string, due: string) => `${title} (due ${due})`,
  toGrade: (count: number) =>
    counted(count, { one: '# submission to grade', other: '# submissions to grade' }),
  toGradeOf: (count: number, name: string) =>
    counted(count, { one: `# submission to grade of ${name}`, other: `# submissions to grade of ${name}` }),
  postsToGrade: (title: string) => `Posts to grade: ${title}`,
  postsToGradeOf: (title: string, name: string) => `Posts to grade: ${title}, of ${name}`,
  reasonOf: (name: string) => `Reason for the grade of ${name}`,
  reasonHint: 'Why the grade differs from the proposed one. The student can read it.',
  reasonRequired: (proposed: string) => `Reason is required, because the proposed grade is ${proposed}.`,
  explanation: 'How it was calculated',
  explanationOf: (name: string) => `How the grade of ${name} was calculated`,
  failed: 'Failed to submit the final grades',
  submitted: (count: number) =>
    counted(count, { one: '# final grade submitted', other: '# final grades submitted' }),
  progress: (done: number, students: number) =>
    counted(students, { one: `${done} of # student`, other: `${done} of # students` }),
  question: {
    title: (count: number, course: string) =>
      counted(count, {
        one: `Submit # final grade for ${course}?`,
        other: `Submit # final grades for ${course}?`,
      }),
    left: (count: number) =>
      counted(count, {
        one: '# student has no final grade yet.',
        other: '# students have no final grade yet.',
      }),
    differing: (count: number) =>
      counted(count, {
        one: '# grade differs from the proposed one.',
        other: '# grades differ from the proposed ones.',
      }),
    failing: (count: number) =>
      counted(count, { one: '# student gets an F or NP:', other: '# students get an F or NP:' }),
    failed: (grade: string, proposed: string | null) =>
      proposed === null
        ? `${grade}, not proposed`
        : proposed === grade
          ? `${grade}, as proposed`
          : `${grade}, proposed: ${proposed}`,
    final: (lastDay: string | null) =>
      lastDay === null
        ? `Submitted grades are final: you can't undo this. ${change}`
        : `${effects} ${afterward(lastDay)}`,
    confirm: (count: number) =>
      counted(count, { one: 'Submit # final grade', other: 'Submit # final grades' }),
  },
  incomplete: {
    title: (student: string) => `Incomplete for ${student}`,
    description:
      'The student can submit only these assignments, and reads this agreement. It is saved when you submit the grade.',
    agree: 'Use agreement',
    failed: 'Failed to add the agreement',
    failedAssignments: 'Could not load the assignments',
    missing: 'Missing work',
    missingHint: 'These assignments stay open for the student.',
    noAssignments: 'This section has no published assignments. Publish the missing work first.',
    missingRequired: 'Missing work is required',
    until: 'Last day to submit',
    untilHint: (lastDay: string) => `${lastDay} at the latest, by the policy.`,
    untilRequired: 'Last day to submit is required',
    latest: (lastDay: string) => `Must be on or before ${lastDay}, the last day by the policy.`,
    note: 'Note',
    noteHint: 'What you agreed with the student, and why.',
    noteRequired: 'Note is required',
    required: 'An I needs an agreement: add the missing work.',
    none: 'No agreement yet',
    agreed: (count: number, lastDay: string) =>
      counted(count, {
        one: `# assignment missing, to submit through ${lastDay}`,
        other: `# assignments missing, to submit through ${lastDay}`,
      }),
    add: 'Add missing work…',
    addOf: (student: string) => `Add the missing work of ${student}…`,
    change: 'Change agreement…',
    changeOf: (student: string) => `Change the agreement of ${student}…`,
  },
  retract: {
    of: (name: string) => `Retract the final grade of ${name}`,
    all: (count: number) => `Retract all ${count} grades…`,
    title: (count: number, course: string) =>
      counted(count, {
        one: `Retract # final grade for ${course}?`,
        other: `Retract # final grades for ${course}?`,
      }),
    text: (count: number) =>
      counted(count, {
        one: 'This student has no final grade until you submit another, and is notified:',
        other: 'These # students have no final grade until you submit others, and are notified:',
      }),
    consequences:
      'GPA, credits and SAP status update immediately, the agreement of an I ends, and issued transcripts are superseded. The retracted grade and its calculation stay on record, and the student can read them.',
    confirm: (count: number) =>
      counted(count, { one: 'Retract # final grade', other: 'Retract # final grades' }),
    done: (count: number) =>
      counted(count, { one: '# final grade retracted', other: '# final grades retracted' }),
    failed: 'Failed to retract the final grades',
  },
  requestChange: (name: string) => `Request a grade change for ${name}`,
  gradeOf: (name: string) => `Final grade for ${name}`,
  chosen: (chosen: number, open: number) => `${chosen} of ${open} chosen, not submitted yet`,
  noneChosen: 'No grades chosen yet',
  submit: (count: number) => counted(count, { one: 'Submit # grade', other: 'Submit # grades' }),
};

/** Every grade that can be submitted, the best first. A W comes from a withdrawal. */
export const gradeLabels: Record<FinalGrade, string> = {
  'A+': 'A+',
  A: 'A',
  'A-': 'A-',
  'B+': 'B+',
  B: 'B',
  'B-': 'B-',
  'C+': 'C+',
  C: 'C',
  'C-': 'C-',
  'D+': 'D+',
  D: 'D',
  'D-': 'D-',
  F: 'F',
  I: 'I (incomplete)',
  IP: 'IP (in progress)',
  P: 'P (passed)',
  NP: 'NP (not passed)',
};
