import { Link, useLocation } from 'react-router-dom';
import type { LedgerEntryDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatMoment, formatMoney } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { PanelPart, RecordPanel } from '../../components/records/RecordPanel';
import { recordHref } from '../../components/records/recordHref';
import type { PanelProps } from '../../components/records/usePanel';
import { ApiError } from '../../providers/apiError';
import { totalOf } from '../../resources/billing/cents';
import { LineTable } from './LineTable';
import { useEntry } from './queries';
import { kindLabels, messages, sourceLabels } from './messages';

/** One entry: its lines, who, when and why. */
export function EntryPanel({ id, ...panel }: PanelProps & { id: string }) {
  const { isGone, ...reading } = useEntry(id);
  return (
    <RecordPanel<LedgerEntryDto, LedgerEntryDto>
      {...panel}
      one="entry"
      reading={isGone ? { ...reading, error: new ApiError(404, messages.missing) } : reading}
      heading={({ number, kind }) => messages.entry(number, kindLabels[kind])}
      subtitle={({ lines }) => formatMoney(totalOf(lines.map(({ amount }) => amount)))}
      missing={messages.missing}
    >
      {(entry) => <EntryDetail entry={entry} />}
    </RecordPanel>
  );
}

function EntryDetail({ entry }: { entry: LedgerEntryDto }) {
  const { pathname, search } = useLocation();
  return (
    <Stack gap={6}>
      <Facts>
        <Fact label="Posted">{formatDate(entry.postedOn)}</Fact>
        <Fact label="Recorded">{formatMoment(entry.recordedAt)}</Fact>
        <Fact label="Who">{entry.actorName ?? messages.system}</Fact>
        <Fact label="Follows from">{sourceLabels[entry.sourceType]}</Fact>
        <Fact label="Reason">{entry.reason ?? 'None'}</Fact>
        {entry.reversesId && (
          <Fact label="Reverses">
            <Link to={recordHref(pathname, search, { with: { entry: entry.reversesId } })}>
              {messages.reversed}
            </Link>
          </Fact>
        )}
      </Facts>
      <PanelPart title={messages.linesOf}>
        <LineTable lines={entry.lines} />
      </PanelPart>
    </Stack>
  );
}
