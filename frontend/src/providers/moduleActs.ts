import type {
  ContentModuleDto,
  CreateItemDto,
  CreateModuleDto,
  ModuleItemDto,
  ModuleOrderDto,
  SectionProgressDto,
  UpdateItemDto,
  UpdateModuleDto,
} from '../api/types.gen';
import { post, put, remove } from './acts';
import { fetchSignedIn } from './fetchSignedIn';
import { type Cancellable, reading } from './read';
import { path } from './records';

export interface ModuleList {
  modules: ContentModuleDto[];
  /** The version of the order. */
  etag?: string;
}

export async function readModules(
  sectionId: string,
  asStudent: boolean,
  { signal }: Cancellable = {},
): Promise<ModuleList> {
  const query = asStudent ? '?view=student' : '';
  const { json, headers } = await fetchSignedIn(path('sections', sectionId, 'modules') + query, { signal });
  return { modules: json, etag: headers.get('ETag') ?? undefined };
}

export const readProgress = (sectionId: string) =>
  reading<SectionProgressDto>(['sections', sectionId, 'progress']);

export const createModule = (sectionId: string, body: CreateModuleDto) =>
  post<ContentModuleDto>(['sections', sectionId, 'modules'], body);
export const updateModule = (id: string, body: UpdateModuleDto, etag?: string) =>
  put<ContentModuleDto>(['modules', id], body, etag);
export const deleteModule = (id: string) => remove(['modules', id]);

export const createItem = (moduleId: string, body: CreateItemDto) =>
  post<ModuleItemDto>(['modules', moduleId, 'items'], body);
export const updateItem = (id: string, body: UpdateItemDto, etag?: string) =>
  put<ModuleItemDto>(['module-items', id], body, etag);
export const deleteItem = (id: string) => remove(['module-items', id]);
export const viewItem = (id: string) => post<ModuleItemDto>(['module-items', id, 'view']);

export const saveOrder = (sectionId: string, { modules }: ModuleOrderDto, etag?: string) =>
  put<ContentModuleDto[]>(['sections', sectionId, 'modules', 'order'], { modules }, etag);
