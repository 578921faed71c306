import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { openApiDocument } from '../../../src/platform/openapi/openapi.js';
import { isMachineScope, machineScopes } from '../../../src/platform/auth/machine-clients/machine-scopes.js';
import { asMachine } from '../machine-clients.js';
import { type Client } from '../test-app.js';
import { admin, openWorld, system } from '../worlds/world.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Operation {
  'x-permission': string | string[];
}
interface Route {
  method: Method;
  path: string;
  needed: string[];
  scopes: string[];
  isPublic: boolean;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

/** The first route of each name: the others need only names that were before. */
function firstOf(all: Route[], namesOf: (route: Route) => string[]): Route[] {
  const known = new Set<string>();
  return all.filter((route) => {
    const { size } = known;
    for (const name of namesOf(route)) known.add(name);
    return known.size > size;
  });
}

/**
 * A machine client may do everything that an administrator may do, where a scope exists for it and the client has it:
 * in every route, or in one for each scope and method.
 */
export function machineClientsSpec(isWhole: boolean): void {
  describe('a machine client of every scope', () => {
    let machine: Client;
    let routes: Route[];

    openWorld(['admin'], { RATE_LIMITS: 'off' });

    beforeAll(async () => {
      machine = await asMachine(system, ...machineScopes);
      const { paths } = openApiDocument(system.app);
      routes = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods as object as Record<Method, Operation>).map(([method, operation]) => {
          const needed = [operation['x-permission']].flat();
          return {
            method: method as Method,
            path,
            needed,
            scopes: needed.filter(isMachineScope),
            isPublic: needed[0] === 'public',
          };
        }),
      );
    });

    const open = (method: Method): Route[] => {
      const found = routes.filter((route) => route.method === method && route.scopes.length);
      return isWhole ? found : firstOf(found, ({ scopes }) => scopes);
    };

    /** The address with the id of the first record that the administrator sees, or with an unknown id. */
    async function addressOf(path: string): Promise<string> {
      const [, folder] = /^(\/api\/[\w-]+)\/\{/.exec(path) ?? [];
      if (!folder) return path;
      const { body } = await admin.get(`${folder}?range=[0,0]`);
      const id = (body as { id?: string }[])[0]?.id ?? unknownId;
      return path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, unknownId);
    }

    const seen = ({ status, headers }: Response): unknown[] => [status, headers['content-range']];

    it('should see as many rows in every list, and the same records', async () => {
      const differing = [];
      let answered = 0;
      for (const { path } of open('get')) {
        const address = await addressOf(path);
        const [expected, actual] = [seen(await admin.get(address)), seen(await machine.get(address))];
        if (expected[0] === 200) answered++;
        if (JSON.stringify(expected) !== JSON.stringify(actual)) differing.push([address, expected, actual]);
      }
      expect(differing).toEqual([]);
      expect(answered).toBeGreaterThanOrEqual(20);
    });

    it('should be understood in every write, and never be the reason of a failure', async () => {
      const differing = [];
      for (const method of ['post', 'put', 'patch', 'delete'] as const)
        for (const { path } of open(method)) {
          const address = path.replace(/\{\w+\}/g, unknownId);
          const [expected, actual] = [
            (await admin[method](address).send({})).status,
            (await machine[method](address).send({})).status,
          ];
          if (expected !== actual || actual >= 500) differing.push([method, path, expected, actual]);
        }
      expect(differing).toEqual([]);
    });

    it('should be refused everything else', async () => {
      const all = routes.filter(({ scopes, isPublic }) => !scopes.length && !isPublic);
      const closed = isWhole ? all : firstOf(all, ({ needed }) => needed);
      expect(closed.length).toBeGreaterThanOrEqual(10);
      for (const { method, path } of closed) {
        const { status } = await machine[method](path.replace(/\{\w+\}/g, unknownId));
        expect([method, path, status]).toEqual([method, path, 403]);
      }
    });
  });
}
