import type { InquiryDto, InquiryKind, MailState } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';

export type InquiryStatus = InquiryDto['status'];
export type RequestKind = Exclude<InquiryKind, 'contact' | 'complaint' | 'transfer'>;

/** The names that notices and emails use. */
export const kindNames: Record<InquiryKind, string> = {
  contact: 'Message',
  complaint: 'Complaint',
  transfer: 'Transfer evaluation',
  directory_restriction: 'Directory restriction',
  accommodation: 'Accommodation request',
  support_ticket: 'Support ticket',
  withdrawal: 'Withdrawal request',
  record_correction: 'Record correction',
};

export const statuses: readonly { value: InquiryStatus; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

export const statusTones: Record<InquiryStatus, Tone> = {
  new: 'info',
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
};

/** The state of the receipt that the form sends. */
export const receiptNames: Record<MailState, string> = {
  queued: 'Not sent yet',
  sent: 'Sent',
  parked: 'Could not be sent',
  withheld: 'Not sent: too many receipts',
};

export const statusName = (status: InquiryStatus) =>
  statuses.find(({ value }) => value === status)?.label ?? status;

/** The sender; an anonymous complaint has none. */
export const senderOf = ({ anonymous, studentName, name, email }: InquiryDto) =>
  anonymous ? 'Anonymous' : (studentName ?? name ?? email ?? 'Unknown');

/** Whether the clock runs; it stops with the answer. */
export const isWaiting = ({ status }: Pick<InquiryDto, 'status'>) => status === 'new' || status === 'open';

export type Urgency = 'overdue' | 'soon' | 'waiting' | 'done';

/** The state of the policy's clock: past the due time, past the time first promised, before both, or stopped. */
export function urgencyOf(
  inquiry: Pick<InquiryDto, 'status' | 'overdue' | 'targetAt'>,
  now = Date.now(),
): Urgency {
  if (!isWaiting(inquiry)) return 'done';
  if (inquiry.overdue) return 'overdue';
  return Date.parse(inquiry.targetAt) < now ? 'soon' : 'waiting';
}

/** Sent by a signed-in student, who can read it again. */
export const isRequest = (kind: InquiryKind): kind is RequestKind =>
  !['contact', 'complaint', 'transfer'].includes(kind);
