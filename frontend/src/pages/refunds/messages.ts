import type { RefundDto, RefundRunDto } from '../../api/types.gen';
import { counted, formatDate, formatMoment, formatNumber } from '../../components/format';

export const statusLabels: Record<RefundDto['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  paid: 'Paid',
  cancelled: 'Canceled',
  failed: 'Failed',
};

export const methodLabels: Record<RefundDto['method'], string> = {
  card: 'Card',
  check: 'Check',
  bank_transfer: 'Bank transfer',
};

export const runLabels: Record<RefundRunDto['status'], string> = {
  queued: 'Queued',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
};

export const messages = {
  subtitle:
    'Credits are refunded within 10-14 business days. One person requests a refund, and another approves it.',
  refunds: (count: number) => counted(count, { one: '# refund', other: '# refunds' }),
  credits: (count: number) => counted(count, { one: '# credit', other: '# credits' }),
  runs: (count: number) => counted(count, { one: '# bulk request', other: '# bulk requests' }),
  days: (days: number) => counted(days, { one: '# day', other: '# days' }),
  promisedBy: (day: string) => `Promised by ${formatDate(day)}`,
  by: (name: string) => `Requested by ${name}`,
  who: (name: string, at: string) => `${name}, ${formatMoment(at)}`,
  overdue: 'Overdue',
  onTime: 'On time',
  requested: 'Requested',
  failed: 'Could not load refunds',
  creditsFailed: 'Could not load credits',
  runsFailed: 'Could not load bulk requests',
  none: 'No refunds',
  noneHint: 'Requested refunds appear here until they are paid, and afterward.',
  noCredits: 'No credits',
  noCreditsHint: 'Students whose account has a credit appear here, the oldest first.',
  noRuns: 'No bulk requests',
  noRunsHint: 'Select Request in Bulk to request refunds of all credits older than a number of days.',
  unmatched: 'No refunds match.',
  unmatchedCredits: 'No credits match.',
  own: 'You requested this refund. Another person must decide it.',
  decided: 'This refund is already decided.',
  notApproved: 'Only an approved refund can be paid.',
  byGateway: 'The card gateway pays this refund and reports it.',
  sent: 'This refund was sent to the card gateway.',
  ended: 'This refund has ended.',
  allRequested: 'All of this credit is requested.',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} credits`,
  starting: 'Starting',
  older: (days: number) => counted(days, { one: 'At least # day old', other: 'At least # days old' }),
  reasonRequired: 'Reason is required',
  request: {
    title: 'Request Refund',
    text: 'Another person must approve the refund. Until then, the amount is still credit.',
    studentRequired: 'Student is required',
    methodRequired: 'Method is required',
    amountRequired: 'Amount is required',
    amountNumber: 'Amount must be a valid number',
    paymentRequired: 'Choose the card payment',
    payment: 'Card payment',
    paymentHint: 'A card gets at most what it paid.',
    noPayment: 'This student has no card payments',
    credit: (available: string, since: string, by: string) =>
      `${available} can be refunded. Credit since ${formatDate(since)}, promised by ${formatDate(by)}.`,
    noCredit: 'This student has no credit that can be refunded.',
    done: 'Refund requested',
    failed: 'Failed to request the refund',
  },
  approve: {
    title: 'Approve Refund',
    text: 'The amount leaves the credit. A refund to a card is sent to the card gateway.',
    done: 'Refund approved',
    failed: 'Failed to approve the refund',
  },
  reject: {
    title: 'Reject Refund',
    text: 'The amount stays credit.',
    done: 'Refund rejected',
    failed: 'Failed to reject the refund',
  },
  paid: {
    title: 'Record Payout',
    text: 'The student is notified that the refund was paid.',
    dayRequired: 'Date is required',
    referenceHint: 'Such as the check number.',
    done: 'Payout recorded',
    failed: 'Failed to record the payout',
  },
  cancel: {
    title: 'Cancel Refund',
    text: 'The amount is credit again. If the refund was paid, its payout is reversed.',
    done: 'Refund canceled',
    failed: 'Failed to cancel the refund',
  },
  many: {
    title: 'Request in Bulk',
    text: 'Requests a refund for each credit that is old enough, less what is already requested. Another person approves each one.',
    days: 'Age of the credits, at least (days)',
    daysRequired: 'Number of days is required',
    daysNumber: 'Number of days must be a whole number',
    preview: (count: number) =>
      counted(count, {
        one: '# student has such a credit. The oldest:',
        other: '# students have such a credit. The oldest:',
      }),
    none: 'No credits are that old.',
    done: 'Refunds are being requested',
    failed: 'Failed to request refunds',
  },
  mine: {
    title: 'Refunds',
    failed: 'Could not load refunds',
    paid: (day: string) => `Paid ${formatDate(day)}`,
    asked: (day: string) => `Requested ${day}`,
  },
};
