import type { InquiryRecordDto } from '../../api/types.gen';
import { isWaiting } from '../../resources/inquiries/inquiry';

export type Deed = 'answer' | 'note' | 'assign' | 'close' | 'reopen';

type Known = Pick<InquiryRecordDto, 'status' | 'anonymous' | 'email' | 'studentId'>;

/** An anonymous sender cannot be answered, nor one who left no address. */
export const canBeAnswered = (inquiry: Known) =>
  isWaiting(inquiry) && !inquiry.anonymous && (inquiry.email !== null || inquiry.studentId !== null);

/** What the state of a case allows, as the server has it; the server decides. */
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
