import type { HoldDto } from '../../api/types.gen';
import { holdLabels } from '../../resources/holds/messages';
import { blocksRegistration } from '../../resources/students/student';

/** The texts of the screens of holds. */
export const messages = {
  subtitle: 'Active holds, except aid holds, prevent students from registering.',
  status: { active: 'Active', released: 'Released', all: 'All' },
  list: {
    search: 'Name, student ID, or email...',
    failed: 'Could not load holds',
    empty: 'No active holds',
    emptyHint: 'Active holds appear here. Change the status filter to see released holds.',
    unmatched: 'No holds match the search and filters.',
    clear: 'Show all active holds',
  },
  place: {
    consequence:
      'The student is notified. While the hold is active, it blocks registration unless it is an aid hold.',
    failed: 'Failed to place hold',
    kind: (kind: HoldDto['kind'], office: string) => `${holdLabels[kind]}, released by ${office}`,
    reasonHint: 'The student sees this reason.',
  },
  release: {
    failed: 'Failed to release hold',
    title: (kind: HoldDto['kind']) => `Release the ${holdLabels[kind].toLowerCase()} hold?`,
    consequence: (kind: HoldDto['kind']) =>
      blocksRegistration(kind)
        ? 'The student is notified and can register unless another hold blocks registration.'
        : 'The student is notified.',
    noteHint: "The note is saved in the hold's history.",
  },
  /** "Placed on Nov 14, 2026 by Bo Sterling." */
  placed: (day: string | undefined, name: string | null | undefined) => {
    if (day && name) return `Placed on ${day} by ${name}.`;
    if (day) return `Placed on ${day}.`;
    return name ? `Placed by ${name}.` : '';
  },
  reason: (reason: string) => `Reason: ${reason}`,
};
