import { useMemo } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import type { AssignmentDto, SectionGradingDto, SubmissionDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { toApiSort } from '../../components/lists/order';
import type { GradingAddress } from './gradingAddress';

export interface Paper extends SubmissionDto {
  /** What it was handed in for, once that is known. */
  assignment: AssignmentDto | undefined;
}

const waitingOf = ({ filters: { sectionId, assignmentId } }: GradingAddress) => ({
  graded: false,
  ...(sectionId && { sectionId }),
  ...(assignmentId && { assignmentId }),
});

export const papersRequest = (address: GradingAddress) => ({
  filter: waitingOf(address),
  sort: toApiSort(address.sort),
});

/** A page of what waits for a grade, with what each was handed in for. */
export function usePapers(address: GradingAddress) {
  const request = papersRequest(address);
  const results = useGetList<SubmissionDto>(
    'assignment-submissions',
    { ...request, pagination: { page: address.page, perPage: address.perPage } },
    { placeholderData: keepRows('assignment-submissions', request.filter, ['sectionId', 'assignmentId']) },
  );
  const ids = useMemo(
    () => [...new Set(results.data?.map(({ assignmentId }) => assignmentId))],
    [results.data],
  );
  const { data: assignments } = useGetMany<AssignmentDto>(
    'assignments',
    { ids },
    { enabled: ids.length > 0 },
  );
  const data = useMemo(() => {
    const known = new Map(assignments?.map((assignment) => [assignment.id, assignment]));
    return results.data?.map((row): Paper => ({ ...row, assignment: known.get(row.assignmentId) }));
  }, [results.data, assignments]);
  return { ...results, data };
}

const oldest = { field: 'submittedAt', order: 'ASC' } as const;

/** The next hundred that wait, the oldest first, whatever page or order the list behind shows. */
export const useQueue = (address: GradingAddress) =>
  useGetList<SubmissionDto>('assignment-submissions', {
    filter: waitingOf(address),
    sort: oldest,
    pagination: { page: 1, perPage: 100 },
  });

/** The sections where something waits, to narrow the list to. */
export const useWaitingSections = () =>
  useGetList<SectionGradingDto>('gradebooks', {
    filter: { toGrade: true },
    sort: { field: 'courseCode', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
