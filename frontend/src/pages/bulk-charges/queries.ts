import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type {
  ChargeRunBody,
  ChargeRunDto,
  ChargeRunPreviewDto,
  ChargeRunStudentDto,
} from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { check } from '../../providers/read';
import { whileAnyRuns, whileRunning } from '../../providers/runs';
import { moneyOf } from '../financial/queries';

export const runsOf = 'charge-runs';
export const studentsOf = (runId: string) => `${runsOf}/${runId}/students`;

/** The queries to refetch after charges were posted. */
export const refreshes = [[runsOf], ...moneyOf()] as const;

const runFields = ['createdAt', 'amount', 'status'] as const;
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
  useGetList<ChargeRunDto>(runsOf, filteredRequest(address), {
    refetchInterval: whileAnyRuns,
  });

export const useRun = (id: string) =>
  useGetOne<ChargeRunDto>(runsOf, { id }, { refetchInterval: ({ state }) => whileRunning(state.data) });

const outcomes = [
  'pending',
  'charged',
  'failed',
  'unknown',
  'duplicate',
  'own_account',
  'inactive',
  'already_charged',
] as const;
const studentFields = ['position', 'outcome', 'studentName', 'studentNumber'] as const;
export type StudentField = (typeof studentFields)[number];
const studentFilters = { outcome: outcomes } as const;
export const studentSpec: ListSpec<StudentField, typeof studentFilters> = {
  sortable: studentFields,
  sort: 'position',
  filters: studentFilters,
  prefix: 'students',
};
export const outcomeValues = outcomes;
export type StudentAddress = ListAddress<StudentField, typeof studentFilters>;

export function useStudents(run: ChargeRunDto, address: StudentAddress) {
  const list = studentsOf(run.id);
  const request = filteredRequest(address);
  return useGetList<ChargeRunStudentDto>(list, request, {
    placeholderData: keepRows(list, request.filter, ['outcome']),
    refetchInterval: whileRunning(run),
  });
}

/** Who would be charged. Nothing is saved. */
export const usePreview = (body: ChargeRunBody | undefined) =>
  useQuery({
    queryKey: ['charge-run-preview', body],
    queryFn: ({ signal }) => check<ChargeRunPreviewDto>([runsOf, 'preview'], body!, { signal }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
  });
