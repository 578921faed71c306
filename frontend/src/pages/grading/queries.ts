import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetMany } from 'react-admin';
import type { AssignmentDto, SectionGradingDto, SubmissionDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { toApiSort } from '../../components/lists/order';
import type { PortalDataProvider } from '../../providers/dataProvider';
import type { GradingAddress } from './gradingAddress';

export interface Paper extends SubmissionDto {
  /** The assignment of the submission, once loaded. */
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

/** A page of ungraded submissions, each with its assignment: of the filter's choices, which load anyway. */
export function usePapers(address: GradingAddress) {
  const request = papersRequest(address);
  const results = useGetList<SubmissionDto>(
    'assignment-submissions',
    { ...request, pagination: { page: address.page, perPage: address.perPage } },
    { placeholderData: keepRows('assignment-submissions', request.filter, ['sectionId', 'assignmentId']) },
  );
  const waiting = useWaitingAssignments(address.filters.sectionId);
  // Nearly always all of them are known; others have lost their last submission to grade since then.
  const others = useMemo(() => {
    const known = new Set(waiting.data?.map(({ id }) => id));
    return [...new Set(results.data?.map(({ assignmentId }) => assignmentId))].filter((id) => !known.has(id));
  }, [results.data, waiting.data]);
  const { data: missing } = useGetMany<AssignmentDto>(
    'assignments',
    { ids: others },
    { enabled: !waiting.isLoading && others.length > 0 },
  );
  const data = useMemo(() => {
    const known = new Map([...(waiting.data ?? []), ...(missing ?? [])].map((row) => [row.id, row]));
    return results.data?.map((row): Paper => ({ ...row, assignment: known.get(row.assignmentId) }));
  }, [results.data, waiting.data, missing]);
  return { ...results, data };
}

const oldest = { field: 'submittedAt', order: 'ASC' } as const;

const hundred = { page: 1, perPage: 100 };

/**
 * All ungraded submissions, the oldest first, regardless of the list behind: a hundred at a time, more on demand. Each
 * page starts after a submission, not at an offset, so that grading shifts nothing between pages.
 */
export function useQueue(address: GradingAddress) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const filter = waitingOf(address);
  const query = useInfiniteQuery({
    queryKey: ['assignment-submissions', 'queue', filter],
    queryFn: ({ pageParam: after, signal }) =>
      dataProvider.getList<SubmissionDto>('assignment-submissions', {
        filter: after ? { ...filter, after } : filter,
        sort: oldest,
        pagination: hundred,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ data, total = 0 }) => (total > data.length ? data.at(-1)?.id : undefined),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const papers = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    papers,
    /** All ungraded submissions, loaded or not. */
    total: data?.pages[0]?.total ?? 0,
    /** Further submissions aren't loaded yet. */
    goesOn: hasNextPage,
    isFetching,
    isError,
    /** Returns everything loaded by then. */
    loadMore: async () => (await fetchNextPage()).data?.pages.flatMap((page) => page.data) ?? papers,
  };
}

/** The assignments with submissions to grade, in one section or in all. */
export const useWaitingAssignments = (sectionId: string | undefined) =>
  useGetList<AssignmentDto>('assignments', {
    filter: { toGrade: true, ...(sectionId && { sectionId }) },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });

/** The graded discussions with posts to grade. Posts aren't submissions: they are in no list of submissions. */
export const useDiscussionsToGrade = ({ filters: { sectionId, assignmentId } }: GradingAddress) =>
  useGetList<AssignmentDto>('assignments', {
    filter: {
      postsToGrade: true,
      ...(sectionId && { sectionId }),
      ...(assignmentId && { id: assignmentId }),
    },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });

/** The sections with submissions or posts to grade, for the filter. */
export const useWaitingSections = () =>
  useGetList<SectionGradingDto>('gradebooks', {
    filter: { waiting: true },
    sort: { field: 'courseCode', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
