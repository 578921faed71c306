import { counted } from '../../../components/format';

const submittedWith = {
  onTime: { one: '{title} was submitted with # file', other: '{title} was submitted with # files' },
  late: {
    one: '{title} was submitted late, with # file',
    other: '{title} was submitted late, with # files',
  },
};

/** What the dialog for submitting an assignment says. */
export const messages = {
  failedSubmission: 'Could not load your submission',
  notOpen: "This assignment isn't open for submissions.",
  submitted: (title: string, isLate: boolean, files: number) =>
    files > 0
      ? counted(files, isLate ? submittedWith.late : submittedWith.onTime).replace('{title}', () => title)
      : isLate
        ? `${title} was submitted late`
        : `${title} was submitted`,
  failed: "Your submission couldn't be sent. Your text and files are still here. Try again.",
  stopped: 'Upload canceled. Nothing was submitted, and your text and files are still here.',
  chooseFilesAgain: 'If you chose files, choose them again.',
  oneNeeded: 'Enter text or a link, or choose at least one file.',
  badLink: 'Must be a link that starts with https:// or http://.',
  linkHint: 'A link to work stored elsewhere. Your instructor must be able to open it.',
  atMost: (characters: string) => `At most ${characters} characters`,
  before: (moment: string) => `You submitted on ${moment}. That attempt is kept.`,
  beforeWithFiles: (moment: string, names: string) =>
    `You submitted on ${moment}, with ${names}. That attempt is kept. Choose the files that belong to this one.`,
  counts: { latest: 'The latest attempt counts.', highest: 'The attempt with the highest score counts.' },
  progress: 'Submitting',
  uploading: 'Uploading your submission.',
  checking: 'Upload complete. Checking your submission.',
  tooLarge: 'The files are too large. Choose smaller files.',
  wrongType: "This type of file isn't accepted. Choose another file.",
};

/** Until when a student can submit, each for the first submission and for another one. */
export const untilMessages = {
  closed: (moment: string) => `Submissions closed on ${moment}.`,
  final: "You can't change your submission, because it is graded or you are no longer in this course.",
  allMade: (most: number) =>
    most === 1 ? 'You have made the only attempt.' : `You have made all ${most} attempts.`,
  first: {
    anyTime: 'You can submit at any time.',
    until: (end: string) => `You can submit ${end} (ET).`,
    untilAndLate: (end: string, lateEnd: string) => `You can submit ${end} (ET), or late ${lateEnd}.`,
    late: 'The due date has passed. You can submit late.',
    lateUntil: (lateEnd: string) => `The due date has passed. You can submit late ${lateEnd}.`,
  },
  another: {
    anyTime: 'You can submit again at any time.',
    until: (end: string) => `You can submit again ${end} (ET).`,
    untilAndLate: (end: string, lateEnd: string) => `You can submit again ${end} (ET), or late ${lateEnd}.`,
    late: 'The due date has passed, so a new submission is late.',
    lateUntil: (lateEnd: string) =>
      `The due date has passed, so a new submission is late. You can submit again ${lateEnd}.`,
  },
  resubmission: {
    anyTime: 'You can submit again at any time until your submission is graded.',
    until: (end: string) => `You can submit again ${end} (ET), unless your submission is graded first.`,
    untilAndLate: (end: string, lateEnd: string) =>
      `You can submit again ${end} (ET), or late ${lateEnd}, unless your submission is graded first.`,
    late: 'The due date has passed, so a new submission is late. You can submit again until your submission is graded.',
    lateUntil: (lateEnd: string) =>
      `The due date has passed, so a new submission is late. You can submit again ${lateEnd}, unless your submission is graded first.`,
  },
};
