import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { type Permission, permissions } from '../../../src/platform/auth/permissions.js';
import { type Role, roles } from '../../../src/platform/auth/roles.js';
import { expectProblem } from '../problem.js';
import { type Client } from '../test-app.js';
import { openWorld, system } from '../worlds/world.js';
import { call, isOneCall, type Method } from '../../matrix/call.js';
import type { Cell } from '../../matrix/cell.js';
import { cells, notCalled } from '../../matrix/cells.js';
import { makeWorld, type Side, sides, type World } from '../../matrix/world.js';

type Who = Role | 'applicant' | 'anonymous';

interface Operation {
  'x-permission': string | string[];
}
const document = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../openapi.json'), 'utf8'),
) as { paths: Record<string, Record<Method, Operation>> };
const routes = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${address}`,
    address,
    method: method as Method,
    needed: [operation['x-permission']].flat(),
  })),
);
const letters: Record<string, Role | 'applicant'> = {
  SA: 'super_admin',
  R: 'registrar',
  F: 'faculty',
  S: 'student',
  B: 'bursar',
  FA: 'financial_aid',
  C: 'compliance',
  A: 'admissions',
  AP: 'applicant',
};
const rolesOf = (text: string): Who[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((letter) => letters[letter]!);
const everybody: Who[] = [...roles, 'applicant', 'anonymous'];
const isPermitted = (who: Who, needed: string[]): boolean =>
  needed.some(
    (one) =>
      (one === 'applicant' && who === 'applicant') ||
      (permissions[one as Permission]?.roles as readonly Who[] | undefined)?.includes(who),
  );
/** An applicant's session counts only for the calls of applicants, and a user's only for the others. */
const isKnown = (who: Who, needed: string[]): boolean =>
  who !== 'anonymous' && (who === 'applicant') === (needed[0] === 'applicant');
const called = routes.filter(({ name }) => !notCalled.includes(name));

/**
 * Every route, for every role, an applicant and a visitor. A role with the permission requests its own record and another
 * person's; one that reaches both, only another person's, unless `both`. A role without it is refused before a record is
 * read; it requests one of the two, which the seed chooses (`npm test`), or both (`npm run test:full`).
 */
export function permissionMatrix({ both }: { both: boolean }): void {
  describe('the matrix of permissions should', () => {
    it('declare every route of the OpenAPI document, and no other', () => {
      const declared = [...Object.keys(cells), ...notCalled].sort();
      expect(declared).toEqual(routes.map(({ name }) => name).sort());
    });

    it('let nobody reach a record without a permission of the route', () => {
      for (const { name, needed } of called) {
        const { own, other = own } = cells[name] ?? { own: '' };
        for (const role of needed[0] === 'public' ? [] : rolesOf(`${own} ${other}`))
          expect([name, role, isPermitted(role, needed)]).toEqual([name, role, true]);
      }
    });
  });

  describe('each cell of the matrix', () => {
    let world: World;
    let applicant: Client;
    openWorld([], { RATE_LIMITS: 'off' });

    beforeAll(async () => {
      world = await makeWorld(system.dataSource);
      applicant = await system.applicant();
    });

    /** Some calls require a recent sign-in, which `as` renews. */
    const clientOf = (who: Who): Client | Promise<Client> =>
      who === 'applicant' ? applicant : who === 'anonymous' ? system.anonymous : system.as(who);

    const reachesBoth = (who: Who, { name, needed }: (typeof routes)[number]): boolean => {
      const { own, other = own } = cells[name]!;
      return needed[0] === 'public' || (rolesOf(own).includes(who) && rolesOf(other).includes(who));
    };

    /** Checks whether this person has access to this record, and the response. */
    const expectCell = (who: Who, name: string, needed: string[], side: Side, response: Response): void => {
      const { own, other = own, list, of, refused = 404, open = [200, 201, 204, 412] } = cells[name]!;
      const status = `${who} ${side} ${response.status}`;
      const reaches = rolesOf(side === 'own' ? own : other).includes(who);
      // Thousands of responses pass here, and `expect` takes a millisecond for each.
      const expectOpen = (): void => {
        if (!open.includes(response.status))
          expect([status, open]).toBe(`${who} ${side} with one of these statuses`);
      };
      if (needed[0] === 'public') return expectOpen();
      if (!isKnown(who, needed)) return expectProblem(response, 401);
      if (!isPermitted(who, needed)) return expectProblem(response, 403);
      if (list && of) {
        const shown = (response.body as { id: string }[]).map(({ id }) => id);
        return expect([status, shown.includes(world[side][of])]).toEqual([`${who} ${side} 200`, reaches]);
      }
      if (reaches) return expectOpen();
      if (response.status !== refused) expect(status).toBe(`${who} ${side} ${refused}`);
    };

    it.each(called)('$name', async (route) => {
      expect([route.name, Object.hasOwn(cells, route.name)]).toEqual([route.name, true]);
      const needsOne = isOneCall(world, route);
      const isRefused = (who: Who): boolean =>
        route.needed[0] !== 'public' && !isPermitted(who, route.needed);
      const request = async (who: Who, requested: readonly Side[]): Promise<void> => {
        const client = await clientOf(who);
        const headOnly = who !== 'anonymous' && who !== 'applicant';
        let response: Response | undefined;
        for (const side of requested) {
          if (!response || !needsOne) response = await call(client, world, route, { side, headOnly });
          expectCell(who, route.name, route.needed, side, response);
        }
      };
      for (const who of everybody) {
        if (isRefused(who)) await request(who, sample(sides, 1, `${route.name} ${who}`));
        else await request(who, both || needsOne || !reachesBoth(who, route) ? sides : ['other']);
      }
    });

    it('should catch a role that is let through, a record that is found, and a row that is shown', () => {
      const answered = (status: number, body: unknown = {}) => ({ status, body, headers: {} }) as Response;
      const judge = (who: Who, name: string, side: Side, response: Response) => () =>
        expectCell(who, name, called.find((one) => one.name === name)!.needed, side, response);
      const [record, list] = ['GET /api/students/{id}', 'GET /api/students'];
      expect(judge('anonymous', record, 'own', answered(200))).toThrow();
      expect(judge('applicant', record, 'own', answered(200))).toThrow();
      expect(judge('super_admin', 'GET /api/apply/sessions', 'own', answered(200))).toThrow();
      expect(judge('admissions', 'POST /api/courses', 'own', answered(201))).toThrow();
      expect(judge('student', record, 'other', answered(200))).toThrow();
      expect(judge('registrar', record, 'other', answered(404))).toThrow();
      expect(judge('faculty', list, 'other', answered(200, [{ id: world.other.student }]))).toThrow();
      expect(judge('faculty', list, 'own', answered(200, []))).toThrow();
      expect(judge('registrar', record, 'own', answered(500))).toThrow();
    });
  });

  /** A cell with an unknown role would test nothing. */
  it('the matrix should name only roles that there are', () => {
    for (const [name, { own, other = own }] of Object.entries(cells) as [string, Cell][])
      for (const letter of `${own} ${other}`.split(' ').filter(Boolean))
        expect([name, Object.keys(letters)]).toEqual([name, expect.arrayContaining([letter])]);
  });
}
