import { useQuery } from '@tanstack/react-query';
import type {
  CheckedRequirementsDto,
  NamedCoursesDto,
  RequiredCoursesDto,
  RequirementContentDto,
} from '../api/types.gen';
import { check } from './read';

/** The result of saving, without saving, and whether each example passes. */
export const checkRequirements = (body: RequirementContentDto) =>
  check<CheckedRequirementsDto>(['program-requirements', 'check'], body);

/** The courses of the catalog that match the patterns. */
export const useNamedCourses = (patterns: RequiredCoursesDto, enabled: boolean) =>
  useQuery({
    queryKey: ['courses', 'named', patterns],
    queryFn: (options) => check<NamedCoursesDto>(['program-requirements', 'courses'], patterns, options),
    enabled,
    placeholderData: (before) => before,
  });
