import type { InquirySummaryDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useInquirySummary } from '../../providers/inquiries';
import { statusNames } from '../../resources/inquiries/messages';
import { messages, overdueLabel } from './messages';

type Counted = 'new' | 'open' | 'overdue' | 'mine';

const tiles: readonly { field: Counted; label: string; note: string }[] = [
  { field: 'overdue', label: overdueLabel, note: messages.tiles.overdue },
  { field: 'new', label: statusNames.new, note: messages.tiles.new },
  { field: 'open', label: statusNames.open, note: messages.tiles.open },
  { field: 'mine', label: 'Mine', note: messages.tiles.mine },
];

const figure = (summary: InquirySummaryDto | undefined, field: Counted) =>
  summary && formatNumber(summary[field] ?? 0);

/** The office's counts; each tile links to its rows. */
export function InboxTiles({ hrefOf }: { hrefOf: (field: Counted) => string }) {
  const { data, error, isFetching, refetch } = useInquirySummary();
  if (error && !isFetching)
    return <Failure title={messages.tiles.failed} error={error} onRetry={() => void refetch()} />;
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
