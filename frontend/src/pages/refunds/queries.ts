import { useGetList, useGetOne } from 'react-admin';
import type { CreditDto, DepositRefundDto, PaymentDto, RefundDto, RefundRunDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import type { Recorded } from '../../providers/records';
import { whileAnyRuns } from '../../providers/runs';
import { moneyOf } from '../financial/queries';

export const refundsOf = 'refunds';
export const creditsOf = 'credits';
export const runsOf = 'refund-runs';
export const depositRefundsOf = 'deposit-refunds';

/** The queries to refetch after a refund changes. */
export const refreshes = [
  [refundsOf],
  [creditsOf],
  [runsOf],
  [depositRefundsOf],
  ['enrollment-deposits'],
  ...moneyOf(),
] as const;

const statuses = ['pending', 'approved', 'rejected', 'paid', 'cancelled', 'failed'] as const;
const methods = ['card', 'check', 'bank_transfer'] as const;
const refundFields = ['createdAt', 'amount', 'status', 'method', 'paidOn', 'studentName'] as const;
export type RefundField = (typeof refundFields)[number];
const refundFilters = { status: statuses, method: methods, runId: 'text' } as const;
export const refundSpec: ListSpec<RefundField, typeof refundFilters> = {
  sortable: refundFields,
  sort: '-createdAt',
  filters: refundFilters,
  prefix: 'refunds',
};

export function useRefunds(address: ListAddress<RefundField, typeof refundFilters>) {
  const request = filteredRequest(address);
  return useGetList<RefundDto>(refundsOf, request, {
    placeholderData: keepRows(refundsOf, request.filter, ['q', 'status', 'method', 'runId']),
  });
}

/** Its own cache key: a row of the list has no version. */
export const useRefund = (id: string) =>
  useGetOne<RefundDto & Recorded>(refundsOf, { id, meta: { view: 'record' } });

const creditFields = ['since', 'amount', 'available', 'studentName'] as const;
export type CreditField = (typeof creditFields)[number];
const creditFilters = { overdue: ['true', 'false'] } as const;
export const creditSpec: ListSpec<CreditField, typeof creditFilters> = {
  sortable: creditFields,
  sort: 'since',
  filters: creditFilters,
  prefix: 'credits',
};
export type CreditAddress = ListAddress<CreditField, typeof creditFilters>;

export function creditRequest(address: CreditAddress) {
  const request = filteredRequest(address);
  const { overdue } = address.filters;
  return { ...request, filter: { ...request.filter, ...(overdue && { overdue: overdue === 'true' }) } };
}

export function useCredits(address: CreditAddress) {
  const request = creditRequest(address);
  return useGetList<CreditDto>(creditsOf, request, {
    placeholderData: keepRows(creditsOf, request.filter, ['q', 'overdue']),
  });
}

const oldest = { field: 'since', order: 'ASC' as const };

/** The list answers for one student. */
export function useCredit(studentId: string | undefined) {
  const { data, ...rest } = useGetList<CreditDto>(
    creditsOf,
    { filter: { studentId }, pagination: { page: 1, perPage: 1 }, sort: oldest },
    { enabled: studentId !== undefined },
  );
  return { ...rest, credit: data?.[0], isRead: data !== undefined };
}

/** What a bulk request would find: the oldest credits and their number. */
export const useOldCredits = (minDays: number | undefined) =>
  useGetList<CreditDto>(
    creditsOf,
    { filter: { minDays }, pagination: { page: 1, perPage: 5 }, sort: oldest },
    { enabled: minDays !== undefined },
  );

const depositRefundFields = ['receivedAt', 'held', 'studentName', 'studentNumber'] as const;
export type DepositRefundField = (typeof depositRefundFields)[number];
const depositRefundFilters = {} as const;
export const depositRefundSpec: ListSpec<DepositRefundField, typeof depositRefundFilters> = {
  sortable: depositRefundFields,
  sort: 'receivedAt',
  filters: depositRefundFilters,
  prefix: 'deposits',
};

export function useDepositRefunds(address: ListAddress<DepositRefundField, typeof depositRefundFilters>) {
  const request = filteredRequest(address);
  return useGetList<DepositRefundDto>(depositRefundsOf, request, {
    placeholderData: keepRows(depositRefundsOf, request.filter, ['q']),
  });
}

/** The list answers for one payment. */
export function useDepositRefund(id: string) {
  const { data, ...rest } = useGetList<DepositRefundDto>(depositRefundsOf, {
    filter: { id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'receivedAt', order: 'ASC' },
  });
  return { ...rest, deposit: data?.[0], isRead: data !== undefined };
}

/** The payments that a card of the student made. */
export const useCardPayments = (studentId: string | undefined) =>
  useGetList<PaymentDto>(
    'payments',
    {
      filter: { studentId, method: 'card' },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'receivedAt', order: 'DESC' },
    },
    { enabled: studentId !== undefined },
  );

const runFields = ['createdAt', 'status'] as const;
export type RunField = (typeof runFields)[number];
const runFilters = {} as const;
export const runSpec: ListSpec<RunField, typeof runFilters> = {
  sortable: runFields,
  sort: '-createdAt',
  filters: runFilters,
  prefix: 'runs',
};

/** The runs with their current progress. */
export const useRuns = (address: ListAddress<RunField, typeof runFilters>) =>
  useGetList<RefundRunDto>(runsOf, filteredRequest(address), {
    refetchInterval: whileAnyRuns,
  });

/** The student's own refunds, newest first. */
export const useOwnRefunds = (studentId: string) =>
  useGetList<RefundDto>(refundsOf, {
    filter: { studentId },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
