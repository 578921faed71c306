import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { navigationFor } from '../../layout/navigation';
import { useStats, useWork } from '../../providers/dashboard';
import { useUser } from '../../providers/session';
import { tilesOf } from './dashboardTexts';
import { officePaths } from './officePaths';
import { messages } from './messages';

const waiting = ['Total Students', 'Active Courses', 'Pending Enrollments', 'Graduation Audits'];

/** The lists of records behind the figures, for roles whose menu has that screen. */
function useTileLinks() {
  const menu = navigationFor(useUser().role).map(({ to }) => to);
  const { data } = useWork();
  const termId = data?.termId;
  const links: Record<string, [screen: string, to: string]> = {
    'Total Students': [officePaths.records, `${officePaths.records}?enrollmentStatus=active`],
    ...(termId && {
      'Active Courses': [officePaths.settings, `${officePaths.catalog}?term=${termId}`],
      'Pending Enrollments': [
        '/portal/enrollment',
        `${officePaths.enrollments}?term=${termId}&status=waitlisted`,
      ],
      'Graduation Audits': [officePaths.records, `${officePaths.records}?graduatingIn=${termId}`],
    }),
  };
  return (label: string) => {
    const [screen, to] = links[label] ?? [];
    return screen && menu.includes(screen) ? to : undefined;
  };
}

/** The figures of the term. A tile is hidden if the role may not see its figure. */
export function StatsRow() {
  const linkOf = useTileLinks();
  const { data, error, isFetching, refetch } = useStats(true);
  if (error && !isFetching && !data) {
    return <Failure title={messages.failed.figures} error={error} onRetry={() => void refetch()} />;
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
        <StatTile
          key={label}
          label={label}
          value={formatNumber(value!)}
          note={note ?? null}
          to={linkOf(label)}
        />
      ))}
    </StatTiles>
  );
}
