import type { ClashDto, DepartmentSeatsDto, GradeDistributionDto, PlannedSectionDto } from '../api/types.gen';
import { fetchJson } from './fetchJson';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

/** The grades of a section, counted by the server. */
export const readGradeDistribution = async (
  id: string,
  options?: { signal?: AbortSignal },
): Promise<GradeDistributionDto> =>
  (await fetchJson(path('sections', id, 'grade-distribution'), { signal: options?.signal })).json;

/** The seats of a term by department, totaled by the server. */
export const readDepartmentSeats = async (
  termId: string,
  options?: { signal?: AbortSignal },
): Promise<DepartmentSeatsDto[]> => {
  const url = `${path('sections', 'utilization')}?termId=${encodeURIComponent(termId)}`;
  return (await fetchJson(url, { signal: options?.signal })).json;
};

/** The conflicts of an unsaved section: a POST that writes nothing. */
export const readClashes = async (
  planned: PlannedSectionDto,
  options?: { signal?: AbortSignal },
): Promise<ClashDto[]> => {
  const { json } = await fetchSignedIn(path('sections', 'clashes'), {
    method: 'POST',
    body: JSON.stringify(planned),
    signal: options?.signal,
  });
  return (json as { clashes: ClashDto[] }).clashes;
};
