import { useGetList } from 'react-admin';
import type { AssignmentDto } from '../../api/types.gen';

/** Fails with 404 for people who may not open the section's classroom. */
export const useClassroomAccess = (sectionId: string) =>
  useGetList<AssignmentDto>(`sections/${sectionId}/assignments`, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'dueDate', order: 'ASC' },
  });
