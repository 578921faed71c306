/** The published terms as files that a calendar subscribes to; the system's own terms are served by the backend. */
import { type Term, terms } from '../facts/calendar';
import { university } from '../facts/university';
import { type CalendarDay, calendarFile } from './calendar-file';

export const feedOf = (term: Pick<Term, 'id'>): string => `/academic-calendar/${term.id}.ics`;
export const feedOfAll = '/academic-calendar/published-terms.ics';
/** Of the terms in the system, served by it. */
export const systemFeed = (id: string): string => `/api/calendar/${id}.ics`;
export const systemFeedOfAll = systemFeed('all');

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function days({ id, name, events }: Term): CalendarDay[] {
  // Published when its registration was.
  const changed = new Date(`${events[0]!.date}T00:00:00Z`);
  return events.map(({ date, until, event }) => ({
    ...{ uid: `published-${id}-${slug(event)}`, date, until, changed },
    text: `${name}: ${event.charAt(0).toLowerCase()}${event.slice(1)}`,
  }));
}

/** Their texts by their addresses. */
export function publishedFeeds(baseUrl: string): Map<string, string> {
  const url = `${baseUrl}/academic-calendar`;
  const file = (name: string, of: readonly Term[]) => calendarFile({ name, url, days: of.flatMap(days) });
  return new Map([
    ...terms.map((term) => [feedOf(term), file(`${term.name}, ${university.name}`, [term])] as const),
    [feedOfAll, file(`Published terms of ${university.name}`, terms)] as const,
  ]);
}
