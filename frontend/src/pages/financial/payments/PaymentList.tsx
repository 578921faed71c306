import type { PaymentDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import { todayInNewYork } from '../../../components/form/newYork';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { useListAddress } from '../../../components/lists/useListAddress';
import { paymentMethodLabels } from '../../../resources/billing/messages';
import { accountHref } from '../addresses';
import { requestOf, usePayments } from '../queries';
import { useOpened } from '../useOpened';
import {
  accountPaymentColumns,
  paymentColumns,
  type PaymentSort,
  paymentSorts,
  received,
} from './paymentColumns';
import { usePaymentTools } from './paymentTools';
import { allButVoid, messages, paymentShowLabels } from '../messages';

const filterKinds = {
  method: ['card', 'bank_transfer', 'check', 'cash', 'other'],
  show: ['void'],
  received: ['today'],
} as const;

interface Props {
  /** Limits the list to this student, on a student's account. */
  studentId?: string;
  /** A record is open next to the list. */
  beside?: boolean;
}

export function PaymentList({ studentId, beside }: Props) {
  const list = useListAddress({
    sortable: paymentSorts,
    sort: '-receivedAt' as const,
    filters: filterKinds,
    prefix: 'payments',
  });
  const { address, change } = list;
  const { filters } = address;
  const narrowed = {
    ...(filters.method && { method: filters.method }),
    ...(filters.show && { isVoided: true }),
    ...(filters.received && { receivedOn: todayInNewYork() }),
    ...(studentId && { studentId }),
  };
  const results = usePayments<PaymentSort>(address, narrowed);
  const { changes } = usePaymentTools();
  const { opened, hrefTo } = useOpened();
  const paid = ({ planId, chargeId }: PaymentDto): readonly Action[] =>
    planId
      ? [{ label: 'View plan', icon: 'eye', to: hrefTo({ kind: 'plan', id: planId }) }]
      : chargeId
        ? [{ label: 'View charge', icon: 'eye', to: hrefTo({ kind: 'charge', id: chargeId }) }]
        : [];
  const hrefOf = ({ id }: PaymentDto) => hrefTo({ kind: 'payment', id });
  const actions = (payment: PaymentDto): readonly Action[] => [
    ...paid(payment),
    ...changes(payment),
    ...(studentId
      ? []
      : [{ label: "Student's account", icon: 'student', to: accountHref(payment.studentId) } as const]),
  ];
  return (
    <>
      <ListToolbar
        label="Payments"
        search={address.search}
        onSearch={studentId ? undefined : (search, options) => change({ search }, options)}
        placeholder="Student, ID or reference..."
      >
        <FilterChoice
          label="Method"
          all="All methods"
          value={filters.method}
          options={filterKinds.method.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          onChange={(method) => change({ filters: { ...filters, method } })}
        />
        <FilterChoice
          label={paymentShowLabels.label}
          all={allButVoid}
          value={filters.show}
          options={[{ value: 'void', label: paymentShowLabels.void }]}
          onChange={(show) => change({ filters: { ...filters, show } })}
        />
        <FilterChoice
          label="Day received"
          all="Any day"
          value={filters.received}
          options={[{ value: 'today', label: 'Today' }]}
          onChange={(received) => change({ filters: { ...filters, received } })}
        />
      </ListToolbar>
      <DataList<PaymentDto, PaymentSort>
        list={studentId ? 'account-payments' : 'payments'}
        label="Payments"
        counted={messages.counts.payments}
        name={{ label: 'Received', sort: 'receivedAt', width: 196, text: received, to: hrefOf }}
        columns={studentId ? accountPaymentColumns() : paymentColumns}
        results={results}
        {...list.position}
        current={opened?.id}
        beside={beside}
        muted={({ voidedAt }) => voidedAt !== null}
        actions={actions}
        expected={studentId ? 8 : undefined}
        failed={messages.failed.payments}
        empty={
          <NoRows
            icon="finance"
            title="No payments found"
            filtered={list.filtered}
            clearedHref={list.clearedHref}
            unmatched={messages.unmatched.payments}
          />
        }
        tools={<ExportButton resource="payments" request={requestOf(address, narrowed)} />}
      />
    </>
  );
}
