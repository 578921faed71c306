import type { JournalDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatDay, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { totalOf } from '../../resources/billing/cents';
import { type JournalField, journalsOf, journalSpec, useJournals } from './queries';
import { messages, statusLabels } from './messages';

const tones: Record<JournalDto['status'], Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
};

const columns: readonly Column<JournalDto, JournalField>[] = [
  {
    id: 'postedOn',
    label: 'Posting date',
    sort: 'postedOn',
    width: 124,
    show: ({ postedOn }) => formatDate(postedOn),
  },
  {
    id: 'requested',
    label: 'Requested',
    sort: 'createdAt',
    width: 124,
    folds: 'tablet',
    show: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'requestedBy',
    label: 'Requested by',
    width: 160,
    folds: 'narrow',
    show: ({ requestedBy }) => requestedBy ?? '',
  },
  {
    id: 'amount',
    label: 'Amount',
    figure: true,
    width: 128,
    show: ({ lines }) => formatMoney(totalOf(lines.map(({ amount }) => amount))),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 116,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>,
  },
];

/** Journals: one person requests them, and another decides. */
export function JournalList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(journalSpec);
  const { hrefTo, open } = useDialogAddress();
  const results = useJournals(address);
  const actions = (journal: JournalDto): Action[] => {
    const unavailable = messages.decided[journal.status] ?? (journal.isOwn ? messages.ownJournal : undefined);
    return [
      { label: 'Approve…', onSelect: () => open(`approve:${journal.id}`), unavailable },
      { label: 'Reject…', danger: true, onSelect: () => open(`reject:${journal.id}`), unavailable },
    ];
  };
  return (
    <>
      <ListToolbar label="Journals">
        <StatusChoice
          statuses={journalSpec.filters!.status}
          labels={statusLabels}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList<JournalDto, JournalField>
        list="ledger-journals"
        label="Journals"
        counted={messages.journals}
        name={{ label: 'Reason', text: ({ reason }) => reason, to: ({ id }) => hrefTo(`journal:${id}`) }}
        columns={columns}
        results={results}
        {...position}
        muted={({ status }) => status === 'rejected'}
        actions={actions}
        failed={messages.journalsFailed}
        tools={<ExportButton resource={journalsOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.noJournals}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedJournals}
          >
            {messages.noJournalsHint}
          </NoRows>
        }
      />
    </>
  );
}
