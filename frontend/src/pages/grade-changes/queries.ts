import { useGetList } from 'react-admin';
import type { EnrollmentDto, GradeChangeDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress } from '../../components/lists/useListAddress';
import type { Field, Filters } from './spec';

export function useChanges(address: ListAddress<Field, Filters>) {
  const request = filteredRequest(address);
  return useGetList<GradeChangeDto>('grade-changes', request, {
    placeholderData: keepRows('grade-changes', request.filter, ['q', 'status']),
  });
}

/** A student's enrollments with a final grade, the latest term first; for faculty, those in their own sections. */
export const useGradedEnrollments = (studentId: string | undefined) =>
  useGetList<EnrollmentDto>(
    'enrollments',
    {
      filter: { studentId, status: 'completed' },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'enrollmentDate', order: 'DESC' },
    },
    { enabled: studentId !== undefined },
  );
