import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { ProposedGradeDto, RosterEntryDto } from '../../../api/types.gen';
import { keepRows } from '../../../components/lists/keepRows';
import { type ListAddress, listRequest, type ListSpec } from '../../../components/lists/useListAddress';
import { readProposals } from '../../../providers/gradeActs';
import { rosterOf } from '../queries';

type NoFilters = Record<never, never>;

/** The server accepts as many grades per request as a page has rows. */
export const sheetSpec: ListSpec<'', NoFilters> = {
  sortable: [],
  sort: '',
  prefix: 'sheet',
  lengths: [500],
};

/** All enrolled students by name, then waitlisted students. */
export function useSheet(sectionId: string, address: ListAddress<'', NoFilters>) {
  const resource = rosterOf(sectionId);
  return useGetList<RosterEntryDto>(resource, listRequest(address), {
    placeholderData: keepRows(resource, {}, []),
  });
}

export const proposalsOf = (sectionId: string) => ['final-grades', sectionId];

/** What changes when final grades are submitted or retracted. */
export const refreshedBy = (sectionId: string) => [
  [rosterOf(sectionId)],
  proposalsOf(sectionId),
  ['sections'],
  ['gradebooks'],
  ['students'],
  ['enrollments'],
  ['dashboard', 'work'],
];

/** The final grades and the proposed ones, by enrollment. */
export const useProposals = (sectionId: string) =>
  useQuery({
    queryKey: proposalsOf(sectionId),
    queryFn: ({ signal }) => readProposals(sectionId, { signal }),
    select: byEnrollment,
  });

const byEnrollment = (rows: readonly ProposedGradeDto[]) =>
  new Map(rows.map((row) => [row.enrollmentId, row]));
