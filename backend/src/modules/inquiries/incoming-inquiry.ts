import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { InquiryDetails } from './inquiry-details.js';

/** What came in. All texts are plain: nothing in them is ever markup. */
export interface IncomingInquiry<Kind extends InquiryKind = InquiryKind> {
  kind: Kind;
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  details: InquiryDetails[Kind];
  /** Of a complaint: nothing that could tell who wrote it is kept, whatever came with it. */
  anonymous?: boolean;
  studentId?: string | null;
  /** What `FilesService.keep` has kept in the same transaction. */
  files?: readonly { id: string }[];
}
