import type { CarryOverDto, FormerSectionDto } from '../../api/types.gen';
import { counted, formatNumber } from '../../components/format';
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

/** Scores of sections that a student has left. */
export const formerMessages = {
  from: ({ sectionNumber, earnedPoints, possiblePoints }: FormerSectionDto) =>
    `From section ${sectionNumber}: ${formatNumber(earnedPoints)} of ${formatNumber(possiblePoints)} points`,
  excused: 'Excused',
  ready: (scores: number, students: number) =>
    `${counted(scores, { one: '# score', other: '# scores' })} of ${counted(students, {
      one: '# student',
      other: '# students',
    })} from a former section can be carried over.`,
  open: 'Carry over scores',
  none: 'No scores from former sections.',
  title: 'Scores from former sections',
  titleOf: (name: string) => `Scores of ${name} from former sections`,
  description:
    'A score counts here as it counted in the former section, after its late deduction. Texts, files, feedback and excuses stay there.',
  submit: (scores: number) => counted(scores, { one: 'Carry over # score', other: 'Carry over # scores' }),
  done: (scores: number) =>
    counted(scores, { one: '# score was carried over', other: '# scores were carried over' }),
  failed: 'Failed to carry over the scores',
  own: 'These scores count in the section that you left. They count here once your instructor carries them over. Your texts, files and feedback stay there.',
  ofStudent:
    'These scores count in the section that the student left. They count here once they are carried over in the gradebook.',
  states: {
    ready: (title) => `Carries over to ${title}.`,
    scored: (title) => `${title} already has a score here.`,
    submitted: (title) => `The student's work for ${title} waits for a score here.`,
    excused_here: (title) => `The student is excused from ${title} here.`,
    draft: (title) => `${title} is a draft. Publish it first.`,
    points_differ: (title) => `${title} has other points. Enter the score by hand.`,
    above_points: (title) => `The score is above the points of ${title}.`,
    newer_score: (title) => `A later score from another section is used for ${title}.`,
    ambiguous: () => 'Several assignments match. Enter the score by hand.',
    excused: () => 'An excuse is not carried over.',
    no_match: () => 'No assignment of this section matches.',
  } satisfies Record<CarryOverDto['state'], (title: string) => string>,
};
