import type { InquiryKind } from '../../../common/inquiry-kinds.js';
import type { Block, Letter } from '../letter.js';

const what: Record<InquiryKind, string> = {
  contact: 'your message',
  complaint: 'your complaint',
  transfer: 'your request for a transfer evaluation',
  directory_restriction: 'your request for a directory restriction',
  accommodation: 'your request for an accommodation',
  support_ticket: 'your support ticket',
  withdrawal: 'your request to withdraw',
  record_correction: 'your request for a correction of your record',
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
  subject: `We have received ${what[kind]} (${number})`,
  blocks: [
    `Thank you: we have received ${what[kind]}, and will answer within ${answerWithin}.`,
    { values: [['Number', number]] },
    'Please give this number when you write to us about it.',
    ...(confirmPath === undefined ? [] : confirmation(confirmPath)),
  ],
  because:
    'You get this mail because this address was given in a form on our site. If that was not you, there is nothing to do.',
});

const confirmation = (path: string): Block[] => [
  'Files came with it. We open them only after you confirm, within 48 hours, that you sent them. Files that are not confirmed are deleted.',
  { link: 'Confirm the files', path },
];
