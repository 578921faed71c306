import type { AuditEventDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment } from '../../components/format';
import { ChangeList } from '../../components/history/ChangeList';
import { fieldName, isWithheld, valueText } from '../../components/history/happenings';
import { messages as historyMessages } from '../../components/history/messages';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { Muted } from '../../components/layout/Text';
import { roleThen, subjectOf, who } from './columns';
import { StudentsShown } from './StudentsShown';
import { changesOf, factsOf, studentIdsOf } from './eventDetails';
import { messages } from './messages';

/** All fields of the row. */
export function EventDetail({ event }: { event: AuditEventDto }) {
  const changes = changesOf(event.details);
  const ids = studentIdsOf(event.details);
  return (
    <Stack gap={6}>
      <Facts>
        <Fact label="When" long>
          {formatMoment(event.occurredAt)}
        </Fact>
        <Fact label="Who">{who(event)}</Fact>
        <Fact label="Role at the time">{event.actorRole ? roleThen(event.actorRole) : 'None'}</Fact>
        <Fact label="Record" long>
          {subjectOf(event)}
        </Fact>
        <Fact label="API action">{event.action}</Fact>
        <Fact label="Request ID" long>
          {event.requestId ?? messages.entry.noRequest}
        </Fact>
        {factsOf(event.details).map(([name, value]) => (
          <Fact key={name} label={fieldName(name)} long>
            {isWithheld(value) ? (
              <Muted as="span" strong={false}>
                {historyMessages.hiddenAlone}
              </Muted>
            ) : (
              valueText(value, event.names)
            )}
          </Fact>
        ))}
      </Facts>
      {changes.length > 0 && (
        <Section gap={2} aria-label="Changes">
          <h3>Changes</h3>
          <ChangeList changes={changes} names={event.names} />
        </Section>
      )}
      {ids.length > 0 && <StudentsShown ids={ids} />}
    </Stack>
  );
}
