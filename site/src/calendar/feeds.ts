/** The published terms as files that a calendar subscribes to; the backend serves those of the system's own terms. */
import { type Term, terms } from '../facts/calendar';
import { university } from '../facts/university';
import { type CalendarDay, calendarFile } from './calendar-file';

export const feedOf = (term: Pick<Term, 'id'>): string => `/academic-calendar/${term.id}.ics`;
export const feedOfAll = '/academic-calendar/published-terms.ics';
/** The feed of a term in the system, served by the backend. */
export const systemFeed = (id: string): string => `/api/calendar/${id}.ics`;
export const systemFeedOfAll = systemFeed('all');

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function days({ id, name, events }: Term): CalendarDay[] {
  // Published together with its registration.
  const changed = new Date(`${events[0]!.date}T00:00:00Z`);
  return events.map(({ date, until, event }) => ({
    uid: `published-${id}-${slug(event)}`,
    date,
    until,
    changed,
    text: `${name}: ${event.charAt(0).toLowerCase()}${event.slice(1)}`,
  }));
}

/** The texts of the feeds, by address. */
export function publishedFeeds(baseUrl: string): Map<string, string> {
  const url = `${baseUrl}/academic-calendar`;
  const file = (name: string, of: readonly Term[]) => calendarFile({ name, url, days: of.flatMap(days) });
  return new Map([
    ...terms.map((term) => [feedOf(term), file(`${term.name}, ${university.name}`, [term])] as const),
    [feedOfAll, file(`Published terms of ${university.name}`, terms)] as const,
  ]);
}
