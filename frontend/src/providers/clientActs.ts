import type { ClientRecordDto, NewClientDto } from '../api/types.gen';
import { deleteRecord, post, remove, updateRecord } from './acts';

/** Revokes its tokens immediately. */
export const deactivateClient = (id: string, etag: string | undefined) => deleteRecord('clients', id, etag);

export const reactivateClient = (id: string, etag: string | undefined) =>
  updateRecord<ClientRecordDto>('clients', id, { isActive: true }, etag);

/** As for a new client, only the response contains the secret. */
export const addSecret = (id: string) => ({
  ...post<NewClientDto>(['clients', id, 'secrets']),
  isSecret: true,
});

/** Immediately revokes the tokens issued with it. */
export const revokeSecret = (id: string, secretId: string, etag: string | undefined) =>
  remove(['clients', id, 'secrets', secretId], etag);
