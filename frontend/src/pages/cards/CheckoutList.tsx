import type { CheckoutDto, CheckoutStatus } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { dotted, formatMoment, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { post, useAct } from '../../providers/acts';
import { moneyOf } from '../financial/queries';
import { paymentHref } from './paymentHref';
import { type CheckoutField, checkoutSpec, checkoutsOf, transactionsOf, useCheckouts } from './queries';
import { checkoutLabels, messages } from './messages';

const tones: Record<CheckoutStatus, Tone> = {
  open: 'neutral',
  processing: 'warning',
  failed: 'danger',
  expired: 'neutral',
  paid: 'success',
};

const isSome = (amount: string) => Number(amount) > 0;

const columns: readonly Column<CheckoutDto, CheckoutField>[] = [
  {
    id: 'createdAt',
    label: 'Opened',
    sort: 'createdAt',
    width: 196,
    folds: 'tablet',
    show: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'paidFor',
    label: 'Pays',
    wraps: true,
    folds: 'narrow',
    show: ({ paidFor, payerName }) =>
      dotted([paidFor ?? messages.account, payerName && messages.paidBy(payerName)]),
  },
  {
    id: 'refunded',
    label: 'Refunded',
    figure: true,
    width: 112,
    folds: 'tablet',
    show: ({ refundedAmount }) => (isSome(refundedAmount) ? formatMoney(refundedAmount) : ''),
    folded: ({ refundedAmount }) =>
      isSome(refundedAmount) ? messages.refunded(formatMoney(refundedAmount)) : '',
  },
  {
    id: 'disputed',
    label: 'Disputed',
    figure: true,
    width: 112,
    folds: 'tablet',
    show: ({ disputedAmount }) => (isSome(disputedAmount) ? formatMoney(disputedAmount) : ''),
    folded: ({ disputedAmount }) =>
      isSome(disputedAmount) ? messages.disputed(formatMoney(disputedAmount)) : '',
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
    width: 128,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={tones[status]}>{checkoutLabels[status]}</StatusBadge>,
  },
];

/** Payment pages that students opened, and what became of them. */
export function CheckoutList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(checkoutSpec);
  const results = useCheckouts(address);
  const { run } = useAct({
    act: ({ id }: CheckoutDto) => post<CheckoutDto>([checkoutsOf, id, 'refresh']),
    done: messages.refreshed,
    failed: messages.refreshFailed,
    refreshes: [[checkoutsOf], [transactionsOf], ...moneyOf()],
  });
  const actions = (checkout: CheckoutDto): Action[] => [
    {
      label: messages.refresh,
      onSelect: () => void run(checkout).catch(() => undefined),
      unavailable: checkout.status === 'expired' ? messages.isFinal : undefined,
    },
  ];
  return (
    <>
      <ListToolbar
        label="Checkouts"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        <StatusChoice
          statuses={checkoutSpec.filters!.status}
          labels={checkoutLabels}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList<CheckoutDto, CheckoutField>
        list="checkouts"
        label="Checkouts"
        counted={messages.checkouts}
        name={{
          label: 'Student',
          sort: 'studentName',
          width: 200,
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: paymentHref,
        }}
        columns={columns}
        results={results}
        {...position}
        muted={({ status }) => status === 'expired'}
        actions={actions}
        failed={messages.checkoutsFailed}
        tools={<ExportButton resource={checkoutsOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.noCheckouts}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedCheckouts}
          >
            {messages.noCheckoutsHint}
          </NoRows>
        }
      />
    </>
  );
}
