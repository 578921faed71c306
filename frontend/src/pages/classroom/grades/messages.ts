import type { ExplainedCellDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

type State = ExplainedCellDto['state'];

export const stateLabels: Record<State, string> = {
  graded: 'Graded',
  missing: 'Missing',
  excused: 'Excused',
  ungraded: 'Not graded yet',
  unposted: 'Not posted yet',
  open: 'Open',
  draft: 'Draft',
  not_counted: 'Not counted',
  no_points: 'No points',
};

export const countingLabels: Record<ExplainedCellDto['countsAs'], string> = {
  regular: 'Regular',
  extra_credit: 'Extra credit',
  not_counted: 'Not counted',
};

/** What the Grades tab of a classroom says. */
export const messages = {
  failed: 'Could not load the grades',
  schemeFailed: 'Could not load the grading scheme',
  studentView: 'Students see their own grades here',
  studentViewText: 'Each student sees posted grades only, with the calculation. Select a student to see it.',
  none: 'No assignments found for this section',
  noneStaff: 'Scores appear here once you create an assignment in Assignments.',
  noneText: 'Grades appear here once the instructor publishes assignments.',
  noStudents: 'No students are enrolled in this section',
  current: 'Current',
  currentHint: 'work that has a score or is missing',
  asZero: 'Rest as zero',
  asZeroHint: 'if open and ungraded work gets 0 points',
  letter: 'Letter',
  noTotal: 'Nothing counts yet',
  posted: 'Only posted grades count here.',
  scheme: 'Grading scheme',
  schemeDefault: 'Default grading scheme',
  schemeVersion: (number: number) => `Grading scheme, version ${number}`,
  weight: (weight: number) => `weight ${weight}%`,
  extraCredit: 'extra credit',
  of: (points: string, possible: string) => `${points} of ${possible} points`,
  excuse: {
    instructor: 'Your instructor excused you, so it does not count.',
    enrolled_after_due: 'It was due before you enrolled, so it does not count.',
  },
  excuseOf: {
    instructor: 'An instructor excused the student, so it does not count.',
    enrolled_after_due: 'It was due before the student enrolled, so it does not count.',
  },
  late: (count: number, per: 'hour' | 'day') =>
    counted(
      count,
      per === 'hour'
        ? { one: '# hour started after the due date', other: '# hours started after the due date' }
        : { one: '# day started after the due date', other: '# days started after the due date' },
    ),
  intervals: (count: number, per: 'hour' | 'day') =>
    counted(count, per === 'hour' ? { one: '# hour', other: '# hours' } : { one: '# day', other: '# days' }),
  deduction: (sum: Record<'intervals' | 'percent' | 'of' | 'full', string>) =>
    `Late deduction: ${sum.intervals} × ${sum.percent}% of ${sum.of} = ${sum.full}.`,
  floor: (percent: string, floor: string) =>
    `It lowers no score below ${percent}% of the points, which is ${floor}.`,
  becomes: (score: string, exact: string, earned: string) =>
    score === earned
      ? `The score stays ${score}.`
      : `The score of ${score} becomes ${exact === earned ? earned : `${exact}, rounded to ${earned}`}.`,
  noDeduction: 'The grading scheme has no late deduction.',
  inGrace: (minutes: number) =>
    `Submitted within the grace period of ${counted(minutes, { one: '# minute', other: '# minutes' })}, so it isn't late.`,
  missing: (percent: string, of: string, earned: string) =>
    `No submission: ${percent}% of ${of} = ${earned}.`,
  uncounted: (score: string) => `Score ${score}. It doesn't count.`,
  dropped: (weighting: 'points' | 'weights') =>
    weighting === 'points'
      ? 'Dropped: without it, the total is highest.'
      : 'Dropped: without it, the percent of the group is highest.',
  without: (group: string, titles: string) => `${group}, without ${titles}`,
  rounded: 'Parts are shown rounded to 0.01. The total is calculated from the exact values.',
  remaining: 'Counts once it is graded.',
  extended: 'extended',
  sum: 'Sum',
  total: 'How the total is calculated',
  asZeroTotal: 'If open and ungraded work counts as zero',
  letterFrom: (percent: string, letter: string, from: string | null) =>
    from === null
      ? `${percent} is below the lowest percent of any letter: ${letter}.`
      : `${percent} is at least ${from}: ${letter}.`,
  letterExact: 'The letter follows from the exact percent, before it is rounded.',
  whatIf: {
    title: 'What if',
    note: 'Try scores for work that has no grade yet. Nothing is saved.',
    none: 'All your work is graded, so there is nothing to try.',
    score: (title: string) => `Score for ${title}`,
    outOf: (points: string) => `Out of ${points} points.`,
    target: 'Target letter',
    noTarget: 'No target',
    submit: 'Calculate',
    failed: 'Could not calculate the grade',
    result: (percent: string, letter: string) => `With these scores: ${percent}, ${letter}.`,
    nothing: 'With these scores, nothing counts yet.',
    needed: (percent: number, letter: string) =>
      `You need at least ${percent}% on each remaining assignment for ${letter}.`,
    reached: (letter: string) => `These scores reach ${letter}.`,
    unreachable: (letter: string) => `No score on the remaining work reaches ${letter}.`,
    noneLeft: (letter: string) => `No work remains to reach ${letter}.`,
  },
  form: {
    weighting: 'Total',
    points: 'Points earned of points possible',
    weights: 'Weighted groups',
    groups: 'Groups',
    group: (number: number) => `Group ${number}`,
    addGroup: 'Add group',
    removeGroup: (name: string) => `Remove ${name}`,
    name: 'Name',
    groupWeight: 'Weight (%)',
    drop: 'Drop lowest scores',
    extra: 'Extra credit',
    late: 'Late submissions',
    percent: 'Deduction (% of points)',
    per: 'For each started',
    floor: 'Lowest score (% of points)',
    grace: 'Grace period (minutes)',
    missing: 'Missing submissions earn (%)',
    letters: 'Letters',
    lettersHint: 'The lowest percent of each letter. Leave a letter blank to skip it.',
    lowest: (letter: string) => `${letter} (%)`,
    number: 'Must be a valid number',
    required: (label: string) => `${label} is required`,
    preview: 'Preview changes',
    previewing: 'Calculating…',
    save: 'Save scheme',
    saved: 'Grading scheme saved',
    failed: 'Failed to save the grading scheme',
    previewFailed: 'Could not preview the changes',
  },
  changes: {
    title: 'Students whose grade would change',
    none: (students: number) =>
      counted(students, {
        one: 'The grade of the only student stays the same.',
        other: 'The grades of all # students stay the same.',
      }),
    some: (changed: number, students: number) =>
      counted(changed, {
        one: `The grade of # of ${students} students would change.`,
        other: `The grades of # of ${students} students would change.`,
      }),
    before: 'Now',
    after: 'Then',
  },
  versions: {
    title: 'Versions',
    none: 'This section uses the default scheme. Each save adds a version here.',
    line: (number: number, at: string, by: string) => `Version ${number}, ${at}, by ${by}`,
  },
  final: {
    title: 'How the final grade was calculated',
    description: 'As the gradebook was at that time. Later changes of scores are not included.',
    failed: 'Could not load the calculation',
    none: 'No calculation was kept',
    noneText: 'Imported grades and grades from before calculations were kept have none.',
    heading: {
      submitted: (at: string) => `Submitted ${at}`,
      retracted: (at: string) => `Retracted ${at}`,
      pending: (at: string) => `Change requested ${at}, pending`,
      approved: (at: string) => `Change requested ${at}, approved`,
      rejected: (at: string) => `Change requested ${at}, rejected`,
    },
    grade: 'Grade',
    proposed: 'Proposed',
    reason: 'Reason',
    notPosted: 'The calculation appears here once all grades in it are posted.',
  },
  back: 'Back to Grades',
};
