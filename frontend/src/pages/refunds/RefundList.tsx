import type { RefundDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatDay, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge } from '../../components/StatusBadge';
import { useMay } from '../../providers/session';
import { messages, methodLabels, statusLabels } from './messages';
import { type RefundField, refundsOf, refundSpec, useRefunds } from './queries';
import { tones } from './tones';

const columns: readonly Column<RefundDto, RefundField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    width: 116,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 116,
    show: ({ amount }) => formatMoney(amount),
  },
  { id: 'method', label: 'Method', sort: 'method', width: 124, show: ({ method }) => methodLabels[method] },
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
    width: 150,
    folds: 'tablet',
    show: ({ requestedBy }) => requestedBy ?? '',
    folded: ({ requestedBy }) => (requestedBy ? messages.by(requestedBy) : ''),
  },
  {
    id: 'paidOn',
    label: 'Paid',
    sort: 'paidOn',
    width: 124,
    folds: 'tablet',
    show: ({ paidOn }) => (paidOn ? formatDate(paidOn) : ''),
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

const hasEnded = ({ status }: RefundDto) =>
  status === 'rejected' || status === 'cancelled' || status === 'failed';

/** Refunds: one person requests them, another decides, and the payout is recorded. */
export function RefundList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(refundSpec);
  const { hrefTo, open } = useDialogAddress();
  const may = useMay();
  const results = useRefunds(address);
  const actions = (refund: RefundDto): Action[] => {
    const { id, status, isOwn, method, sentAt } = refund;
    const undecided = status !== 'pending' ? messages.decided : isOwn ? messages.own : undefined;
    return [
      ...(may('approve', 'refunds')
        ? ([
            { label: 'Approve…', onSelect: () => open(`approve:${id}`), unavailable: undecided },
            { label: 'Reject…', danger: true, onSelect: () => open(`reject:${id}`), unavailable: undecided },
          ] satisfies Action[])
        : []),
      {
        label: 'Record payout…',
        onSelect: () => open(`paid:${id}`),
        unavailable:
          method === 'card' ? messages.byGateway : status !== 'approved' ? messages.notApproved : undefined,
      },
      {
        label: 'Cancel refund…',
        danger: true,
        onSelect: () => open(`cancel:${id}`),
        unavailable: hasEnded(refund) ? messages.ended : sentAt ? messages.sent : undefined,
      },
    ];
  };
  return (
    <>
      <ListToolbar
        label="Refunds"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        <StatusChoice
          statuses={refundSpec.filters!.status}
          labels={statusLabels}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
        <FilterChoice
          label="Method"
          all="All methods"
          value={address.filters.method}
          options={refundSpec.filters!.method.map((value) => ({ value, label: methodLabels[value] }))}
          onChange={(method) => change({ filters: { method } })}
        />
      </ListToolbar>
      <DataList<RefundDto, RefundField>
        list="refunds"
        label="Refunds"
        counted={messages.refunds}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ id }) => hrefTo(`refund:${id}`),
        }}
        columns={columns}
        results={results}
        {...position}
        muted={hasEnded}
        actions={actions}
        failed={messages.failed}
        tools={<ExportButton resource={refundsOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.noneHint}
          </NoRows>
        }
      />
    </>
  );
}
