import { inWords } from '../../common/calendar.js';
import { moneyInWords } from '../../common/money.js';

export const messages = {
  entryNotFound: "This ledger entry doesn't exist.",
  journalNotFound: "This journal doesn't exist.",
  postedOnRequired: 'Posting date is required',
  postedOnInFuture: 'Posting date must be today or earlier.',
  reasonRequired: 'Reason is required',
  linesRequired: 'Add at least one line.',
  accountRequired: 'Account is required',
  amountRequired: 'Amount is required',
  amountInvalid: 'Amount must be a valid number',
  sameAccount: 'Debit and credit must be different accounts.',
  planAmountFixed: 'Change the payment plan instead. Journals post no unapplied plan amounts.',
  depositFixed: 'Journals post no enrollment deposits. Undo the enrollment, or refund the deposit.',
  chargeRequired: 'Choose the charge whose balance changes.',
  chargeNotFound: "This charge doesn't exist, or it is void.",
  chargeNeedsReceivable: 'Leave this empty unless the line debits or credits the student receivable.',
  revenueOfCharge: 'Adjust the charge instead. A journal changes only the amount paid on a charge.',
  planRequired: 'Choose the payment plan whose balance changes.',
  planNotFound: "This payment plan doesn't exist, or it is canceled.",
  planNeedsReceivable: 'Leave this empty unless the line debits or credits the plan receivable.',
  studentRequired: 'Choose the student whose credit changes.',
  studentNotFound: "This student doesn't exist.",
  studentMismatch: 'Must be the student of the charge or payment plan.',
  oneReceivable: 'A line changes a charge or a payment plan, not both.',
  ownJournal: "You can't approve or reject your own journal.",
  alreadyDecided: {
    approved: 'This journal is already approved.',
    rejected: 'This journal is already rejected.',
  },
  merged: 'A student of this journal was merged into another record. Reject it, and create a new one.',
  mergedOpen: 'A journal for a merged record must settle its account. Reject it, and create a new one.',
  aboveBalance: 'A line is more than the open or paid amount of its charge or payment plan today.',
  aboveSettled: (cents: string) =>
    `This undoes ${moneyInWords(cents)} more than journals have settled. Void or reallocate the payment instead.`,
  aboveCredit: (cents: string) => `This takes ${moneyInWords(cents)} more than the student's credit.`,
  dayClosed: (day: string, firstOpen: string, today: string) =>
    `${inWords(day)} is closed. ` +
    (firstOpen > today
      ? `What is recorded now is posted on ${inWords(firstOpen)}.`
      : `Choose ${inWords(firstOpen)} or later.`),
};
