import { useGetList } from 'react-admin';
import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { viewQuery } from '../useStudentView';

/** The server's longest page: a section has a few dozen files. */
const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

export const useSectionFiles = (sectionId: string, asStudent = false) =>
  useGetList<SectionFileDto>(`sections/${sectionId}/files`, { ...all, filter: viewQuery(asStudent) });

export const useSectionFolders = (sectionId: string, asStudent = false) =>
  useGetList<SectionFolderDto>(`sections/${sectionId}/folders`, { ...all, filter: viewQuery(asStudent) });

/** The queries to refetch when a section's files or folders change. */
export const filesOf = (sectionId: string) => [
  [`sections/${sectionId}/files`],
  [`sections/${sectionId}/folders`],
];
