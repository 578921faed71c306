import { moneyInWords } from '../../common/money.js';
import type { RefundStatus } from './refund.entity.js';

export const messages = {
  studentRequired: 'Student is required',
  studentNotFound: "This student doesn't exist.",
  amountRequired: 'Amount is required',
  amountInvalid: 'Amount must be a valid number',
  methodRequired: 'Method is required',
  reasonRequired: 'Reason is required',
  paymentRequired: 'Payment is required for a refund to a card.',
  paymentNotFound: "This payment doesn't exist.",
  paymentVoid: 'This payment is void.',
  notByCard: 'This payment was not made by card online. Refund it by check or bank transfer.',
  aboveCredit: (most: string) =>
    `Amount must be at most ${moneyInWords(most)}, the credit that isn't requested yet.`,
  aboveCard: (most: string) =>
    `Amount must be at most ${moneyInWords(most)}, what this card paid and wasn't refunded.`,
  creditIsLower: (credit: string) =>
    `The credit is now ${moneyInWords(credit)}, because charges were paid from it. Reject this request and create a new one.`,
  cardIsLower: (most: string) =>
    `At most ${moneyInWords(most)} can now be refunded to this card, because the payment was disputed or refunded at the gateway. Reject this request and create a new one.`,
  depositNotFound: "This enrollment deposit doesn't exist.",
  studentActive: 'The student is active or on leave, so the deposit stays held for tuition.',
  nothingHeld: 'Nothing is held of this deposit.',
  depositRefunded: 'Enrollment deposit of a student who left',
  refundNotFound: "This refund doesn't exist.",
  runNotFound: "This run doesn't exist.",
  ownRefund: 'You requested this refund. Another person must decide it.',
  notPending: {
    pending: '',
    approved: 'This refund is already approved.',
    rejected: 'This refund is already rejected.',
    paid: 'This refund is already paid.',
    cancelled: 'This refund is canceled.',
    failed: 'This refund failed.',
  } satisfies Record<RefundStatus, string>,
  notApproved: 'Only an approved refund can be paid.',
  cardIsPaidByGateway: 'The card gateway pays this refund and reports it.',
  paidOnRequired: 'Date is required',
  paidOnInFuture: 'Date must be today or earlier.',
  paidOnTooEarly: 'Date must not be before the approval.',
  atGateway: 'This refund was sent to the card gateway and can no longer be canceled.',
  daysRequired: 'Number of days is required',
  daysInvalid: 'Number of days must be between 0 and 3650.',
  runInProgress: 'A run is in progress. Wait until it has ended.',
  paidByCard: 'Refund paid to the card',
  failedAtGateway: 'The refund to the card failed',
  approvedTitle: (amount: string) => `Your refund of ${amount} is approved`,
  approvedBody: 'It is paid within 10-14 business days of the credit.',
  paidTitle: (amount: string) => `Your refund of ${amount} is paid`,
  paidBody: {
    card: 'It appears on your card in a few days.',
    check: 'The check is in the mail.',
    bank_transfer: 'It is on its way to your bank account.',
  },
  failedTitle: (amount: string) => `Your refund of ${amount} to your card failed`,
  failedBody: "The amount is credit on your account again. The bursar's office decides how to refund it.",
};
