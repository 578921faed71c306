import type { EnrollmentGradeModeDto, GradedWorkDto } from '../../../api/types.gen';
import { counted, formatNumber } from '../../../components/format';
import type { Leaving } from '../../../providers/registration';

/** What the record of an enrollment says. */
export const messages = {
  notFound: "This enrollment doesn't exist. It may have been deleted, or the link may be wrong.",
  failedConsequences: 'Could not load the consequences',
  historyOf: (student: string, course: string) => `History of ${student} in ${course}`,
  recordOf: (student: string, course: string) => `${student} in ${course}`,
  explanation: 'How it was calculated',
  reasonHint: "The reason is recorded in the enrollment's history.",
};

const pointsText = (earned: number, possible: number) =>
  `${formatNumber(earned)} of ${formatNumber(possible)} points`;

export const consequenceMessages = {
  credits: (credits: number, isFullTime: boolean) => `${credits} (${isFullTime ? 'full-time' : 'part-time'})`,
  sameCredits: (credits: string) => `${credits}, no change`,
  change: (before: string, after: string) => `${before} → ${after}`,
  gradedWork: ({ assignments, earnedPoints, possiblePoints }: GradedWorkDto) =>
    counted(assignments, {
      one: `# graded assignment stays in this section: ${pointsText(earnedPoints, possiblePoints)}.`,
      other: `# graded assignments stay in this section: ${pointsText(earnedPoints, possiblePoints)}.`,
    }),
  gradedWorkElsewhere:
    'Another section of this course shows the scores, and its instructor can carry them over. Texts, files and feedback stay in this section and are not shown there.',
  refund: (amount: string, percent: number) => `${amount} (${percent}% of the difference)`,
};

export const lastDayLabels = {
  withoutGrade: 'Last day to drop',
  withW: 'Last day to withdraw',
};

export const leaveMessages = {
  waitlistTitle: (student: string, course: string) => `Remove ${student} from the waitlist for ${course}`,
  title: (student: string, course: string) => `Drop or withdraw ${student} from ${course}`,
  waitlist:
    'The student loses the waitlist position. If the student registers again, the student starts at the end of the waitlist.',
  final: "You can't undo this.",
  withdrawn: (student: string, course: string) => `${student} was withdrawn from ${course} with a W`,
  offWaitlist: (student: string, course: string) => `${student} was removed from the waitlist for ${course}`,
  dropped: (student: string, course: string) => `${student} was dropped from ${course}`,
  failed: 'Failed to drop or withdraw the student',
  attendanceHint: 'Leave blank if the student never attended.',
  attendanceOfWithdrawal: 'If the student never attended, choose Drop.',
  attendanceRequired: 'Last date of attendance is required',
};

/** The actions that end an enrollment. */
export const leaveLabels: Record<Leaving, { label: string; note: string }> = {
  withdraw: { label: 'Withdraw (W)', note: 'A W stays on the transcript.' },
  drop: { label: 'Drop', note: "The course doesn't appear on the transcript." },
};

/** The button, by the chosen action. */
export const leaveButtons: Record<Leaving | '', (student: string) => string> = {
  withdraw: (student) => `Withdraw ${student}`,
  drop: (student) => `Drop ${student}`,
  '': (student) => `Drop or withdraw ${student}`,
};

export const changeMessages = {
  swap: {
    title: (student: string, course: string) => `Swap ${student} from ${course} to another section`,
    submit: (student: string) => `Swap ${student}`,
    description: 'The student loses the current seat only if the new section has a seat for the student.',
    failed: 'Failed to swap the sections',
  },
  move: {
    title: (student: string, course: string) => `Move ${student} out of ${course}`,
    submit: (student: string) => `Move ${student}`,
    description: 'Choose another section of the same course. The enrollment keeps its date and history.',
    failed: 'Failed to move the student',
  },
  done: (student: string, course: string) => `${student} is now in ${course}`,
  same: (student: string) => `${student} is already in this section`,
};

export const offerMessages = {
  accept: {
    title: (student: string) => `Accept the seat offer for ${student}?`,
    confirm: (student: string) => `Enroll ${student}`,
    consequence: (student: string, course: string, until: string) =>
      `${student} will be enrolled in ${course} and leave its waitlist. The seat is held ${until}.`,
    done: (student: string, course: string) => `${student} is enrolled in ${course}`,
    failed: 'Failed to accept the offer',
  },
  decline: {
    title: (student: string) => `Decline the seat offer for ${student}?`,
    consequence: (course: string) =>
      `The seat in ${course} is offered to the next eligible student immediately.`,
    keep: 'Keep the waitlist position',
    keepHint: "Otherwise, the student is removed from the waitlist. You can't undo this.",
    kept: (student: string, course: string) => `${student} stays on the waitlist for ${course}`,
    left: (student: string, course: string) => `${student} was removed from the waitlist for ${course}`,
    failed: 'Failed to decline the offer',
  },
};

export const gradeModeMessages = {
  failed: 'Could not load the grade mode',
  passNoPass:
    "This section is graded pass/no-pass: a P earns credit, an NP doesn't, and neither counts toward the GPA.",
  title: (mode: string, course: string) => `${mode} for ${course}`,
  means: {
    pass_no_pass: (lowest: string) =>
      `A grade of ${lowest} or better becomes a P, which earns credit. A lower grade becomes an NP. Neither counts toward the GPA, and a P doesn't meet a degree requirement that has a minimum grade. The instructor isn't notified.`,
    letter: () =>
      'The grade that the instructor submits appears on the transcript and counts toward the GPA.',
  },
  own: {
    letter: (course: string) => `You're now taking ${course} for a letter grade`,
    pass_no_pass: (course: string) => `You're now taking ${course} pass/no-pass`,
  },
  ofStudent: {
    letter: (student: string, course: string) => `${student} is now taking ${course} for a letter grade`,
    pass_no_pass: (student: string, course: string) => `${student} is now taking ${course} pass/no-pass`,
  },
  failedToChange: 'Failed to change the grade mode',
  creditsOf: (credits: number, limit: number) => `${credits} of ${limit}`,
  submit: { letter: 'Choose letter grading', pass_no_pass: 'Choose pass/no-pass' },
};

export const modeNames: Record<EnrollmentGradeModeDto['gradeMode'], string> = {
  letter: 'Letter grade',
  pass_no_pass: 'Pass/no-pass',
};

/** The agreement behind an I. */
export const agreementMessages = {
  title: 'Incomplete',
  until: (lastDay: string) => `Only this work can still be submitted, through ${lastDay}:`,
  line: (titles: string, lastDay: string) => `Missing, to submit through ${lastDay}: ${titles}`,
  closed: '(closed)',
};
