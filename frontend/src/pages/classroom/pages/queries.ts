import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { ListedPageDto, ListedPageVersionDto, PageDto, PageVersionDto } from '../../../api/types.gen';
import type { Read } from '../../../components/records/records';
import { reading } from '../../../providers/read';
import { viewQuery } from '../useStudentView';

const all = { page: 1, perPage: 200 };

export const usePages = (sectionId: string, asStudent: boolean) =>
  useGetList<ListedPageDto>(`sections/${sectionId}/pages`, {
    pagination: all,
    sort: { field: 'title', order: 'ASC' },
    filter: viewQuery(asStudent),
  });

/** With its version for staff, who may change it. */
export function usePage(id: string, asStudent: boolean) {
  const asStaff = useGetOne<Read<PageDto>>('pages', { id }, { enabled: !asStudent, retry: false });
  const shown = useQuery<Read<PageDto>>({
    queryKey: ['pages', 'as student', id],
    queryFn: reading<PageDto>(['pages', id], viewQuery(true)),
    enabled: asStudent,
    retry: false,
  });
  return asStudent ? shown : asStaff;
}

export const usePageVersions = (id: string) =>
  useGetList<ListedPageVersionDto>(`pages/${id}/versions`, {
    pagination: all,
    sort: { field: 'number', order: 'DESC' },
  });

export const usePageVersion = (id: string, number: number) =>
  useQuery({
    queryKey: ['pages', 'version', id, number],
    queryFn: reading<PageVersionDto>(['pages', id, 'versions', String(number)]),
  });

export { useFileChoices } from '../../assignments/queries';
export { useFileUpload } from '../../assignments/useFileUpload';
