import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { Block, Letter } from '../../platform/mail/letter.js';
import { messages as shared } from '../../platform/mail/messages.js';
import { messages } from './messages.js';

const what: Record<InquiryKind, string> = {
  contact: messages.mails.contact,
  complaint: messages.mails.complaint,
  transfer: messages.mails.transfer,
  directory_restriction: messages.mails.directoryRestriction,
  accommodation: messages.mails.accommodation,
  support_ticket: messages.mails.supportTicket,
  withdrawal: messages.mails.withdrawal,
  record_correction: messages.mails.recordCorrection,
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
  subject: messages.mails.receiptSubject(what[kind], number),
  blocks: [
    messages.mails.receiptThanks(what[kind], answerWithin),
    { values: [['Case number', number]] },
    messages.mails.quoteNumber,
    ...(confirmPath === undefined ? [] : confirmation(confirmPath)),
  ],
  because: shared.receiptBecause,
});

const confirmation = (path: string): Block[] => [
  messages.mails.confirmFilesWithin,
  { link: messages.mails.confirmFiles, path },
];
