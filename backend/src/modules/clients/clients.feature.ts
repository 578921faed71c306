import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';

fieldGroups.declare({
  client: { permissions: ['clients.manage'], text: 'secrets of machine clients' },
});

export const records = declareRecords({
  client: {
    tables: 'machine_clients machine_client_secrets machine_client_tokens',
    lists: 'clients',
    fields: {
      account: 'name description scopes isExternal isActive reason',
      client: 'secret clientId hash hint lastUsedAt revokedAt secretId expiresAt',
    },
    recordName: { text: 'client.name', table: 'machine_clients', alias: 'client', everyRow: true },
  },
});
