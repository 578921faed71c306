import { useQuery } from '@tanstack/react-query';
import type {
  CheckedRequirementsDto,
  NamedCoursesDto,
  RequiredCoursesDto,
  RequirementContentDto,
} from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';
import { newKey, path } from './records';

/** They are POST requests, but write nothing. */
const ask = async (what: string, body: object, signal?: AbortSignal) =>
  (
    await fetchSignedIn(path('program-requirements', what), {
      method: 'POST',
      headers: { 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
      signal,
    })
  ).json;

/** The result of saving, without saving, and whether each example passes. */
export const checkRequirements = (body: RequirementContentDto): Promise<CheckedRequirementsDto> =>
  ask('check', body);

/** The courses of the catalog that match the patterns. */
export const useNamedCourses = (patterns: RequiredCoursesDto, enabled: boolean) =>
  useQuery({
    queryKey: ['courses', 'named', patterns],
    queryFn: ({ signal }): Promise<NamedCoursesDto> => ask('courses', patterns, signal),
    enabled,
    placeholderData: (before) => before,
  });
