import { type CalendarDay, calendarFile } from '../../common/calendar-file.js';

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
    ...{ uid: `${term.id}-${kind}`, date, text: `${term.name}: ${text}` },
    ...{ changed: term.updatedAt, sequence: term.version },
  });
  return [
    on('registration-opens', term.registrationStartDate, 'registration opens'),
    on('registration-closes', term.registrationEndDate, 'last day to register'),
    on('classes-begin', term.startDate, 'classes begin'),
    on('term-ends', term.endDate, 'term ends'),
  ];
};

export const termFeed = (name: string, terms: readonly FeedTerm[], origin: string): string =>
  calendarFile({ name, url: `${origin}/academic-calendar`, days: terms.flatMap(days) });
