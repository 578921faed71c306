import styled from '@emotion/styled';
import type { AuditEventDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment } from '../../components/format';
import { ChangeList } from '../../components/history/ChangeList';
import { fieldName, isWithheld, valueText } from '../../components/history/happenings';
import { messages as historyMessages } from '../../components/history/messages';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { roleThen, subjectOf, who } from './columns';
import { StudentsShown } from './StudentsShown';
import { changesOf, factsOf, studentIdsOf } from './eventDetails';
import { messages } from './messages';

const Quiet = styled.span({ fontWeight: 400, color: color.muted });
const Stack = styled.div({ display: 'grid', gap: space(6) });
const Section = styled.section({ display: 'grid', gap: space(2), '& h3': { fontSize: size.section } });

/** All fields of the row. */
export function EventDetail({ event }: { event: AuditEventDto }) {
  const changes = changesOf(event.details);
  const ids = studentIdsOf(event.details);
  return (
    <Stack>
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
            {isWithheld(value) ? <Quiet>{historyMessages.hiddenAlone}</Quiet> : valueText(value, event.names)}
          </Fact>
        ))}
      </Facts>
      {changes.length > 0 && (
        <Section aria-label="Changes">
          <h3>Changes</h3>
          <ChangeList changes={changes} names={event.names} />
        </Section>
      )}
      {ids.length > 0 && <StudentsShown ids={ids} />}
    </Stack>
  );
}
