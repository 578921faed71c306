import { keepPreviousData } from '@tanstack/react-query';
import { type GetListParams, useGetList } from 'react-admin';
import type { EnrollmentDto, GradeChangeDto } from '../../api/types.gen';

export const useChanges = (request: GetListParams) =>
  useGetList<GradeChangeDto>('grade-changes', request, { placeholderData: keepPreviousData });

/** A student's places with a final grade, the latest term first; of faculty those in their own sections. */
export const useGradedPlaces = (studentId: string | undefined) =>
  useGetList<EnrollmentDto>(
    'enrollments',
    {
      filter: { studentId, status: 'completed' },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'enrollmentDate', order: 'DESC' },
    },
    { enabled: studentId !== undefined },
  );
