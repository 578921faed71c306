import type { DepartmentSeatsDto, GradeDistributionDto } from '../api/types.gen';
import { fetchJson } from './fetchJson';
import { path } from './records';

/** The grades of a section, counted by the server. */
export const readGradeDistribution = async (
  id: string,
  options?: { signal?: AbortSignal },
): Promise<GradeDistributionDto> =>
  (await fetchJson(path('sections', id, 'grade-distribution'), { signal: options?.signal })).json;

/** The seats of a term by department, summed by the server. */
export const readDepartmentSeats = async (
  termId: string,
  options?: { signal?: AbortSignal },
): Promise<DepartmentSeatsDto[]> => {
  const url = `${path('sections', 'utilization')}?termId=${encodeURIComponent(termId)}`;
  return (await fetchJson(url, { signal: options?.signal })).json;
};
