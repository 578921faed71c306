import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { unlimitedHint } from './columns';
import { useSummary } from './queries';

/** Totals over the whole term, from the server. */
export function SummaryTiles({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useSummary(termId);
  if (error && !isFetching) {
    return <Failure title="The totals could not be read" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <StatTiles busy={!data}>
      <StatTile label="Seats taken" value={data && formatNumber(data.totalEnrolled)} />
      <StatTile
        label="Total capacity"
        qualifier="without unlimited sections"
        hint={unlimitedHint}
        value={data && formatNumber(data.totalCapacity)}
      />
      <StatTile label="Waitlisted" bone="48px" value={data && formatNumber(data.waitlisted)} />
      <StatTile
        label="Utilization"
        bone="56px"
        value={data && `${data.utilizationPercent}%`}
        percent={data ? data.utilizationPercent : null}
      />
    </StatTiles>
  );
}
