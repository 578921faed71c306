import { useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import type { AssignmentDto, EnrollmentDto } from '../../api/types.gen';
import { type ListAddress, listRequest } from '../../components/lists/useListAddress';
import { useEvent } from '../../providers/events';
import { registrationKeys } from '../enrollment/keys';
import { useRows } from '../enrollment/useRows';

/** Everything that changes when a student registers, drops or withdraws. */
export const ownKeys = [...registrationKeys, ['students'], ['assignments'], ['dashboard', 'work']] as const;

export const courseStates = ['enrolled', 'waitlisted', 'completed', 'dropped'] as const;
type Courses = ListAddress<CourseSort, { status: typeof courseStates }>;

export type CourseSort = 'courseCode' | 'enrollmentDate' | 'status';
export type WorkSort = 'dueDate' | 'courseCode' | 'title' | 'assignmentType' | 'maxPoints';

export const enrollmentsRequest = (studentId: string, termId: string | undefined, courses: Courses) => ({
  ...listRequest(courses),
  filter: { studentId, termId, ...(courses.filters.status && { status: courses.filters.status }) },
});

/** The student's enrollments of a term: seats, waitlist entries, and dropped or withdrawn ones. */
export const useEnrollments = (studentId: string, termId: string | undefined, courses: Courses) =>
  useRows<EnrollmentDto>('enrollments', enrollmentsRequest(studentId, termId, courses), termId !== undefined);

/** Seat offers in any term. */
export function useOffers(studentId: string) {
  const { data } = useRows<EnrollmentDto>('enrollments', {
    filter: { studentId, status: 'waitlisted' },
    sort: { field: 'courseCode', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data?.filter(({ offerExpiresAt }) => offerExpiresAt !== null) ?? [];
}

export const useWork = (request: GetListParams, enabled = true) =>
  useRows<AssignmentDto>('assignments', request, enabled);

/** Shows a new seat, seat offer or grade immediately. */
export function useLiveEnrollments() {
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: ['enrollments'] });
    void client.invalidateQueries({ queryKey: ['assignments'] });
  };
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
}
