import { type Cell, fresh } from '../cell.js';

/** Accounts, machine clients, mails and the audit trail. */
export const administration: Record<string, Cell> = {
  'GET /api/users': { own: 'SA', list: true, of: 'user' },
  'POST /api/users': {
    own: 'SA',
    body: () => ({
      email: `${fresh()}@example.edu`.toLowerCase(),
      firstName: 'Ma',
      lastName: 'Trix',
      role: 'faculty',
    }),
  },
  'GET /api/users/{id}': { own: 'SA', of: 'user' },
  'PUT /api/users/{id}': { own: 'SA', of: 'user', body: () => ({}) },
  'DELETE /api/users/{id}': { own: 'SA', of: 'user' },
  'GET /api/users/{id}/history': { own: 'SA', of: 'user' },
  'POST /api/users/{id}/reactivate': { own: 'SA', of: 'user', body: () => ({}) },
  'POST /api/users/{id}/role-handover': { own: 'SA', of: 'user', body: () => ({}) },
  'DELETE /api/users/{id}/role-handover': { own: 'SA', of: 'user' },

  'GET /api/settings/sign-in': { own: 'SA' },
  'PUT /api/settings/sign-in': { own: 'SA', body: () => ({}) },
  'GET /api/settings/sign-in/checks': { own: 'SA' },

  'GET /api/mails': { own: 'SA', list: true, of: 'mail' },
  'GET /api/mails/{id}': { own: 'SA', of: 'mail' },
  'POST /api/mails/{id}/retry': { own: 'SA', of: 'mail' },

  'GET /api/clients/scopes': { own: 'SA' },
  'GET /api/clients': { own: 'SA', list: true, of: 'client' },
  'POST /api/clients': { own: 'SA', body: () => ({ name: fresh(), scopes: ['catalog.read'] }) },
  'GET /api/clients/{id}': { own: 'SA', of: 'client' },
  'PUT /api/clients/{id}': { own: 'SA', of: 'client', body: () => ({}) },
  'DELETE /api/clients/{id}': { own: 'SA', of: 'client' },
  'GET /api/clients/{id}/history': { own: 'SA', of: 'client' },
  'POST /api/clients/{id}/secrets': { own: 'SA', of: 'client', open: [201, 409] },
  'DELETE /api/clients/{id}/secrets/{secretId}': { own: 'SA', of: 'client' },

  'GET /api/audit-events': { own: 'SA C' },
  'GET /api/audit-events/facets': { own: 'SA C' },
  'GET /api/audit-events/actors': { own: 'SA C' },
  'GET /api/audit-events/{id}': { own: 'SA C', of: 'auditEvent' },
};
