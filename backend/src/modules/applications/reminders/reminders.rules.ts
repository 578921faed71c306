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
export function reminderRefusal({ state, isPurged, items, isSentToday }: Remindable): string | null {
  if (isPurged) return messages.purged;
  if (state === 'started') return messages.notSubmitted;
  if (!withChecklist.includes(state)) return messages.reminders.past;
  if (!items.length) return messages.reminders.nothing;
  return isSentToday ? messages.reminders.sentToday : null;
}
