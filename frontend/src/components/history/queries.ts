import { useGetList } from 'react-admin';
import type { HistoryEntryDto } from '../../api/types.gen';
import { keepRows } from '../lists/keepRows';

export const historyLength = 25;

/** The changes of a record, the latest first. `of` is its address below /api: "sections/<id>". */
export const useHistory = (of: string, page: number) =>
  useGetList<HistoryEntryDto>(
    `${of}/history`,
    { pagination: { page, perPage: historyLength }, sort: { field: 'at', order: 'DESC' }, filter: {} },
    { placeholderData: keepRows(`${of}/history`, {}, []) },
  );
