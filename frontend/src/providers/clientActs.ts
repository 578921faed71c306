import type { ClientRecordDto, CreateClientDto, NewClientDto, UpdateClientDto } from '../api/types.gen';
import { post, put, remove } from './acts';

/** Its answer is the only one that ever has the secret. */
export const createClient = (body: CreateClientDto) => post<NewClientDto>(['clients'], body);

export const updateClient = (id: string, body: UpdateClientDto, etag: string | undefined) =>
  put<ClientRecordDto>(['clients', id], body, etag);

/** Its tokens end at once. */
export const deactivateClient = (id: string, etag: string | undefined) => remove(['clients', id], etag);

export const reactivateClient = (id: string, etag: string | undefined) =>
  updateClient(id, { isActive: true }, etag);

/** As with a new client, the secret is in this answer alone. */
export const addSecret = (id: string) => post<NewClientDto>(['clients', id, 'secrets']);

/** The tokens that were got with it end at once. */
export const revokeSecret = (id: string, secretId: string, etag: string | undefined) =>
  remove(['clients', id, 'secrets', secretId], etag);
