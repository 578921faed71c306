import { Failure } from '../../../components/Failure';
import { formatNumber } from '../../../components/format';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { useSectionSummary } from '../../../providers/sections';
import { enrollmentsPath, seatsPath, inTerm } from '../path';
import { messages } from './messages';

/** Totals over the whole term, from the server. */
export function TermTiles({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useSectionSummary(termId);
  if (error && !isFetching) {
    return <Failure title={messages.failedTotals} error={error} onRetry={() => void refetch()} />;
  }
  const listed = (filter: string) => termId && `${inTerm(enrollmentsPath, termId)}&${filter}`;
  return (
    <StatTiles busy={!data}>
      <StatTile
        label="Seats taken"
        value={data && formatNumber(data.totalEnrolled)}
        to={listed('seat=taken')}
      />
      <StatTile
        label="Waitlisted"
        bone="48px"
        value={data && formatNumber(data.waitlisted)}
        to={listed('status=waitlisted')}
      />
      <StatTile
        label="Capacity used"
        qualifier="without unlimited sections"
        hint={messages.unlimited}
        bone="56px"
        value={data && `${data.utilizationPercent}%`}
        percent={data ? data.utilizationPercent : null}
        to={termId && inTerm(seatsPath, termId)}
      />
    </StatTiles>
  );
}
