import { Failure } from '../../../components/Failure';
import { formatNumber } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { navigationFor } from '../../../layout/navigation';
import { useUser } from '../../../providers/session';
import { coursesPath } from '../../courses/path';
import { seatTime } from './duration';
import { useIdleSummary } from './queries';
import { idleMessages, messages } from './messages';

/** Seats that stayed open although a waitlisted student could have had them, totaled by the server. */
export function IdleSeats({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useIdleSummary(termId);
  const menu = navigationFor(useUser().role).map(({ to }) => to);
  if (error && !isFetching) {
    return <Failure title={messages.failedIdle} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <StatTiles busy={!data}>
      <StatTile
        label={idleMessages.both.label}
        hint={idleMessages.both.hint}
        bone="40px"
        value={data && formatNumber(data.sectionsWithBoth)}
        to={termId && menu.includes(coursesPath) ? `${coursesPath}?termId=${termId}&needs=seat` : undefined}
      />
      <StatTile
        label={idleMessages.sections.label}
        hint={idleMessages.sections.hint}
        bone="40px"
        value={data && formatNumber(data.sectionsWithIdleSeats)}
      />
      <StatTile
        label={idleMessages.time.label}
        hint={idleMessages.time.hint}
        value={data && seatTime(data.idleSeatSeconds)}
      />
    </StatTiles>
  );
}
