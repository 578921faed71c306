import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { SectionDto } from '../../../api/types.gen';
import { readRecent, readTrend } from '../../../providers/registration';

/** Section 9. */
export const CAPACITY_ROWS = 5;

export const useRecent = () =>
  useQuery({
    queryKey: ['enrollments', 'recent', 'screen'],
    queryFn: ({ signal }) => readRecent({ signal }),
  });

/** The sections of the term with the fewest open seats. */
export const useFullestSections = (termId: string | undefined) =>
  useGetList<SectionDto>(
    'sections',
    {
      filter: { termId, isActive: true },
      sort: { field: 'seatStatus', order: 'DESC' },
      pagination: { page: 1, perPage: CAPACITY_ROWS },
    },
    { enabled: termId !== undefined },
  );

export const useTrend = () =>
  useQuery({ queryKey: ['enrollments', 'trend'], queryFn: ({ signal }) => readTrend({ signal }) });
