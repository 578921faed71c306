import { type CalendarDay, calendarFile } from '../../common/calendar-file.js';
import { messages } from './messages.js';

/** The data behind a term's feed. */
export interface FeedTerm {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
  version: number;
  updatedAt: Date;
}

const days = (term: FeedTerm): CalendarDay[] => {
  const on = (kind: string, date: string, text: string): CalendarDay => ({
    uid: `${term.id}-${kind}`,
    date,
    text,
    changed: term.updatedAt,
    sequence: term.version,
  });
  return [
    on('registration-opens', term.registrationStartDate, messages.feed.registrationOpens(term.name)),
    on('registration-closes', term.registrationEndDate, messages.feed.lastDayToRegister(term.name)),
    on('classes-begin', term.startDate, messages.feed.classesBegin(term.name)),
    on('term-ends', term.endDate, messages.feed.termEnds(term.name)),
  ];
};

export const termFeed = (name: string, terms: readonly FeedTerm[], origin: string): string =>
  calendarFile({ name, url: `${origin}/academic-calendar`, days: terms.flatMap(days) });
