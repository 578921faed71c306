import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { SectionDto } from '../../../api/types.gen';
import type { PortalDataProvider } from '../../../providers/dataProvider';
import { readRecent, readTrend, readUtilization } from '../../../providers/registration';

/** Section 9. */
export const CAPACITY_ROWS = 5;

export const useRecent = () =>
  useQuery({
    queryKey: ['enrollments', 'recent', 'screen'],
    queryFn: ({ signal }) => readRecent({ signal }),
  });

export function useSummary(termId: string | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['sections', 'summary', { termId }],
    queryFn: ({ signal }) => dataProvider.getSectionSummary(termId!, { signal }),
    enabled: termId !== undefined,
  });
}

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

export const useUtilization = (termId: string | undefined) =>
  useQuery({
    queryKey: ['sections', 'utilization', { termId }],
    queryFn: ({ signal }) => readUtilization(termId!, { signal }),
    enabled: termId !== undefined,
  });
