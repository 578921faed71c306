import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { navigationFor } from '../../layout/navigation';
import { useSectionSummary } from '../../providers/sections';
import { useUser } from '../../providers/session';
import { enrollmentPath, enrollmentsPath, seatsPath, inTerm } from '../enrollment/path';
import { messages } from './messages';

/** Totals over the whole term, from the server. A role with the screen Enrollment opens the rows behind them there. */
export function SummaryTiles({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useSectionSummary(termId);
  const { role } = useUser();
  const opens = termId !== undefined && navigationFor(role).some(({ to }) => to === enrollmentPath);
  const listed = (filter: string) => (opens ? `${inTerm(enrollmentsPath, termId)}&${filter}` : undefined);
  const sections = opens ? inTerm(seatsPath, termId) : undefined;
  if (error && !isFetching) {
    return <Failure title={messages.failedTotals} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <StatTiles busy={!data}>
      <StatTile
        label="Seats taken"
        value={data && formatNumber(data.totalEnrolled)}
        to={listed('seat=taken')}
      />
      <StatTile
        label="Total capacity"
        qualifier="without unlimited sections"
        hint={messages.unlimited}
        value={data && formatNumber(data.totalCapacity)}
        to={sections}
      />
      <StatTile
        label="Waitlisted"
        bone="48px"
        value={data && formatNumber(data.waitlisted)}
        to={listed('status=waitlisted')}
      />
      <StatTile
        label="Utilization"
        bone="56px"
        value={data && `${data.utilizationPercent}%`}
        percent={data ? data.utilizationPercent : null}
        to={sections}
      />
    </StatTiles>
  );
}
