import type { CellState } from './cell';

/** What the gradebook says. */
export const messages = {
  notFound: "This section doesn't exist, or you don't teach it.",
  failed: 'Could not load the gradebook',
  noStudents: 'No students are enrolled in this section',
  noAssignments: 'No assignments found for this section',
  explain: (name: string) => `how the grade of ${name} is calculated`,
  asZeroTitle: 'The percent if open and ungraded work counts as zero',
  legend:
    'Percent is calculated from the work that is graded or missing, by the grading scheme of the section. Select a percent to see the calculation. Select a mark to excuse a student from the assignment or to remove the excuse.',
};

/** The status of a cell. */
export const stateLabels: Record<CellState, string> = {
  graded: 'Graded',
  ungraded: 'Ungraded',
  missing: 'Missing',
  notDue: 'Not due',
  draft: 'Draft',
  excused: 'Excused',
};

/** What each mark means, in the order of the legend. */
export const stateMeanings: readonly [CellState, string][] = [
  ['ungraded', 'submitted, not counted yet'],
  ['missing', 'no submission; counts once submissions close, usually as 0 points'],
  ['notDue', 'not counted'],
  ['excused', 'not counted, even if submitted'],
  ['draft', "students can't see the assignment"],
];

export const excuseMessages = {
  title: (name: string) => `Excuse ${name}`,
  consequence: (assignment: string, name: string) =>
    `${assignment} won't count toward the grade for ${name}, and won't be listed as missing or as a submission to grade.`,
  noteHint: 'The student can read this note.',
  done: (name: string, assignment: string) => `${name} is excused from ${assignment}`,
  failed: 'Failed to excuse the student',
  remove: {
    title: (name: string) => `Remove the excuse for ${name}?`,
    consequence: (assignment: string, name: string) =>
      `${assignment} will count toward the grade for ${name} again.`,
    note: (note: string) => `Note: ${note}`,
    noNote: 'No note was added.',
    automatic: 'The assignment was due before the student enrolled.',
    done: (name: string, assignment: string) => `${name} is no longer excused from ${assignment}`,
    failed: 'Failed to remove the excuse',
  },
};
