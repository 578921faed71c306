import type { AssignmentDto } from '../../../api/types.gen';
import { formatMoment, formatUntil } from '../../../components/format';
import { ApiError } from '../../../providers/apiError';
import { handInWork } from '../../../providers/assignmentActs';
import type { Upload } from '../../../providers/sendForm';
import { messages, untilMessages } from './messages';

export const longestText = 50_000;

export interface Work {
  text: string;
  attachmentUrl: string;
  files: File[];
}

export function handIn(id: string, { text, attachmentUrl, files }: Work, upload: Upload) {
  const body = new FormData();
  if (text.trim()) body.set('text', text);
  if (attachmentUrl.trim()) body.set('attachmentUrl', attachmentUrl.trim());
  for (const file of files) body.append('files', file, file.name);
  return { ...handInWork(id, body), upload };
}

/** Moves an error of a server or proxy about the size or type of the upload to the files field. */
export function atFiles(error: unknown) {
  if (!(error instanceof ApiError) || ![413, 415].includes(error.status) || error.body.errors) return error;
  const message = error.body.detail ?? (error.status === 413 ? messages.tooLarge : messages.wrongType);
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: { files: [message] } }));
}

export const isOverdue = ({ dueDate }: Pick<AssignmentDto, 'dueDate'>, now = Date.now()) =>
  dueDate !== null && Date.parse(dueDate) < now;

type Open = Pick<AssignmentDto, 'canHandIn' | 'dueDate' | 'lateUntil' | 'ownSubmission' | 'maxAttempts'>;

/** Whether there is an attempt, and not only a score. */
export const hasAttempts = ({ ownSubmission }: Pick<AssignmentDto, 'ownSubmission'>) =>
  !!ownSubmission && ownSubmission.attempts > 0;

/** The time when submissions close, with a note on lateness. */
export function untilWhen(work: Open, now = Date.now()) {
  const { canHandIn, dueDate, lateUntil, ownSubmission, maxAttempts } = work;
  if (!canHandIn) {
    const end = lateUntil ?? dueDate;
    if (end && Date.parse(end) < now) return untilMessages.closed(formatMoment(end));
    if (maxAttempts !== null && ownSubmission && ownSubmission.attempts >= maxAttempts)
      return untilMessages.allMade(maxAttempts);
    return ownSubmission ? untilMessages.final : undefined;
  }
  const again = maxAttempts === null ? untilMessages.resubmission : untilMessages.another;
  const says = hasAttempts(work) ? again : untilMessages.first;
  if (isOverdue(work, now)) return lateUntil ? says.lateUntil(formatUntil(lateUntil)) : says.late;
  if (!dueDate) return says.anyTime;
  return lateUntil
    ? says.untilAndLate(formatUntil(dueDate), formatUntil(lateUntil))
    : says.until(formatUntil(dueDate));
}
