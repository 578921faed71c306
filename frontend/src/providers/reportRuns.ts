import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { CreateReportRunDto, ReportRunDto } from '../api/types.gen';
import { createRecord, post } from './acts';
import { useEvent } from './events';
import { isUnderWay } from './runs';
import { readFile } from './readFile';

const resource = 'report-runs';
/** The queries to refetch after a run was started or canceled. */
export const runsChange = [[resource]] as const;

/** The polling interval, for networks that block the event stream. */
const pollInterval = 3000;

/** The reader's own exports, the latest first, with their current progress. */
export function useRuns(count: number) {
  const queries = useQueryClient();
  const refetchRuns = () => void queries.invalidateQueries({ queryKey: [resource] });
  useEvent('report-runs', refetchRuns);
  useEvent('resync', refetchRuns);
  return useGetList<ReportRunDto>(
    resource,
    { pagination: { page: 1, perPage: count }, sort: { field: 'createdAt', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollInterval : false) },
  );
}

export const startRun = (report: string, filters: Record<string, unknown>) =>
  createRecord<ReportRunDto>(resource, { report, filters } satisfies CreateReportRunDto);

export const cancelRun = ({ id }: Pick<ReportRunDto, 'id'>) => post<ReportRunDto>([resource, id, 'cancel']);

export const readRun = ({ id }: Pick<ReportRunDto, 'id'>) => readFile([resource, id, 'file']);
