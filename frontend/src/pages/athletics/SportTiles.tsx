import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useSummary } from './queries';
import { type Sport, sports } from './signup';
import { messages } from './messages';

/** Sign-ups per sport, counted by the server; each tile links to its rows. */
export function SportTiles({ hrefOf }: { hrefOf: (sport: Sport) => string }) {
  const { data, error, isFetching, refetch } = useSummary();
  if (error && !isFetching)
    return <Failure title={messages.countsFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <StatTiles busy={!data}>
      {sports.map(({ value, label }) => {
        const counts = data?.sports.find(({ sport }) => sport === value);
        return (
          <StatTile
            key={value}
            label={label}
            bone="32px"
            value={counts && formatNumber(counts.total)}
            note={counts ? `${formatNumber(counts.new)} new` : null}
            to={hrefOf(value)}
          />
        );
      })}
    </StatTiles>
  );
}
