import type { CalendarEvent, EventType, Term } from '../facts/calendar';
import { period, shortDate } from '../facts/dates';
import { Badge, type Tone } from './Badge';

const kinds: Record<EventType, { name: string; tone: Tone }> = {
  academic: { name: 'Academic', tone: 'info' },
  holiday: { name: 'Holiday', tone: 'neutral' },
  deadline: { name: 'Deadline', tone: 'caution' },
  exams: { name: 'Exams', tone: 'danger' },
  graduation: { name: 'Graduation', tone: 'success' },
};

function TermEvent({ date, until, event, type }: CalendarEvent) {
  const { name, tone } = kinds[type];
  return (
    <li>
      <time dateTime={date}>{until ? period(date, until) : shortDate(date)}</time>
      <span>{event}</span>
      <Badge tone={tone}>{name}</Badge>
    </li>
  );
}

/** One term: its days in their order, each with what kind of day it is. */
export function TermCard({ term }: { term: Term }) {
  return (
    <li className="term" id={term.id}>
      <h3>{term.name}</h3>
      <p className="term-span">{period(term.starts, term.ends)}</p>
      <ol className="term-events">
        {term.events.map((event) => (
          <TermEvent key={event.event} {...event} />
        ))}
      </ol>
    </li>
  );
}
