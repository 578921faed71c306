import type { FieldErrors } from '../../common/errors.js';
import { plainTextOf } from '../../platform/rich-text/documents.js';
import type { RichText } from '../../platform/rich-text/rich-text.js';
import { messages } from './messages.js';

interface GivenFeedback {
  feedback?: string | null;
  feedbackDocument?: RichText | null;
}

/** Feedback as it is stored: the text of a document is kept beside it. Without text, there is no feedback. */
export interface StoredFeedback {
  text: string | null;
  document: RichText | null;
}

export const mostFeedback = 10_000;

/** undefined keeps the current feedback. */
export function feedbackOf({ feedback, feedbackDocument }: GivenFeedback): StoredFeedback | undefined {
  if (feedback === undefined && feedbackDocument === undefined) return undefined;
  const text = (feedbackDocument ? plainTextOf(feedbackDocument) : feedback) || null;
  return { text, document: (text !== null && feedbackDocument) || null };
}

/** A document comes without a text of its own, and its text is as long as any other feedback at most. */
export function feedbackErrors({ feedback, feedbackDocument }: GivenFeedback, path = ''): FieldErrors {
  if (!feedbackDocument) return {};
  if (feedback) return { [`${path}feedback`]: [messages.feedbackTwice] };
  return plainTextOf(feedbackDocument).length > mostFeedback
    ? { [`${path}feedbackDocument`]: [messages.feedbackTooLong(mostFeedback.toLocaleString('en-US'))] }
    : {};
}
