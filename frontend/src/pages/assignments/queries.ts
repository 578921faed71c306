import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';

/** A section has a few dozen at most: the server's longest page. */
const all = { page: 1, perPage: 1000 };

export const useAssignments = (sectionId: string) =>
  useGetList<AssignmentDto>(`sections/${sectionId}/assignments`, {
    pagination: all,
    sort: { field: 'dueDate', order: 'ASC' },
  });

export const useAssignment = (id: string | undefined) =>
  useGetOne<AssignmentDto>('assignments', { id: id ?? '' }, { enabled: id !== undefined });

/** What the list knows of it is shown at once; a student may have handed in again since. */
export const useSubmission = (id: string) =>
  useGetOne<SubmissionDto>('assignment-submissions', { id }, { refetchOnMount: 'always' });

export const submissionsPerPage = 25;

/** In the order in which they came in. */
export function useSubmissions(assignmentId: string, page: number, waiting: boolean) {
  const resource = `assignments/${assignmentId}/submissions`;
  const filter = waiting ? { graded: false } : {};
  return useGetList<SubmissionDto>(
    resource,
    {
      pagination: { page, perPage: submissionsPerPage },
      sort: { field: 'submittedAt', order: 'ASC' },
      filter,
    },
    { placeholderData: keepRows(resource, filter, []) },
  );
}

/** As it is at this moment, with its version, for whoever is about to change it. */
export function useFresh<Row>(resource: string, id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const read = async (signal?: AbortSignal) =>
    (await dataProvider.getOne(resource, { id, signal })).data as Row & Recorded;
  const query = useQuery({
    queryKey: [resource, 'fresh', id],
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
  });
  return { ...query, read: () => read() };
}

/** What is read again when a grade is given, or work is set, changed or taken back. */
export const workOf = (sectionId: string | undefined, assignmentId?: string) => [
  ['assignments', 'getList'],
  ['assignments', 'getOne'],
  ['assignments', 'getMany'],
  ['assignment-submissions', 'getList'],
  ['assignment-submissions', 'queue'],
  ['gradebooks'],
  ['gradebook', sectionId],
  [`sections/${sectionId}/assignments`],
  ...(assignmentId ? [[`assignments/${assignmentId}/submissions`]] : []),
];
