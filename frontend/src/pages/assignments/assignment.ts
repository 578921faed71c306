import type { AssignmentDto, CreateAssignmentDto, RichText, SubmissionDto } from '../../api/types.gen';
import { toInstant, toWallTime } from '../../components/form/newYork';
import { toNumber } from '../../components/form/rules';
import { dotted, formatMoment, formatNumber } from '../../components/format';
import { assignmentTypeLabels } from '../../resources/assignments/messages';
import { formMessages, messages } from './messages';

export const assignmentTypes: readonly CreateAssignmentDto['assignmentType'][] = [
  'homework',
  'quiz',
  'exam',
  'project',
  'discussion',
];

/** The form's values: numbers and local times as typed. */
export interface AssignmentValues {
  title: string;
  description: string;
  document: RichText | null;
  dueDate: string;
  lateUntil: string;
  maxPoints: string;
  assignmentType: string;
  isPublished: boolean;
  /** Empty: until there is a grade. */
  maxAttempts: string;
  scoredAttempt: AssignmentDto['scoredAttempt'];
  allowAboveMax: boolean;
  /** Empty: the first group. */
  groupId: string;
  countsAs: AssignmentDto['countsAs'];
}

export const noAssignment: AssignmentValues = {
  title: '',
  description: '',
  document: null,
  dueDate: '',
  lateUntil: '',
  maxPoints: '',
  assignmentType: '',
  isPublished: false,
  maxAttempts: '',
  scoredAttempt: 'latest',
  allowAboveMax: false,
  groupId: '',
  countsAs: 'regular',
};

export const valuesOf = (assignment: AssignmentDto): AssignmentValues => ({
  title: assignment.title,
  description: assignment.description ?? '',
  document: assignment.document ?? null,
  dueDate: toWallTime(assignment.dueDate),
  lateUntil: toWallTime(assignment.lateUntil),
  maxPoints: assignment.maxPoints === null ? '' : String(assignment.maxPoints),
  assignmentType: assignment.assignmentType ?? '',
  isPublished: assignment.isPublished,
  maxAttempts: assignment.maxAttempts === null ? '' : String(assignment.maxAttempts),
  scoredAttempt: assignment.scoredAttempt,
  allowAboveMax: assignment.allowAboveMax,
  groupId: assignment.groupId ?? '',
  countsAs: assignment.countsAs,
});

/** The request body: points as a number, times as instants. */
export const bodyOf = ({
  groupId,
  dueDate,
  lateUntil,
  maxPoints,
  maxAttempts,
  assignmentType,
  ...rest
}: AssignmentValues) => ({
  ...rest,
  groupId: groupId || null,
  dueDate: toInstant(dueDate) ?? dueDate,
  lateUntil: toInstant(lateUntil),
  maxPoints: toNumber(maxPoints) ?? 0,
  maxAttempts: toNumber(maxAttempts),
  assignmentType: assignmentType as CreateAssignmentDto['assignmentType'],
});

/** A due date in the past needs a confirmation when it is set, and when the assignment is published with it. */
export function pastDueDate(values: AssignmentValues, saved: AssignmentValues, now = new Date()) {
  const { dueDate, lateUntil, isPublished } = values;
  const due = toInstant(dueDate);
  const isSet = dueDate !== saved.dueDate || (isPublished && !saved.isPublished);
  if (!due || !isSet || new Date(due) > now) return undefined;
  const late = toInstant(lateUntil);
  return {
    title: formMessages.pastDueDate.title,
    text:
      late && new Date(late) > now
        ? formMessages.pastDueDate.late(formatMoment(due), formatMoment(late))
        : formMessages.pastDueDate.closed(formatMoment(due)),
  };
}

export const pointsOf = (points: number) => `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;

/** "Homework · 50 points · due Nov 20, 2026, 11:59 PM" */
export const aboutOf = ({ assignmentType, maxPoints, dueDate }: AssignmentDto) =>
  dotted([
    assignmentType && assignmentTypeLabels[assignmentType],
    maxPoints !== null && pointsOf(maxPoints),
    dueDate ? `due ${formatMoment(dueDate)}` : 'no due date',
  ]);

/** In a graded discussion, posts are the work. */
export const workedOn = ({ submitted = 0, graded = 0, postsToGrade = 0, discussionId }: AssignmentDto) =>
  submitted === 0 && discussionId === null
    ? messages.noSubmissions
    : dotted([
        submitted > 0 && messages.submissions(submitted),
        discussionId !== null && messages.postsToGrade(postsToGrade),
        `${formatNumber(graded)} graded`,
      ]);

/** Whether a submission has a score, which may be zero. */
export const isScored = ({ score }: Pick<SubmissionDto, 'score'>) => score !== null;

/** A score as the API answers it, with the score that counts after a late deduction. */
export type Score = Pick<SubmissionDto, 'score' | 'countedScore'>;

/** "45 before the late deduction"; undefined if nothing is deducted. */
export const deductionOf = ({ score, countedScore }: Score) =>
  score === null || score === countedScore ? undefined : messages.beforeDeduction(formatNumber(score));

/** "20 of 50 (45 before the late deduction)"; empty without a score. */
export const scoreOf = (score: Score, maxPoints: number | null | undefined) => {
  const { countedScore } = score;
  if (countedScore === null) return '';
  const counted =
    maxPoints == null
      ? pointsOf(countedScore)
      : `${formatNumber(countedScore)} of ${formatNumber(maxPoints)}`;
  const deduction = deductionOf(score);
  return deduction ? `${counted} (${deduction})` : counted;
};

const units = ['B', 'KB', 'MB'] as const;
/** "204 KB" */
export function fileSize(bytes: number) {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${formatNumber(Math.max(step && 1, Math.round(bytes / 1000 ** step)))} ${units[step]}`;
}

/** A score can be given without a submission. */
export const submittedWords = (submittedAt: string | null) =>
  submittedAt ? `Submitted ${formatMoment(submittedAt)}` : 'No submission';

/** "Attempt 2 of 3"; without a maximum "Attempt 2". */
export const attemptName = (number: number, most: number | null | undefined) =>
  most == null ? `Attempt ${number}` : `Attempt ${number} of ${most}`;
