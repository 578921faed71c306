import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { isFull, sample, seed as seedOfRun } from '../../../../scripts/lib/sample.mjs';
import type { Client, TestApp } from '../test-app.js';
import { pause } from '../server-process.js';
import type { Json, Row } from '../../qa/support/calls.js';
import {
  apiDocument,
  bodyOf,
  type Operation,
  operationsOf,
  parametersIn,
  permissionsFor,
  requiredQuery,
  resolved,
} from '../../qa/support/document.js';
import { failures } from '../../qa/support/every.js';
import { expectSane } from '../../qa/support/expect-sane.js';
import type { Ground } from '../../qa/support/ground.js';
import { decoded, hostileJson, hostileParts, seeded, some, withValue } from '../../qa/support/hostile.js';
import { placeOf } from '../../qa/support/resource.js';
import { everyResource } from '../../qa/support/resources.js';
import { recordOf } from '../../qa/support/world.js';

/**
 * Hostile values for every field of every body, every parameter, every filter and every id of an operation: one of the
 * values, which the seed chooses; `npm run test:full` sends all of them, in some 50,000 calls.
 */
const seed = isFull ? 20_261_120 : seedOfRun;
const valuesOfField = isFull ? Infinity : 1;
const valuesOfParameter = isFull ? Infinity : 1;
const changesOfBody = isFull ? 200 : 1;
const renewMs = 300_000;
const everyOperation = (operation: Operation): string => `${operation.method} ${operation.path}`;

/** Values derived from the document, the same for the same seed, for `count` operations. */
export function fuzzSweep(ground: Ground, count = Infinity): void {
  const isWhole = count === Infinity;
  describe('@remote hostile input', () => {
    let { system, campus, world } = ground;
    let operations: Operation[];
    let bodies: Map<string, Json>;
    let places: string[];
    let admin: Client;
    let machines: Row[];
    let offices: Client[];
    let scopes: Set<string>;
    let applicant: Client | null;
    const isForApplicants = (operation: Operation): boolean =>
      permissionsFor(operation).includes('applicant');
    beforeAll(async () => {
      ({ system, campus, world } = ground);
      const names = await campus.allScopes();
      scopes = new Set(names);
      // Several machine clients: a single one may not write this fast.
      machines = await Promise.all(Array.from({ length: 4 }, () => campus.credentials(names)));
      const document = await apiDocument(system.baseUrl);
      await renew();
      const possible = operationsOf(document)
        .filter(({ path }) => !/login|logout|oauth|events/.test(path))
        .filter((operation) => applicant || !isForApplicants(operation));
      operations = sample(possible, count, 'hostile input');
      const resources = await everyResource(campus);
      places = resources.map(placeOf);
      bodies = new Map(
        resources.flatMap((resource) => [
          [resource.path, resource.body],
          [placeOf(resource), resource.body],
        ]),
      );
    });
    let renewedAt = 0;
    /** Some calls need a recent sign-in, and tokens end after an hour: the full run takes longer than both. */
    const renew = async (): Promise<void> => {
      if (renewedAt > Date.now() - renewMs) return;
      renewedAt = Date.now();
      admin = await system.as('super_admin');
      offices = await Promise.all(machines.map((one) => campus.withToken(one)));
      // Only a system of this process can sign an applicant in without a mailbox.
      applicant = 'applicant' in system ? await (system as TestApp).applicant() : null;
    };
    const failing: typeof failures = (all, nameOf, check) =>
      failures(all, nameOf, async (one) => {
        await renew();
        await check(one);
      });
    beforeEach(renew);

    let turn = 0;
    const write = (operation: Operation, text: string) =>
      notBusy(() => {
        const client = clientFor(operation);
        const call = client[operation.method as 'post' | 'put'](addressOf(operation));
        return call.set('Content-Type', 'application/json').send(text);
      });
    const clientFor = (operation: Operation): Client => {
      if (isForApplicants(operation)) return applicant!;
      const person = !permissionsFor(operation).some((permission) => scopes.has(permission));
      return person ? admin : offices[turn++ % offices.length]!;
    };
    /** Valid values for the required parameters, except this one: without them, a call would end before it is read. */
    const addressOf = ({ path }: { path: string }): string =>
      path.replace('{id}', recordOf(world, path)?.id ?? '').replace(/\{\w+\}/g, world.client.id);

    /**
     * The totals of the lists from which no act removes records, and to which no other record adds, as courses do with
     * departments.
     */
    const totals = async (): Promise<Map<string, number>> => {
      const paths = places.filter((path) => !/charges|payments|payment-plans|departments/.test(path));
      const count = async (path: string): Promise<[string, number]> => {
        const { headers } = await campus.admin.get(`${addressOf({ path })}?range=[0,0]`);
        return [path, Number(headers['content-range']!.split('/')[1])];
      };
      return new Map(await Promise.all(paths.map(count)));
    };

    /** A valid body: the resource's own, or else the document's example. */
    const bodyFor = ({ path, requestBody }: Operation): Json => {
      const known = bodies.get(path) ?? bodies.get(path.replace('/{id}', ''));
      if (known) return known;
      const example = requestBody!.content['application/json']!.example as Json;
      return path.endsWith('/charges') ? { ...bodies.get('/api/charges'), studentId: undefined } : example;
    };

    it('in any field of any body should never break anything', async () => {
      const document = await apiDocument(system.baseUrl);
      const random = seeded(seed);
      const cases = operations.flatMap((operation) => {
        const schema = bodyOf(document, operation);
        if (!schema) return [];
        const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
          const inner = resolved(document, property.items ?? property).properties ?? {};
          return [[name], ...Object.keys(inner).map((part) => [name, part])];
        });
        return fields.flatMap((field) =>
          some(random, hostileJson, valuesOfField).map((value) => ({ operation, field, value })),
        );
      });
      if (isWhole) expect(cases.length).toBeGreaterThan(300);
      const statuses = new Map<number, number>();
      const created = new Map<string, number>();
      const made = (path: string, count = 1) => created.set(path, (created.get(path) ?? 0) + count);
      const before = await totals();
      const found = await failing(
        cases,
        ({ operation, field, value }) =>
          `${everyOperation(operation)} ${field.join('.')}=${value.slice(0, 60)}`,
        async ({ operation, field, value }) => {
          const response = await write(operation, withValue(bodyFor(operation), field, value));
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.status === 201) made(operation.path);
          // One call issues tickets to whole levels, and returns their number.
          if (response.status === 200 && operation.path === '/api/terms/{id}/time-tickets')
            made('/api/time-tickets', (response.body as { created: number }).created);
          expectSane(response);
        },
      );
      expect(found).toEqual([]);
      // Most are refused: one value is wrong, and the rest of each body is right. Few operations may be an exception.
      if (isWhole) expect(statuses.get(422)).toBeGreaterThan(cases.length / 2);
      // Refused calls leave nothing behind.
      if (process.env.API_URL) return;
      // A student is created with an account.
      made('/api/users', created.get('/api/students') ?? 0);
      for (const [path, total] of await totals())
        expect([path, total - before.get(path)!]).toEqual([path, created.get(path) ?? 0]);
    });

    it('in several fields at once should never break anything', async () => {
      const document = await apiDocument(system.baseUrl);
      const random = seeded(seed + 4);
      const cases = operations.flatMap((operation) => {
        const fields = Object.keys(bodyOf(document, operation)?.properties ?? {});
        return Array.from({ length: fields.length > 1 ? changesOfBody : 0 }, () => ({
          operation,
          changes: fields.flatMap((field) =>
            random() < 0.4 ? [[field, some(random, hostileJson, 1)[0]!]] : [],
          ),
        }));
      });
      const found = await failing(
        cases,
        ({ operation, changes }) => `${everyOperation(operation)} ${changes.join(' ').slice(0, 200)}`,
        async ({ operation, changes }) => {
          const body = Object.entries({ ...bodyFor(operation) }).filter(
            ([name, value]) => value !== undefined && !changes.some(([field]) => field === name),
          );
          const parts = [...body.map(([name, value]) => [name, JSON.stringify(value)]), ...changes];
          const text = `{${parts.map(([name, value]) => `"${name}":${value}`)}}`;
          expectSane(await write(operation, text));
        },
      );
      expect(found).toEqual([]);
    });

    it('in any parameter of any address should never break anything', async () => {
      const random = seeded(seed + 1);
      const cases = operations
        .filter(({ method }) => method === 'get')
        .flatMap((operation) =>
          parametersIn(operation, 'query').flatMap(({ name }) =>
            some(random, hostileParts, valuesOfParameter).map((value) => ({ operation, name, value })),
          ),
        );
      if (isWhole) expect(cases.length).toBeGreaterThan(250);
      const found = await failing(
        cases,
        ({ operation, name, value }) => `${operation.path}?${name}=${value.slice(0, 60)}`,
        async ({ operation, name, value }) => {
          const few =
            name !== 'range' && parametersIn(operation, 'query').some((one) => one.name === 'range');
          const query = `${name}=${value}${few ? '&range=%5B0,1%5D' : ''}`;
          const address = `${addressOf(operation)}?${query}`;
          expectSane(await notBusy(() => clientFor(operation).get(address)));
        },
      );
      expect(found).toEqual([]);
    });

    it('inside of filter, by any name, should never break anything', async () => {
      const random = seeded(seed + 2);
      const cases = operations
        .filter((operation) => parametersIn(operation, 'query').some(({ name }) => name === 'filter'))
        .flatMap((operation) =>
          parametersIn(operation, 'query').flatMap(({ name }) =>
            some(random, hostileJson, valuesOfParameter).map((value) => ({
              operation,
              name: name === 'search' ? 'q' : name,
              value,
            })),
          ),
        );
      const found = await failing(
        cases,
        ({ operation, name, value }) => `${operation.path}?filter={${name}:${value.slice(0, 60)}}`,
        async ({ operation, name, value }) => {
          const filter = encodeURIComponent(`{"${name}":${value}}`);
          if (filter.length > 12_000) return;
          const address = `${addressOf(operation)}?range=%5B0,1%5D&filter=${filter}`;
          expectSane(await notBusy(() => clientFor(operation).get(address)));
        },
      );
      expect(found).toEqual([]);
    });

    it('that are lists of ids should never break a filter by id', async () => {
      const lists = ['[]', JSON.stringify([world.client.id, '00000000-0000-4000-8000-000000000000'])];
      const cases = operations.flatMap((operation) => {
        const filters = parametersIn(operation, 'query').filter(({ schema }) => schema.format === 'uuid');
        return filters.flatMap(({ name }) => lists.map((list) => ({ operation, name, list })));
      });
      if (isWhole) expect(cases.length).toBeGreaterThan(100);
      const found = await failing(
        cases,
        ({ operation, name, list }) => `${operation.path}?filter={${name}:${list}}`,
        async ({ operation, name, list }) => {
          const query = { ...requiredQuery(operation, name, world.term.id), filter: `{"${name}":${list}}` };
          expectSane(await notBusy(() => clientFor(operation).get(addressOf(operation)).query(query)));
        },
      );
      expect(found).toEqual([]);
    });

    it('in place of an id should never break anything, and never find anything', async () => {
      const random = seeded(seed + 3);
      const cases = operations
        .filter(({ path }) => path.includes('{id}'))
        .flatMap((operation) =>
          some(random, hostileParts, valuesOfParameter).map((value) => ({ operation, value })),
        );
      const found = await failing(
        cases,
        ({ operation, value }) => `${everyOperation(operation)} with ${value.slice(0, 60)}`,
        async ({ operation, value }) => {
          if (!/[^.%\s]/.test(decoded(value)) || value === '') return;
          const path = operation.path.replace('{id}', value).replace(/\{\w+\}/, value);
          const response = await notBusy(() => {
            const call = clientFor(operation)[operation.method as 'get'](path);
            if (!operation.requestBody) return call;
            return 'application/json' in operation.requestBody.content
              ? call.send(bodyFor(operation))
              : call.attach('file', Buffer.from('Text.'), 'text.txt');
          });
          expectSane(response);
          expect([400, 403, 404, 405, 414, 422, 431]).toContain(response.status);
        },
      );
      expect(found).toEqual([]);
    });

    it('in headers should never break anything', async () => {
      const headers = [
        'If-Match',
        'Idempotency-Key',
        'Accept',
        'Accept-Language',
        'Origin',
        'Content-Encoding',
        'Authorization',
        'Range',
      ];
      const values = [
        '',
        '"',
        '""',
        'W/"1"',
        '1',
        '"1',
        '*, "1"',
        '"a", "b"',
        '"1-\u00e9"',
        'x'.repeat(4000),
        '"2147483648-x"',
      ];
      const found = await failing(
        sample(headers, Math.ceil(count / 20), 'headers'),
        (name) => name,
        async (name) => {
          for (const value of values) {
            const call = () =>
              offices[0]!
                .put(`/api/courses/${world.course.id}`)
                .set(name, Buffer.from(value).toString('latin1'))
                .send({ description: 'Same.' });
            expectSane(await notBusy(call));
          }
        },
      );
      expect(found).toEqual([]);
    });

    it('should be noticed by an answer that breaks, hides or names nothing', () => {
      const id = '00000000-0000-4000-8000-000000000000';
      const answered = (status: number, given: object = {}): Response => {
        const errors = status === 422 ? { errors: { title: ['Title is required'] } } : {};
        const problem = { type: 'about:blank', title: 'A title', detail: 'A sentence.', instance: id };
        const body = { ...problem, status, ...errors, ...given };
        const headers = { 'content-type': 'application/problem+json', 'x-request-id': id };
        return { status, headers, body, text: JSON.stringify(body) } as unknown as Response;
      };
      for (const status of [400, 404, 422]) expectSane(answered(status));
      expectSane(answered(422, { errors: { content: ['Line 1: A reason.', 'Line 2: A reason.'] } }));
      for (const wrong of [
        answered(500),
        answered(503),
        answered(429),
        answered(302),
        answered(400, { detail: '' }),
        answered(400, { detail: 'The relation "students" does not exist.' }),
        answered(400, { stack: 'at students' }),
        answered(422, { errors: {} }),
        answered(422, { errors: { title: [''] } }),
        answered(422, { errors: { title: ['A reason', 'Another reason'] } }),
        answered(422, { errors: { content: ['Line 1: A reason.', 'Another reason'] } }),
      ])
        expect(() => expectSane(wrong)).toThrow();
    });

    it('should have left everything as it was: the records still open', async () => {
      for (const [resource, record] of Object.entries({
        students: world.students[0],
        courses: world.course,
        terms: world.term,
        sections: world.section,
        assignments: world.assignment,
        'payment-plans': world.plan,
      })) {
        const { status, body } = await offices[0]!.get(`/api/${resource}/${record.id}`);
        expect([resource, status, (body as Json).id]).toEqual([resource, 200, record.id]);
      }
      expect(({} as Json).role).toBeUndefined();
      expect((await system.anonymous.get('/api/health/ready')).status).toBe(200);
    });
  });
}

/**
 * Repeats a call that a busy machine could not answer yet, as `Retry-After` says; a call that is never answered is a
 * finding.
 */
async function notBusy(call: () => PromiseLike<Response>): Promise<Response> {
  for (let left = 5; ; left--) {
    const response = await call();
    const after = Number(response.headers['retry-after']);
    if (response.status !== 503 || !after || !left) return response;
    await pause(1000 * after);
  }
}
