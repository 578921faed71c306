import { useGetList, useGetOne } from 'react-admin';
import type { StatementDetailDto, StatementDto, StatementRunDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { whileAnyRuns } from '../../providers/runs';

export const statementsOf = 'statements';
export const runsOf = 'statement-runs';

const statementFields = [
  'asOf',
  'number',
  'closingBalance',
  'due',
  'pastDue',
  'studentName',
  'studentNumber',
] as const;
export type StatementField = (typeof statementFields)[number];
const statementFilters = { runId: 'text', asOf: 'text' } as const;
export const statementSpec: ListSpec<StatementField, typeof statementFilters> = {
  sortable: statementFields,
  sort: '-asOf',
  filters: statementFilters,
  prefix: 'statements',
};
export type StatementAddress = ListAddress<StatementField, typeof statementFilters>;

/** The request of the list: all statements, or those of one student. */
export function requestOf(address: StatementAddress, studentId: string | undefined) {
  const request = filteredRequest(address);
  return { ...request, filter: { ...request.filter, ...(studentId && { studentId }) } };
}

export function useStatements(address: StatementAddress, studentId: string | undefined) {
  const request = requestOf(address, studentId);
  return useGetList<StatementDto>(statementsOf, request, {
    placeholderData: keepRows(statementsOf, request.filter, ['studentId', 'runId', 'asOf']),
  });
}

/** Its own cache key: a row of a list has no activity. */
export const useStatement = (id: string) =>
  useGetOne<StatementDetailDto>(statementsOf, { id, meta: { view: 'whole' } });

const runFields = ['createdAt', 'asOf', 'status'] as const;
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
  useGetList<StatementRunDto>(runsOf, filteredRequest(address), {
    refetchInterval: whileAnyRuns,
  });
