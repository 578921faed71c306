import type { FieldErrors } from '../../common/errors.js';
import { publishingFaults } from '../../platform/rich-text/documents.js';
import type { RichText } from '../../platform/rich-text/rich-text.js';
import { messages } from './messages.js';

interface DiscussionValues {
  document: RichText | null;
  opensAt: Date | null;
  locksAt: Date | null;
  isPublished: boolean;
}

/** Validation errors by field, of all values together. */
export function discussionErrors(values: DiscussionValues): FieldErrors {
  const { document, opensAt, locksAt, isPublished } = values;
  return {
    ...(isPublished && document && publishingFaults(document)),
    ...(opensAt && locksAt && locksAt < opensAt && { locksAt: [messages.locksTooEarly] }),
  };
}
