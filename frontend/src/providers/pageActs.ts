import type { CreatePageDto, PageDto, UpdatePageDto } from '../api/types.gen';
import { deleteRecord, post, updateRecord } from './acts';

export const createPage = (sectionId: string, body: CreatePageDto) =>
  post<PageDto>(['sections', sectionId, 'pages'], body);

export const updatePage = (id: string, body: UpdatePageDto, etag: string | undefined) =>
  updateRecord<PageDto>('pages', id, body, etag);

export const deletePage = (id: string, etag: string | undefined) => deleteRecord('pages', id, etag);

/** The text of the version becomes the newest version. */
export const restorePage = (id: string, number: number, etag: string | undefined) =>
  post<PageDto>(['pages', id, 'versions', String(number), 'restore'], {}, etag);
