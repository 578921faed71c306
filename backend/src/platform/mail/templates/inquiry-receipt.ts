import type { InquiryKind } from '../../../common/inquiry-kinds.js';
import type { Block, Letter } from '../letter.js';
import { messages } from '../messages.js';

const what: Record<InquiryKind, string> = {
  contact: messages.contact,
  complaint: messages.complaint,
  transfer: messages.transfer,
  directory_restriction: messages.directoryRestriction,
  accommodation: messages.accommodation,
  support_ticket: messages.supportTicket,
  withdrawal: messages.withdrawal,
  record_correction: messages.recordCorrection,
};

/**
 * Goes to an address that anyone may have typed. It contains nothing that the visitor wrote, so that the form can't be
 * used to write to others in the university's name.
 */
export const inquiryReceipt = ({
  kind,
  number,
  answerWithin,
  confirmPath,
}: {
  kind: InquiryKind;
  number: string;
  /** Such as `24 hours`, `5-7 business days`. */
  answerWithin: string;
  /** The path of the page that confirms the files. */
  confirmPath?: string;
}): Letter => ({
  subject: messages.receiptSubject(what[kind], number),
  blocks: [
    messages.receiptThanks(what[kind], answerWithin),
    { values: [['Case number', number]] },
    messages.quoteNumber,
    ...(confirmPath === undefined ? [] : confirmation(confirmPath)),
  ],
  because: messages.receiptBecause,
});

const confirmation = (path: string): Block[] => [
  messages.confirmFilesWithin,
  { link: messages.confirmFiles, path },
];
