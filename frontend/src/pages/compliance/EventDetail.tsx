import styled from '@emotion/styled';
import type { AuditEventDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment } from '../../components/format';
import { ChangeList } from '../../components/history/ChangeList';
import { fieldName, isWithheld, notShownAlone, valueText } from '../../components/history/happenings';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { roleThen, subjectOf, who } from './columns';
import { StudentsShown } from './StudentsShown';
import { changesOf, factsOf, studentIdsOf } from './eventDetails';

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
        <Fact label="Role then">{event.actorRole ? roleThen(event.actorRole) : 'None'}</Fact>
        <Fact label="About" long>
          {subjectOf(event)}
        </Fact>
        <Fact label="Act, as the API has it">{event.action}</Fact>
        <Fact label="Request ID" long>
          {event.requestId ?? 'None: outside of a request'}
        </Fact>
        {factsOf(event.details).map(([name, value]) => (
          <Fact key={name} label={fieldName(name)} long>
            {isWithheld(value) ? <Quiet>{notShownAlone}</Quiet> : valueText(value, event.names)}
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
