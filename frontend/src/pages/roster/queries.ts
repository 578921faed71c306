import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { RosterEntryDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { readGradeDistribution } from '../../providers/sections';

export const statuses = ['enrolled', 'waitlisted', 'completed', 'dropped'] as const;

export type RosterSort = 'lastName' | 'studentNumber' | 'email' | 'status' | 'enrollmentDate' | 'grade' | '';
type Filters = { status: typeof statuses };

/** In the server's order unless sorted: by name, then the waitlist. A class fits on one page. */
export const rosterSpec: ListSpec<RosterSort, Filters> = {
  sortable: ['lastName', 'studentNumber', 'email', 'status', 'enrollmentDate', 'grade'],
  sort: '',
  filters: { status: statuses },
  lengths: [100, 1000],
};

export const rosterOf = (sectionId: string) => `sections/${encodeURIComponent(sectionId)}/roster`;

export function useRoster(sectionId: string, address: ListAddress<RosterSort, Filters>) {
  const request = filteredRequest(address);
  const resource = rosterOf(sectionId);
  return useGetList<RosterEntryDto>(resource, request, { placeholderData: keepRows(resource, {}, []) });
}

export const useGradeDistribution = (sectionId: string) =>
  useQuery({
    queryKey: ['sections', 'grade-distribution', { id: sectionId }],
    queryFn: ({ signal }) => readGradeDistribution(sectionId, { signal }),
  });
