import { useGetList } from 'react-admin';
import type { ListedDepartmentDto, ProgramDto } from '../api/types.gen';

/** The programs on offer; a university has a few dozen at most. */
export const usePrograms = () =>
  useGetList<ProgramDto>('programs', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

/** Including closed ones, which may still have students. */
export const useAllPrograms = () =>
  useGetList<ProgramDto>('programs', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

/** The departments of the list; if it is empty, a course can have any department. */
export const useDepartmentList = () =>
  useGetList<ListedDepartmentDto>('departments', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
