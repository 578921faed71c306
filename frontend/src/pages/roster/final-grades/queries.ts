import { useGetList } from 'react-admin';
import type { RosterEntryDto } from '../../../api/types.gen';
import { keepRows } from '../../../components/lists/keepRows';
import { type ListAddress, listRequest, type ListSpec } from '../../../components/lists/useListAddress';
import { rosterOf } from '../queries';

type NoFilters = Record<never, never>;

/** The server takes as many grades at once as a page has rows. */
export const sheetSpec: ListSpec<'', NoFilters> = {
  sortable: [],
  sort: '',
  prefix: 'sheet',
  lengths: [500],
};

/** Everybody with a seat, by name, and those who wait at the end. */
export function useSheet(sectionId: string, address: ListAddress<'', NoFilters>) {
  const resource = rosterOf(sectionId);
  return useGetList<RosterEntryDto>(resource, listRequest(address), {
    placeholderData: keepRows(resource, {}, []),
  });
}
