import type { AuditEventDto } from '../../api/types.gen';
import { formatMoment } from '../../components/format';
import { RecordPanel } from '../../components/records/RecordPanel';
import type { PanelProps } from '../../components/records/usePanel';
import { actText } from './columns';
import { EventDetail } from './EventDetail';
import { EventLinks } from './EventLinks';
import { useEvent } from './queries';
import { messages } from './messages';

interface Props extends PanelProps {
  id: string;
  known?: AuditEventDto;
}

/** One row of the trail. The trail records that it was opened. */
export function EventPanel({ id, known, ...panel }: Props) {
  const reading = useEvent(id);
  return (
    <RecordPanel
      one="entry"
      reading={{ ...reading, data: reading.data ?? (reading.error ? undefined : known) }}
      heading={({ action }) => actText(action)}
      subtitle={({ occurredAt }) => formatMoment(occurredAt)}
      actions={(event) => <EventLinks event={event} />}
      missing={messages.entry.missing}
      {...panel}
    >
      {(event) => <EventDetail event={event} />}
    </RecordPanel>
  );
}
