import type { InquiryRecordDto } from '../../api/types.gen';
import { isWaiting } from '../../resources/inquiries/inquiry';

export type Deed = 'answer' | 'note' | 'assign' | 'close' | 'reopen';

type Known = Pick<InquiryRecordDto, 'status' | 'anonymous' | 'email' | 'studentId'>;

/** An anonymous sender, or one without an address, can't be answered. */
export const canBeAnswered = (inquiry: Known) =>
  isWaiting(inquiry) && !inquiry.anonymous && (inquiry.email !== null || inquiry.studentId !== null);

/** The actions that the state of a case allows, for display; the server decides. */
export function deedsOf(inquiry: Known): Deed[] {
  const isClosed = inquiry.status === 'closed';
  const offered: (Deed | false)[] = [
    canBeAnswered(inquiry) && 'answer',
    'note',
    !isClosed && 'assign',
    !isClosed && 'close',
    !isWaiting(inquiry) && 'reopen',
  ];
  return offered.filter((name) => name !== false);
}
