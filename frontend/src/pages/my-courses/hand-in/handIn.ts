import type { AssignmentDto } from '../../../api/types.gen';
import { formatMoment, formatUntil } from '../../../components/format';
import { ApiError } from '../../../providers/apiError';
import { handInWork } from '../../../providers/assignmentActs';
import type { Upload } from '../../../providers/sendForm';

export const longestText = 50_000;

export interface Work {
  text: string;
  files: File[];
}

export function handIn(id: string, { text, files }: Work, upload: Upload) {
  const body = new FormData();
  if (text.trim()) body.set('text', text);
  for (const file of files) body.append('files', file, file.name);
  return { ...handInWork(id, body), upload };
}

/** Moves an error of a server or proxy about the size or type of the upload to the files field. */
export function atFiles(error: unknown) {
  if (!(error instanceof ApiError) || ![413, 415].includes(error.status) || error.body.errors) return error;
  const message =
    error.body.detail ??
    (error.status === 413 ? 'The files are larger than what is taken.' : 'Files of this kind are not taken.');
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: { files: [message] } }));
}

export const isOverdue = ({ dueDate }: Pick<AssignmentDto, 'dueDate'>, now = Date.now()) =>
  dueDate !== null && Date.parse(dueDate) < now;

type Open = Pick<AssignmentDto, 'canHandIn' | 'dueDate' | 'lateUntil' | 'ownSubmission'>;

/** The time when submissions close, with a note on lateness. */
export function untilWhen(work: Open, now = Date.now()) {
  const { canHandIn, dueDate, lateUntil, ownSubmission } = work;
  if (!canHandIn) {
    const end = lateUntil ?? dueDate;
    if (end && Date.parse(end) < now) return `Nothing is taken any more since ${formatMoment(end)}.`;
    return ownSubmission
      ? 'Your work is graded, or this course is over for you: it stays as it is.'
      : undefined;
  }
  const again = ownSubmission ? 'You may hand in again' : 'You may hand in';
  const graded = ownSubmission ? ', as long as it is not graded' : '';
  if (isOverdue(work, now)) {
    const end = lateUntil ? ` ${formatUntil(lateUntil)}` : '';
    return `The due date has passed. ${again} late${end}${graded}.`;
  }
  if (!dueDate) return `${again} at any time${graded}.`;
  const late = lateUntil ? `, and late ${formatUntil(lateUntil)}` : '';
  return `${again} ${formatUntil(dueDate)} (New York)${late}${graded}.`;
}
