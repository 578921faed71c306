import type { Refusal } from '../../common/errors.js';
import type { InquiryStatus } from '../../common/inquiry-kinds.js';
import { messages } from './messages.js';

export const acts = ['assign', 'unassign', 'note', 'answer', 'close', 'reopen', 'reply'] as const;
export type Act = (typeof acts)[number];

/** The next status for each act and status; an act that isn't listed there is refused. */
const transitions: Record<Act, Partial<Record<InquiryStatus, InquiryStatus>>> = {
  assign: { new: 'open', open: 'open', answered: 'answered' },
  unassign: { new: 'new', open: 'open', answered: 'answered' },
  note: { new: 'new', open: 'open', answered: 'answered', closed: 'closed' },
  answer: { new: 'answered', open: 'answered' },
  close: { new: 'closed', open: 'closed', answered: 'closed' },
  reopen: { answered: 'open', closed: 'open' },
  reply: { new: 'new', open: 'open', answered: 'open' },
};

/** The status after the act; null if the current status doesn't allow it. */
export const after = (act: Act, status: InquiryStatus): InquiryStatus | null =>
  transitions[act][status] ?? null;

/** Why the status doesn't allow the act. */
export function whyNot(act: Act, status: InquiryStatus): Refusal {
  if (act === 'reopen') return ['already_done', messages.states.alreadyOpen];
  if (act === 'reply') return ['already_ended', messages.states.requestClosed];
  if (act === 'close') return ['already_done', messages.states.alreadyClosed];
  return status === 'closed'
    ? ['already_ended', messages.states.reopenFirst]
    : ['invalid_state', messages.states.alreadyAnswered];
}

/** Whether the clock is running; it stops with the answer. */
export const isWaiting = (status: InquiryStatus): boolean => status === 'new' || status === 'open';

/** Whether an act restarts the clock. */
export const restartsClock = (before: InquiryStatus, now: InquiryStatus): boolean =>
  !isWaiting(before) && isWaiting(now);
