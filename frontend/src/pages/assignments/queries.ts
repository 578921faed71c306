import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type { AssignmentDto, AttemptDto, SectionFileDto, SubmissionDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';

/** The server's longest page: a section has a few dozen assignments at most. */
const all = { page: 1, perPage: 1000 };

/** `filter` is what the list is limited to, such as the view of students. */
export const useAssignments = (sectionId: string, filter: Readonly<Record<string, string>> = {}) =>
  useGetList<AssignmentDto>(`sections/${sectionId}/assignments`, {
    pagination: all,
    sort: { field: 'dueDate', order: 'ASC' },
    filter,
  });

/** Shows the list's row first, which has no document. */
export const useAssignment = (id: string | undefined) =>
  useGetOne<AssignmentDto>(
    'assignments',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      staleTime: ({ state }) => (state.data?.document === undefined ? 0 : Infinity),
    },
  );

/** The files that a document of the section can show or link to. */
export const useFileChoices = (sectionId: string): readonly SectionFileDto[] | undefined =>
  useGetList<SectionFileDto>(`sections/${sectionId}/files`, {
    pagination: all,
    sort: { field: 'name', order: 'ASC' },
  }).data;

/** Shows the list's row first. The student may have submitted again since. */
export const useSubmission = (id: string) =>
  useGetOne<SubmissionDto>('assignment-submissions', { id }, { refetchOnMount: 'always' });

/** Newest first. */
export const useAttempts = (submissionId: string, enabled = true) =>
  useGetList<AttemptDto>(
    `assignment-submissions/${submissionId}/attempts`,
    { pagination: all, sort: { field: 'number', order: 'DESC' } },
    { enabled },
  );

export const submissionsPerPage = 25;

/** In the order of arrival. */
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

/** The current record with its version, for editing. */
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

/** The queries to refetch when a submission is graded, or an assignment is created, edited or deleted. */
export const workOf = (sectionId: string | undefined, assignmentId?: string) => [
  ['assignments', 'getList'],
  ['assignments', 'getOne'],
  ['assignments', 'getMany'],
  ['assignment-submissions', 'getList'],
  ['assignment-submissions', 'queue'],
  ['gradebooks'],
  ['gradebook', sectionId],
  ['grades', sectionId],
  [`sections/${sectionId}/assignments`],
  ...(assignmentId ? [[`assignments/${assignmentId}/submissions`]] : []),
];
