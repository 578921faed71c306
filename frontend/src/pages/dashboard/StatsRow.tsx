import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useStats } from '../../providers/dashboard';
import { tilesOf } from './dashboardTexts';

const waiting = ['Total Students', 'Active Courses', 'Pending Enrollments', 'Graduation Audits'];

/** The figures of the term; a role that may not see one does not see its tile. */
export function StatsRow() {
  const { data, error, isFetching, refetch } = useStats(true);
  if (error && !isFetching && !data) {
    return <Failure title="The figures could not be read" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <StatTiles busy>
        {waiting.map((label) => (
          <StatTile key={label} label={label} value={undefined} note={null} />
        ))}
      </StatTiles>
    );
  }
  const tiles = tilesOf(data).filter(({ value }) => value !== null);
  if (tiles.length === 0) return null;
  return (
    <StatTiles>
      {tiles.map(({ label, value, note }) => (
        <StatTile key={label} label={label} value={formatNumber(value!)} note={note ?? null} />
      ))}
    </StatTiles>
  );
}
