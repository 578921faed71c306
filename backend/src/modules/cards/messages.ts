import { moneyInWords } from '../../common/money.js';

export const messages = {
  amountRequired: 'Amount is required',
  amountInvalid: 'Amount must be a valid number',
  amountTooSmall: (least: string) => `Amount must be at least ${moneyInWords(least)}.`,
  studentRequired: 'Student is required',
  studentNotFound: "This student doesn't exist.",
  checkoutNotFound: "This checkout doesn't exist.",
  transactionNotFound: "This card transaction doesn't exist.",
  notAvailable: 'Card payments are not set up. Pay another way, or contact the bursar’s office.',
  gatewayDown: 'The card gateway is not responding. Try again in a moment.',
  accountPayment: 'Payment to Collegium University',
  unsigned: {
    missing: 'The event has no valid signature.',
    wrong: "The event's signature does not match its content.",
    stale: "The event's signature is older than 5 minutes.",
  },
  notAnEvent: 'The body is not an event.',
  refunded: (amount: string) => `${amount} was refunded to your card`,
  disputed: (amount: string) => `Your card payment of ${amount} is disputed`,
  restored: (amount: string) => `Your card payment of ${amount} counts again`,
  owedAgain: 'The charges and plans that it paid are owed again.',
  paysAgain: 'It pays the same charges and plans as before.',
  refundReason: (reason: string | null) => (reason ? `Refunded by card: ${reason}` : 'Refunded by card'),
  refundRefused: 'The card gateway refused the refund.',
  refundFailed: 'The refund by card failed',
  disputeReason: (reason: string | null) =>
    reason ? `Card payment disputed: ${reason}` : 'Card payment disputed',
  disputeWon: 'Card dispute won',
  disputeLost: 'Card dispute lost',
};
