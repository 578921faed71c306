import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type {
  ChargeDto,
  InstallmentDto,
  PaymentDto,
  PaymentPlanDto,
  PlanScheduleDto,
  PlanType,
  StudentAccountDto,
  StudentRecordDto,
} from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import type { ListPosition } from '../../components/lists/DataList';
import { listRequest } from '../../components/lists/useListAddress';
import { readAccount, readOverview, readQuote, readReceivables, readRevenue } from '../../providers/billing';
import type { Recorded } from '../../providers/records';
import { chargeTarget, planTarget } from './targets';

/** The prefix of all totals over the university. */
const billing = 'billing';

export const useOverview = () =>
  useQuery({ queryKey: [billing, 'overview'], queryFn: ({ signal }) => readOverview({ signal }) });
export const useReceivables = () =>
  useQuery({ queryKey: [billing, 'receivables'], queryFn: ({ signal }) => readReceivables({ signal }) });
export const useRevenue = () =>
  useQuery({ queryKey: [billing, 'revenue'], queryFn: ({ signal }) => readRevenue({ signal }) });

const amount = /^\d{1,8}(\.\d{1,2})?$/;

/** The monthly amount of a plan; not fetched before there is a term and a total. */
export const useQuote = (termId: string, planType: PlanType, totalAmount: string) =>
  useQuery({
    queryKey: ['payment-plans', 'quote', { termId, planType, totalAmount }],
    queryFn: ({ signal }) => readQuote({ termId, planType, totalAmount }, { signal }),
    enabled: termId !== '' && amount.test(totalAmount) && Number(totalAmount) > 0,
  });

export interface Narrowed {
  [name: string]: unknown;
  studentId?: string;
}

/** The list's request: the address, and the screen's own filter, such as the student. */
export function requestOf<Field extends string>(position: ListPosition<Field>, narrowed: Narrowed) {
  const { sort, filter } = listRequest(position);
  return { sort, filter: { ...filter, ...narrowed } };
}

function useRows<Row extends { id: string }, Field extends string>(
  resource: string,
  position: ListPosition<Field>,
  narrowed: Narrowed,
) {
  const request = requestOf(position, narrowed);
  return useGetList<Row>(
    resource,
    { ...request, pagination: { page: position.page, perPage: position.perPage } },
    { placeholderData: keepRows(resource, request.filter as Narrowed, ['studentId', 'planId', 'chargeId']) },
  );
}

export const usePlans = <Field extends string>(position: ListPosition<Field>, narrowed: Narrowed) =>
  useRows<PaymentPlanDto, Field>('payment-plans', position, narrowed);
export const useCharges = <Field extends string>(position: ListPosition<Field>, narrowed: Narrowed) =>
  useRows<ChargeDto, Field>('charges', position, narrowed);
export const usePayments = <Field extends string>(position: ListPosition<Field>, narrowed: Narrowed) =>
  useRows<PaymentDto, Field>('payments', position, narrowed);

/**
 * Single records with their version. Their own cache key: a row of a list has no version. For editing, `anew` ignores
 * the cache.
 */
const useOne = <Row extends { id: string }>(resource: string, id: string, anew: boolean) =>
  useGetOne<Row & Recorded>(
    resource,
    { id, meta: { view: 'whole' } },
    { refetchOnMount: anew ? 'always' : true },
  );

export const usePlan = (id: string, anew = false) => useOne<PaymentPlanDto>('payment-plans', id, anew);
export const useCharge = (id: string, anew = false) => useOne<ChargeDto>('charges', id, anew);
export const usePayment = (id: string, anew = false) => useOne<PaymentDto>('payments', id, anew);
export const useStudent = (id: string) =>
  useGetOne<StudentRecordDto>('students', { id, meta: { view: 'record' } });

const installmentsOf = (planId: string) => `payment-plans/${planId}/installments`;

/** All installments: a plan has 36 at most. */
export const useInstallments = (planId: string) =>
  useGetList<InstallmentDto>(installmentsOf(planId), {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'ASC' },
    filter: {},
  });

const schedulesOf = (planId: string) => `payment-plans/${planId}/schedules`;

/** The schedule in effect first. */
export const useSchedules = (planId: string) =>
  useGetList<PlanScheduleDto>(schedulesOf(planId), {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'DESC' },
    filter: {},
  });

/** Below the student's other queries, so that every change of the account refreshes it. */
export const useAccount = (studentId: string | undefined) =>
  useQuery<StudentAccountDto>({
    queryKey: ['students', 'account', studentId],
    queryFn: ({ signal }) => readAccount(studentId!, { signal }),
    enabled: studentId !== undefined,
  });

const few = { page: 1, perPage: 100 };

/** The open charges and plans of a student, the earliest due first, for a choice. */
export function useOpenItems(studentId: string | undefined) {
  const request = (field: string) => ({
    pagination: few,
    sort: { field, order: 'ASC' as const },
    filter: { studentId, isPaid: false },
  });
  const options = { enabled: studentId !== undefined };
  const charges = useGetList<ChargeDto>('charges', request('dueDate'), options);
  const plans = useGetList<PaymentPlanDto>('payment-plans', request('nextPaymentDate'), options);
  return {
    data: charges.data && plans.data && [...charges.data.map(chargeTarget), ...plans.data.map(planTarget)],
    charges: charges.data,
    error: charges.error ?? plans.error,
  };
}

/** The charges and plans with these ids, void and canceled ones included. */
export function useItems(of: readonly { chargeId: string | null; planId: string | null }[]) {
  const ids = (name: 'chargeId' | 'planId') => [...new Set(of.flatMap((part) => part[name] ?? []))];
  const request = (id: string[]) => ({
    pagination: few,
    sort: { field: '', order: 'ASC' as const },
    filter: { id },
  });
  const [chargeIds, planIds] = [ids('chargeId'), ids('planId')];
  const charges = useGetList<ChargeDto>('charges', request(chargeIds), { enabled: chargeIds.length > 0 });
  const plans = useGetList<PaymentPlanDto>('payment-plans', request(planIds), {
    enabled: planIds.length > 0,
  });
  return {
    charges: chargeIds.length ? charges.data : [],
    plans: planIds.length ? plans.data : [],
    error: charges.error ?? plans.error,
    refetch: () => Promise.all([charges.refetch(), plans.refetch()]),
  };
}

/** The queries to refetch after a write: everything that shows money. */
export const moneyOf = (touched: { planId?: string | null; chargeId?: string | null } = {}) => [
  ['charges'],
  ['payment-plans'],
  ['payments'],
  ['students'],
  [billing],
  ['dashboard'],
  ['ledger/entries'],
  ['ledger'],
  ...(touched.planId ? [[installmentsOf(touched.planId)], [schedulesOf(touched.planId)]] : []),
];
