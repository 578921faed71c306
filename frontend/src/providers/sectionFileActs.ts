import type {
  CreateSectionFolderDto,
  SectionFileDto,
  SectionFolderDto,
  UpdateSectionFileDto,
  UpdateSectionFolderDto,
} from '../api/types.gen';
import { uploads } from '../api/uploads.gen';
import { deleteRecord, post, put, updateRecord } from './acts';

export const sectionFileLimits = uploads['/api/sections/{id}/files'].file;

/** `body` has the field `file`, and perhaps `folderId` and `isPublished`. */
export const uploadFile = (sectionId: string, body: FormData) =>
  post<SectionFileDto>(['sections', sectionId, 'files'], body);

/** `body` has the field `file`. */
export const replaceFile = (id: string, body: FormData, etag?: string) =>
  put<SectionFileDto>(['section-files', id, 'content'], body, etag);

export const updateFile = (id: string, body: UpdateSectionFileDto, etag?: string) =>
  updateRecord<SectionFileDto>('section-files', id, body, etag);

export const deleteFile = (id: string) => deleteRecord('section-files', id);

export const createFolder = (sectionId: string, body: CreateSectionFolderDto) =>
  post<SectionFolderDto>(['sections', sectionId, 'folders'], body);

export const updateFolder = (id: string, body: UpdateSectionFolderDto, etag?: string) =>
  updateRecord<SectionFolderDto>('section-folders', id, body, etag);

export const deleteFolder = (id: string) => deleteRecord('section-folders', id);

/** The content of a file: a picture that browsers show, or a download. */
export const fileHref = (id: string) => `/files/${encodeURIComponent(id)}`;
