import { Failure } from '../../../components/Failure';
import { formatNumber } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { navigationFor } from '../../../layout/navigation';
import { useUser } from '../../../providers/session';
import { coursesPath } from '../../courses/path';
import { seatTime } from './duration';
import { useIdleSummary } from './queries';

/** Seats that stayed open although a waitlisted student could have had them, totaled by the server. */
export function IdleSeats({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useIdleSummary(termId);
  const menu = navigationFor(useUser().role).map(({ to }) => to);
  if (error && !isFetching) {
    return <Failure title="The idle seats could not be read" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <StatTiles busy={!data}>
      <StatTile
        label="Free seat and a waitlist"
        hint="Sections with both, whether or not those who wait may have the seat."
        bone="40px"
        value={data && formatNumber(data.sectionsWithBoth)}
        to={termId && menu.includes(coursesPath) ? `${coursesPath}?termId=${termId}&needs=seat` : undefined}
      />
      <StatTile
        label="Sections with idle seats"
        hint="Where a seat ever stood free although somebody who waits could have had it."
        bone="40px"
        value={data && formatNumber(data.sectionsWithIdleSeats)}
      />
      <StatTile
        label="Idle seat time"
        hint="All such seats together; an upper bound."
        value={data && seatTime(data.idleSeatSeconds)}
      />
    </StatTiles>
  );
}
