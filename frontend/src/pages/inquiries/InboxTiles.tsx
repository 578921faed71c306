import type { InquirySummaryDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useInquirySummary } from '../../providers/inquiries';

type Counted = 'new' | 'open' | 'overdue' | 'mine';

const tiles: readonly { field: Counted; label: string; note: string }[] = [
  { field: 'overdue', label: 'Overdue', note: 'Past the promised time' },
  { field: 'new', label: 'New', note: 'Nobody works at them yet' },
  { field: 'open', label: 'Open', note: 'Somebody works at them' },
  { field: 'mine', label: 'Mine', note: 'Assigned to you, to be answered' },
];

const figure = (summary: InquirySummaryDto | undefined, field: Counted) =>
  summary && formatNumber(summary[field] ?? 0);

/** The office's counts; each tile links to its rows. */
export function InboxTiles({ hrefOf }: { hrefOf: (field: Counted) => string }) {
  const { data, error, isFetching, refetch } = useInquirySummary();
  if (error && !isFetching)
    return <Failure title="The counts could not be read" error={error} onRetry={() => void refetch()} />;
  return (
    <StatTiles busy={!data}>
      {tiles.map(({ field, label, note }) => (
        <StatTile
          key={field}
          label={label}
          bone="40px"
          value={figure(data, field)}
          note={note}
          to={hrefOf(field)}
        />
      ))}
    </StatTiles>
  );
}
