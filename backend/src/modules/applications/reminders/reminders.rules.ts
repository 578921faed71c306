import type { Refusal } from '../../../common/errors.js';
import { messages } from '../messages.js';

export interface Remindable {
  state: string;
  isPurged: boolean;
  /** The titles of the open items that the applicant must act on. */
  items: readonly string[];
  isSentToday: boolean;
}

const withChecklist = ['submitted', 'documents_pending', 'under_review'];

/** Why the applicant gets no reminder now; null if they get one. */
export function reminderRefusal({ state, isPurged, items, isSentToday }: Remindable): Refusal | null {
  if (isPurged) return ['data_deleted', messages.purged];
  if (state === 'started') return ['invalid_state', messages.notSubmitted];
  if (!withChecklist.includes(state)) return ['already_ended', messages.reminders.past];
  if (!items.length) return ['nothing_to_do', messages.reminders.nothing];
  return isSentToday ? ['limit_reached', messages.reminders.sentToday] : null;
}
