import type { CardTransactionDto, CardTransactionKind, CardTransactionStatus } from '../../api/types.gen';
import { dotted, formatDay, formatMoment, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { cardHref } from './path';
import { paymentHref } from './paymentHref';
import {
  type Narrowed,
  type TransactionField,
  transactionsOf,
  transactionSpec,
  useTransactions,
} from './queries';
import { kindLabels, messages, transactionLabels } from './messages';

const tones: Record<CardTransactionStatus, Tone> = {
  pending: 'warning',
  posted: 'success',
  failed: 'danger',
  open: 'caution',
  lost: 'danger',
  won: 'success',
};

/** The statuses that rows of a tab can have. */
const statusesOf: Record<CardTransactionKind, readonly CardTransactionStatus[]> = {
  refund: ['pending', 'posted', 'failed'],
  dispute: ['open', 'lost', 'won'],
  payout: ['pending', 'posted', 'failed'],
  fee: [],
};

/** What the office must know or do, beside the gateway's own reason. */
const noteOf = ({ reason, dueBy, status, uncovered }: CardTransactionDto) =>
  dotted([
    reason && reason.charAt(0).toUpperCase() + reason.slice(1),
    status === 'open' && dueBy !== null && messages.answerBy(formatDay(dueBy)),
    Number(uncovered) > 0 && messages.uncovered(formatMoney(uncovered)),
  ]);

const kind: Column<CardTransactionDto, TransactionField> = {
  id: 'kind',
  label: 'Kind',
  width: 112,
  show: (row) => kindLabels[row.kind],
};
const columns: readonly Column<CardTransactionDto, TransactionField>[] = [
  {
    id: 'occurredAt',
    label: 'When',
    sort: 'occurredAt',
    width: 188,
    folds: 'narrow',
    show: ({ occurredAt }) => formatMoment(occurredAt),
  },
  { id: 'note', label: 'Note', wraps: true, folds: 'tablet', show: noteOf },
  {
    id: 'gatewayId',
    label: 'Gateway ID',
    width: 176,
    wraps: true,
    folds: 'tablet',
    folded: () => '',
    show: ({ gatewayId }) => gatewayId,
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 120,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 116,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={tones[status]}>{transactionLabels[status]}</StatusBadge>,
  },
];

/** Refunds, disputes, payouts and fees of the gateway. */
export function TransactionList({ label, narrowed }: { label: string; narrowed: Narrowed }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(transactionSpec);
  const results = useTransactions(address, narrowed);
  const isMixed = 'needsAttention' in narrowed;
  const statuses = isMixed ? [] : statusesOf[narrowed.kind];
  return (
    <>
      <ListToolbar
        label={label}
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        {statuses.length > 0 && (
          <StatusChoice
            statuses={statuses}
            labels={transactionLabels}
            value={address.filters.status}
            onChange={(status) => change({ filters: { status } })}
          />
        )}
      </ListToolbar>
      <DataList<CardTransactionDto, TransactionField>
        list={`card-transactions-${isMixed ? 'attention' : narrowed.kind}`}
        label={label}
        counted={messages.transactions}
        name={{
          label: 'Student',
          sort: 'studentName',
          width: 200,
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber ?? messages.university,
          // A payout has no student.
          to: (row) => (row.studentId ? paymentHref(row) : cardHref('payouts')),
        }}
        columns={isMixed ? [kind, ...columns.filter(({ id }) => id !== 'gatewayId')] : columns}
        results={results}
        {...position}
        muted={({ status }) => status === 'failed'}
        failed={messages.transactionsFailed}
        tools={
          <ExportButton
            resource={transactionsOf}
            request={{
              ...filteredRequest(address),
              filter: { ...filteredRequest(address).filter, ...narrowed },
            }}
          />
        }
        empty={
          <NoRows
            icon="finance"
            title={isMixed ? messages.nothingToDo : messages.noTransactions}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedTransactions}
          >
            {isMixed ? messages.nothingToDoHint : messages.noTransactionsHint}
          </NoRows>
        }
      />
    </>
  );
}
