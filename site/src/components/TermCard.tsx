import { feedOf } from '../calendar/feeds';
import type { CalendarEvent, EventType, Term } from '../facts/calendar';
import { period, shortDate } from '../facts/dates';
import { FeedLinks } from './FeedLinks';
import { thing, universityId } from './schema';
import { useSiteAddress } from './site-address';
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
      <time dateTime={date} data-until={until}>
        {until ? period(date, until) : shortDate(date)}
      </time>
      <span>{event}</span>
      <Badge tone={tone}>{name}</Badge>
    </li>
  );
}

/** One term: its days in order, each with its kind. */
export function TermCard({ term }: { term: Term }) {
  const address = useSiteAddress();
  return (
    <li
      className="term"
      itemProp="mainEntity"
      {...thing('EducationEvent')}
      id={term.id}
      data-term={term.name}
      data-starts={term.starts}
      data-ends={term.ends}
    >
      <h3 itemProp="name">{term.name}</h3>
      <meta itemProp="startDate" content={term.starts} />
      <meta itemProp="endDate" content={term.ends} />
      <link itemProp="eventAttendanceMode" href="https://schema.org/OnlineEventAttendanceMode" />
      <link itemProp="organizer" href={universityId(address)} />
      <p className="term-span">
        {period(term.starts, term.ends)}
        <span itemProp="location" {...thing('VirtualLocation')}>
          <link itemProp="url" href={`${address}/portal`} />
        </span>
      </p>
      <ol className="term-events" data-days="">
        {term.events.map((event) => (
          <TermEvent key={event.event} {...event} />
        ))}
      </ol>
      <FeedLinks of={term.name} path={feedOf(term)} />
    </li>
  );
}
