import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Permission, permissions } from '../../../src/platform/auth/permissions.js';
import { type Role, roles } from '../../../src/platform/auth/roles.js';
import { type Client } from '../test-app.js';
import { admin, openWorld, system } from '../worlds/world.js';
import { call, type Method, type Route } from '../../matrix/call.js';
import { cells, notCalled } from '../../matrix/cells.js';
import { ownRecords } from '../../matrix/own-records.js';
import { makeWorld, type World } from '../../matrix/world.js';

type Needing = Route & { needed: Permission[] };
const document = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../openapi.json'), 'utf8'),
) as { paths: Record<string, Record<Method, { 'x-permission': Permission | Permission[] }>> };
const routes: Needing[] = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${address}`,
    address,
    method: method as Method,
    needed: [operation['x-permission']].flat(),
  })),
);
const staff = roles.filter((role) => role !== 'student');
const isOpenTo = (role: Role, { name, needed }: Needing): boolean =>
  !notCalled.includes(name) &&
  needed.some((one) => (permissions[one]?.roles as readonly Role[] | undefined)?.includes(role));
const routesOf = (role: Role): Needing[] => routes.filter((route) => isOpenTo(role, route));
/** Each route once: its roles take turns. */
const sharedOut = (role: Role): Needing[] =>
  routes.filter((route, at) => {
    const open = staff.filter((one) => isOpenTo(one, route));
    return open[at % open.length] === role;
  });
const letterOf: Record<string, string> = {
  super_admin: 'SA',
  registrar: 'R',
  faculty: 'F',
  bursar: 'B',
  financial_aid: 'FA',
  compliance: 'C',
  admissions: 'A',
};

/**
 * student@ gets each staff role in turn, and calls the routes of that role about their own record: all of them, or each
 * route as one of its roles.
 */
export function ownRecordsSpec(isWhole: boolean): void {
  it('the matrix of own records should decide every route of the OpenAPI document, and no other', () => {
    const decided = [...Object.keys(ownRecords), ...notCalled].sort();
    expect(decided).toEqual(routes.map(({ name }) => name).sort());
  });

  describe('staff who are also students should, for every route of their role,', () => {
    let world: World;
    /** The answers to the same calls while the person is only a student. */
    const asStudent = new Map<string, number>();

    const become = async (role: Role): Promise<Client> => {
      await admin.put(`/api/users/${world.own.user}`).send({ role }).expect(200);
      return system.asPerson('student@collegium.example');
    };

    openWorld(['admin'], { RATE_LIMITS: 'off' });

    beforeAll(async () => {
      const made = await makeWorld(system.dataSource);
      const [me] = await system.dataSource.query<{ id: string }[]>(
        `SELECT id FROM users WHERE email = 'student@collegium.example'`,
      );
      world = { ...made, own: { ...made.own, user: me!.id } };
      // The worst case for faculty: they teach the section in which they are enrolled.
      await system.dataSource.query(
        `UPDATE sections SET instructor_id = $1
         WHERE instructor_id = (SELECT id FROM users WHERE email = 'faculty@collegium.example')`,
        [me!.id],
      );
      const student = await system.asPerson('student@collegium.example');
      for (const route of routesOf('student').filter(({ name }) => ownRecords[name] === 'as a student'))
        asStudent.set(
          route.name,
          (await call(student, world, route, { side: 'own', headOnly: true })).status,
        );
    });

    it.each(staff)('as %s, be refused writes, and leave their reads in the audit trail', async (role) => {
      const client = await become(role);
      const wrong: unknown[] = [];
      const noted = new Map<string, string>();
      const called = isWhole ? routesOf(role) : sharedOut(role);
      expect(called.length).toBeGreaterThan(10);
      for (const route of called) {
        const decision = ownRecords[route.name]!;
        const response = await call(client, world, route, { side: 'own', headOnly: true });
        const { code, detail } = response.body as { code?: string; detail?: string };
        const outcome = [route.name, decision, response.status, code ?? null];
        const isRefused = response.status === 403 && code === 'own_record';
        if (isRefused !== (decision === 'refused')) wrong.push(outcome);
        if (
          isRefused &&
          !/^You can't make this change to your own student record\. .+ can make it\.$/.test(detail!)
        )
          wrong.push([route.name, detail]);
        if (decision === 'as a student' && response.status !== asStudent.get(route.name)) wrong.push(outcome);
        const isReached = cells[route.name]!.own.split(' ').includes(letterOf[role]!);
        if (decision === 'noted' && isReached) noted.set(response.headers['x-request-id']!, route.name);
      }
      await system.flushAudit();
      const rows = await system.dataSource.query<{ id: string }[]>(
        `SELECT DISTINCT request_id AS id FROM audit_events
         WHERE request_id = ANY ($1) AND actor_id = $2 AND actor_role = $3`,
        [[...noted.keys()], world.own.user, role],
      );
      const found = new Set(rows.map(({ id }) => id));
      const missing = [...noted].filter(([id]) => !found.has(id)).map(([, name]) => name);
      expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
    });
  });
}
