import { useGetList } from 'react-admin';
import type { RosterEntryDto } from '../../../api/types.gen';
import { keepRows } from '../../../components/lists/keepRows';
import { type ListAddress, listRequest, type ListSpec } from '../../../components/lists/useListAddress';
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
