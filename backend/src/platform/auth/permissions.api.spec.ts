import { describe, expect, it } from '@jest/globals';
import { system } from '../../../test/harness/worlds/world.js';
import { permissionsWorld, rolesOf, table } from '../../../test/harness/worlds/permissions.js';
import { type Permission, permissions } from './permissions.js';
import { roles } from './roles.js';

permissionsWorld();

describe('the permission table', () => {
  it('should name the permissions that there are, and no other', () => {
    expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(Object.keys(table) as Permission[])('should give %s to these roles only', (name) => {
    expect([...permissions[name].roles].sort()).toEqual(rolesOf(name).sort());
  });

  it.each(roles)('GET /api/auth/user should tell %s exactly that', async (role) => {
    const { body } = await (await system.as(role)).get('/api/auth/user').expect(200);
    const expected = (Object.keys(table) as Permission[]).filter((name) => rolesOf(name).includes(role));
    expect([...(body as { permissions: string[] }).permissions].sort()).toEqual(expected.sort());
  });
});
