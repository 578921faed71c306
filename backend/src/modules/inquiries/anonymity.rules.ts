import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { IncomingInquiry } from './incoming-inquiry.js';
import { identifyingDetails } from './inquiry-details.js';

const identifying: ReadonlySet<string> = new Set(identifyingDetails);

/** The stored fields of an anonymous inquiry. What the sender writes in the texts is the sender's choice. */
export const withoutSender = <Kind extends InquiryKind>(
  inquiry: IncomingInquiry<Kind>,
): IncomingInquiry<Kind> => ({
  ...inquiry,
  name: null,
  email: null,
  phone: null,
  studentId: null,
  files: [],
  details: Object.fromEntries(
    Object.entries(inquiry.details).filter(([field]) => !identifying.has(field)),
  ) as typeof inquiry.details,
});
