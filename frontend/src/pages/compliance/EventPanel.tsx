import type { AuditEventDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatMoment } from '../../components/format';
import { PanelBones, SidePanel } from '../../components/SidePanel';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasStatus } from '../../providers/apiError';
import { actText } from './columns';
import { EventDetail } from './EventDetail';
import { EventLinks } from './EventLinks';
import { useEvent } from './queries';
import { eventHeadingId } from './useEventFocus';
import { messages } from './messages';

interface Props {
  id: string;
  known?: AuditEventDto;
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

/** One row of the trail. The trail records that it was opened. */
export function EventPanel({ id, known, closed, beside, takesFocus }: Props) {
  const { data, error, isFetching, refetch } = useEvent(id);
  const event = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  return (
    <SidePanel
      headingId={eventHeadingId}
      heading={
        missing ? (
          messages.entry.missing
        ) : failed ? (
          messages.entry.notLoaded
        ) : event ? (
          actText(event.action)
        ) : (
          <Loading />
        )
      }
      subtitle={failed ? undefined : event ? formatMoment(event.occurredAt) : <Bone width="160px" />}
      actions={event && !failed && <EventLinks event={event} />}
      closed={closed}
      closeLabel="Close entry"
      beside={beside}
      takesFocus={takesFocus}
    >
      {missing ? (
        <p>{messages.entry.missingText}</p>
      ) : failed ? (
        <Failure title={messages.entry.failed} error={failed} onRetry={() => void refetch()} />
      ) : event ? (
        <EventDetail event={event} />
      ) : (
        <PanelBones />
      )}
    </SidePanel>
  );
}

const Loading = () => (
  <>
    <Bone width="140px" />
    <VisuallyHidden>{messages.entry.loading}</VisuallyHidden>
  </>
);
