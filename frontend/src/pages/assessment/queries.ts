import { useGetList, useGetOne } from 'react-admin';
import type { AssessmentRunDto, AssessmentRunRowDto, ChargeDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { whileAnyRuns, whileRunning } from '../../providers/runs';
import { moneyOf } from '../financial/queries';

export const runsOf = 'assessments/runs';

/** The queries to refetch after a run: it changes charges, and plans and credits with them. */
export const refreshes = [[runsOf], ...moneyOf()] as const;

const runFields = ['createdAt', 'status', 'termName'] as const;
export type RunField = (typeof runFields)[number];
const runFilters = { termId: 'text' } as const;
export const runSpec: ListSpec<RunField, typeof runFilters> = {
  sortable: runFields,
  sort: '-createdAt',
  filters: runFilters,
  prefix: 'runs',
};

/** The runs with their current progress. */
export function useRuns(address: ListAddress<RunField, typeof runFilters>) {
  const request = filteredRequest(address);
  return useGetList<AssessmentRunRowDto>(runsOf, request, {
    placeholderData: keepRows(runsOf, request.filter, ['termId']),
    refetchInterval: whileAnyRuns,
  });
}

/** A run with its current progress. Its own cache key: a row of the list has no differences. */
export const useRun = (id: string) =>
  useGetOne<AssessmentRunDto>(
    runsOf,
    { id, meta: { view: 'whole' } },
    { refetchInterval: ({ state }) => whileRunning(state.data) },
  );

const chargeFields = ['studentName', 'termName', 'dueDate', 'amount', 'balance'] as const;
export type ChargeField = (typeof chargeFields)[number];
const chargeFilters = { termId: 'text' } as const;
export const unadoptedSpec: ListSpec<ChargeField, typeof chargeFilters> = {
  sortable: chargeFields,
  sort: '-dueDate',
  filters: chargeFilters,
  prefix: 'unadopted',
};
export type UnadoptedAddress = ListAddress<ChargeField, typeof chargeFilters>;

/** Tuition that is still as a person entered it. */
export function unadoptedRequest(address: UnadoptedAddress) {
  const request = filteredRequest(address);
  return { ...request, filter: { ...request.filter, chargeType: 'tuition', source: 'manual' } };
}

export function useUnadopted(address: UnadoptedAddress) {
  const request = unadoptedRequest(address);
  return useGetList<ChargeDto>('charges', request, {
    placeholderData: keepRows<Record<string, unknown>>('charges', request.filter, ['q', 'termId']),
  });
}
