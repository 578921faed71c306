import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { InquiryDetails } from './inquiry-details.js';

/** A received inquiry. All texts are plain, never markup. */
export interface IncomingInquiry<Kind extends InquiryKind = InquiryKind> {
  kind: Kind;
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  details: InquiryDetails[Kind];
  /** An anonymous complaint: nothing that could identify the sender is stored, even if it was sent. */
  anonymous?: boolean;
  studentId?: string | null;
  /** The files that `FilesService.keep` stored in the same transaction. */
  files?: readonly { id: string }[];
}
