import type { ClientRecordDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok } from './harness';

export const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'clients.manage', 'settings.academic'],
});

export const id = '44444444-0000-4000-8000-000000000001';

export const aSecret = (hint: string) => ({
  id: `55555555-0000-4000-8000-00000000${hint}`,
  hint,
  createdAt: '2026-11-02T15:00:00.000Z',
  lastUsedAt: null,
});

export const aClient = (change: Partial<ClientRecordDto> = {}): ClientRecordDto => ({
  id,
  name: 'Learning platform',
  description: 'Grades',
  scopes: ['catalog.read'],
  isActive: true,
  isExternal: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  lastUsedAt: null,
  secrets: [aSecret('bX9A')],
  ...change,
});

export const scopes = ['catalog.read', 'students.search', 'catalog.write'].map((scope) => ({
  scope,
  roles: ['super_admin'],
  writes: scope.endsWith('write'),
  external: !scope.endsWith('write'),
}));

export const answers = (client = aClient()) => ({
  '/api/clients': (_: URL, { method = 'GET' }: RequestInit) =>
    method === 'POST'
      ? { status: 201, body: { ...client, secret: 'collegium_cs_the-secret' } }
      : aList([client]),
  '/api/clients/scopes': () => ok(scopes),
  [`/api/clients/${id}`]: (_: URL, { method = 'GET' }: RequestInit) =>
    method === 'DELETE' ? { status: 200, body: null } : ok(client, { ETag: '"3-x"' }),
  [`/api/clients/${id}/history`]: () => aList([]),
  [`/api/clients/${id}/secrets/${aSecret('bX9A').id}`]: () => ({ status: 200, body: null }),
});
