import type { InquiryDto, InquiryKind } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';
import { statusNames } from './messages';

export type InquiryStatus = InquiryDto['status'];
export type RequestKind = Exclude<InquiryKind, 'contact' | 'complaint' | 'transfer'>;

export const statuses = (Object.keys(statusNames) as InquiryStatus[]).map((value) => ({
  value,
  label: statusNames[value],
}));

export const statusTones: Record<InquiryStatus, Tone> = {
  new: 'info',
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
};

/** The sender; an anonymous complaint has none. */
export const senderOf = ({ anonymous, studentName, name, email }: InquiryDto) =>
  anonymous ? 'Anonymous' : (studentName ?? name ?? email ?? 'Unknown');

/** Whether the clock runs; it stops with the answer. */
export const isWaiting = ({ status }: Pick<InquiryDto, 'status'>) => status === 'new' || status === 'open';

type Urgency = 'overdue' | 'soon' | 'waiting' | 'done';

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
