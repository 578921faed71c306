import type { ReactNode } from 'react';
import type { MoneyActDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDay, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, FilterDate, ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { useMay } from '../../providers/session';
import { exemptionLabels, kindLabels, messages, statusLabels } from './messages';
import { type ActAddress, type ActField, actsOf, actSpec, useActs } from './queries';

export const tones: Record<MoneyActDto['status'], Tone> = {
  done: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
};

const columns: readonly Column<MoneyActDto, ActField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    width: 104,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  { id: 'kind', label: 'Kind', sort: 'kind', width: 140, show: ({ kind }) => kindLabels[kind] },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 104,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'day',
    label: 'Day',
    sort: 'createdAt',
    width: 112,
    folds: 'tablet',
    show: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'requestedBy',
    label: 'Person',
    sort: 'requestedBy',
    width: 140,
    folds: 'narrow',
    show: ({ requestedBy }) => requestedBy ?? '',
    folded: ({ requestedBy }) => (requestedBy ? messages.by(requestedBy) : ''),
  },
  {
    id: 'decidedBy',
    label: 'Second person',
    width: 150,
    wraps: true,
    folds: 'tablet',
    show: ({ decidedBy, exemption }) => decidedBy ?? (exemption ? exemptionLabels[exemption] : ''),
    folded: ({ decidedBy, exemption }) =>
      decidedBy ?? (exemption ? messages.notCounted(exemptionLabels[exemption]) : ''),
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

interface Props {
  /** More filters, such as the person. */
  more?: (address: ActAddress, change: (change: Partial<ActAddress>) => void) => ReactNode;
}

/** What one person adjusted, voided or recorded as other receipts, and the requests above the limit. */
export function ActList({ more }: Props) {
  const { address, change, filtered, clearedHref, position } = useListAddress(actSpec);
  const { hrefTo, open } = useDialogAddress();
  const may = useMay();
  const results = useActs(address);
  const decides = may('approve', 'money_acts');
  const actions = ({ id, status, isOwn, mayDecide }: MoneyActDto): Action[] => {
    const unavailable =
      status !== 'pending'
        ? messages.decided
        : isOwn
          ? messages.own
          : mayDecide
            ? undefined
            : messages.notYours;
    return [
      { label: 'Approve…', onSelect: () => open(`approve:${id}`), unavailable },
      { label: 'Reject…', danger: true, onSelect: () => open(`reject:${id}`), unavailable },
    ];
  };
  return (
    <>
      <ListToolbar
        label={messages.list}
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        <StatusChoice
          statuses={actSpec.filters!.status}
          labels={statusLabels}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
        <FilterChoice
          label="Kind"
          all="All kinds"
          value={address.filters.kind}
          options={actSpec.filters!.kind.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(kind) => change({ filters: { kind } })}
        />
        {more?.(address, change)}
        <FilterDate
          label="Day"
          value={address.filters.day}
          onChange={(day) => change({ filters: { day } })}
        />
      </ListToolbar>
      <DataList<MoneyActDto, ActField>
        list="money-acts"
        label={messages.list}
        counted={messages.acts}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ id }) => hrefTo(`act:${id}`),
        }}
        columns={columns}
        results={results}
        {...position}
        muted={({ status }) => status === 'rejected'}
        actions={decides ? actions : undefined}
        failed={messages.failed}
        tools={<ExportButton resource={actsOf} request={filteredRequest(address)} />}
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
