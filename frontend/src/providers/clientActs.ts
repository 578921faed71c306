import type { ClientRecordDto, CreateClientDto, NewClientDto, UpdateClientDto } from '../api/types.gen';
import { createRecord, deleteRecord, post, remove, updateRecord } from './acts';

/** Only this response contains the secret. */
export const createClient = (body: CreateClientDto) => createRecord<NewClientDto>('clients', body);

export const updateClient = (id: string, body: UpdateClientDto, etag: string | undefined) =>
  updateRecord<ClientRecordDto>('clients', id, body, etag);

/** Revokes its tokens immediately. */
export const deactivateClient = (id: string, etag: string | undefined) => deleteRecord('clients', id, etag);

export const reactivateClient = (id: string, etag: string | undefined) =>
  updateClient(id, { isActive: true }, etag);

/** As with a new client, only this response contains the secret. */
export const addSecret = (id: string) => ({
  ...post<NewClientDto>(['clients', id, 'secrets']),
  isSecret: true,
});

/** Immediately revokes the tokens issued with it. */
export const revokeSecret = (id: string, secretId: string, etag: string | undefined) =>
  remove(['clients', id, 'secrets', secretId], etag);
