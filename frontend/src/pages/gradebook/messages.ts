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
    'Percent is calculated from the work that is graded or missing, by the grading scheme of the section. Select a percent to see the calculation. Select a mark to give the student an extension, an excuse or a score.',
};

/** The status of a cell. */
export const stateLabels: Record<CellState, string> = {
  graded: 'Graded',
  ungraded: 'Ungraded',
  missing: 'Missing',
  not_due: 'Not due',
  draft: 'Draft',
  excused: 'Excused',
};

/** What each mark means, in the order of the legend. */
export const stateMeanings: readonly [CellState, string][] = [
  ['ungraded', 'submitted, not counted yet'],
  ['missing', 'no submission; counts once submissions close, usually as 0 points'],
  ['not_due', 'not counted'],
  ['excused', 'not counted, even if submitted'],
  ['draft', "students can't see the assignment"],
];

/** What applies to one student for an assignment. */
export const studentMessages = {
  failed: 'Failed to save',
  saved: (name: string, assignment: string) => `${assignment} was updated for ${name}`,
  dueHint: "Eastern Time. Leave blank to use the assignment's due date.",
  lateHint: "Leave blank to use the assignment's deadline.",
  reasonHint: 'The student can read it.',
  scoreHint: 'Without a submission.',
  scoreNeeded: 'Enter a score for this feedback.',
  validNumber: 'Must be a valid number',
  counting: {
    usual: 'Counts, as for the class',
    automatic: 'Excused: due before enrollment',
    excused: 'Excused: it does not count',
    counts: 'Counts, even if due before enrollment',
  },
};
