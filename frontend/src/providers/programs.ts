import { useGetList } from 'react-admin';
import type { ListedDepartmentDto, ProgramDto } from '../api/types.gen';

/** The programs that are offered, to choose from; a university has a few dozen at most. */
export const usePrograms = () =>
  useGetList<ProgramDto>('programs', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

/** Closed ones too: students may still be in them. */
export const useAllPrograms = () =>
  useGetList<ProgramDto>('programs', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

/** The departments that a course can be put in; none where the list is empty, and any name is accepted. */
export const useDepartmentList = () =>
  useGetList<ListedDepartmentDto>('departments', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
