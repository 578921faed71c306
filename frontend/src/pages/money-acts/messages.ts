import type { MoneyActDto, MoneyActExemption, MoneyActKind } from '../../api/types.gen';
import { counted, formatMoment } from '../../components/format';

export const kindLabels: Record<MoneyActKind, string> = {
  adjustment: 'Adjustment',
  charge_void: 'Charge void',
  payment_void: 'Payment void',
  payment_return: 'Payment return',
  other_receipt: 'Other receipt',
  refund_cancellation: 'Refund cancellation',
};

export const statusLabels: Record<MoneyActDto['status'], string> = {
  done: 'Done',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const exemptionLabels: Record<MoneyActExemption, string> = {
  day_open: "Voided before the day's close",
  bank_line: 'Shown by the bank',
  undo: 'Enrollment undone',
};

/** What the list of adjustments, voids and other receipts says. */
export const messages = {
  subtitle: 'Adjustments, voids and other receipts by one person, and requests that wait for a second person',
  list: 'Adjustments, voids and other receipts',
  acts: (count: number) => counted(count, { one: '# entry', other: '# entries' }),
  failed: 'Could not load the list',
  none: 'No entries yet',
  noneHint: 'Adjustments, voids and other receipts are listed here.',
  unmatched: 'No entries match the search and filters',
  by: (name: string) => `by ${name}`,
  who: (who: string, at: string) => `${who}, ${formatMoment(at)}`,
  own: "You can't approve or reject your own request.",
  notYours: 'Only people who can do this themselves can approve or reject it.',
  decided: 'Only a waiting request can be approved or rejected.',
  notCounted: (why: string) => `Not counted: ${why}`,
  approve: {
    title: 'Approve Request',
    done: 'Request approved',
    failed: 'Failed to approve the request',
    text: 'Approving makes the change immediately, under the usual rules.',
  },
  reject: {
    title: 'Reject Request',
    done: 'Request rejected',
    failed: 'Failed to reject the request',
    text: 'Nothing changes. The requester can read your reason.',
  },
};
