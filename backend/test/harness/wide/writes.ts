import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { expectProblem } from '../problem.js';
import { answer, inTurn, type Json, read, type Row, rows } from '../../qa/support/calls.js';
import {
  apiDocument,
  bodyOf,
  ofStudents,
  type Operation,
  operationsOf,
  permissionsFor,
} from '../../qa/support/document.js';
import { failures } from '../../qa/support/every.js';
import type { Ground } from '../../qa/support/ground.js';
import { expectInvalid } from '../../qa/support/expect-invalid.js';
import { type Created, placeOf, type Resource, shownAs } from '../../qa/support/resource.js';
import { everyResource } from '../../qa/support/resources.js';
import { recordOf } from '../../qa/support/world.js';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Each check on `count` resources, and on twice as many calls with a body. */
export function writesSweep(ground: Ground, count = Infinity): void {
  describe('@remote every resource', () => {
    let resources: Resource[];
    let created: Created[];
    beforeAll(async () => {
      resources = await everyResource(ground.campus);
      created = [];
      for (const resource of sample(resources, count, 'resources')) created.push(await make(resource));
    });

    const each = async (check: (one: Created) => Promise<void>) =>
      expect(await failures(created, ({ path }) => path, check, 4)).toEqual([]);

    it('should be every resource that can be created and changed', async () => {
      const operations = operationsOf(await apiDocument(ground.system.baseUrl));
      const paths = operations
        .filter(({ method, path }) => method === 'put' && /^\/api\/[a-z-]+\/\{id\}$/.test(path))
        .map(({ path }) => path.replace('/{id}', ''));
      expect(resources.map(({ path }) => path).sort()).toEqual(paths.sort());
    });

    it('should be created with Location and ETag, with what was sent, and be read the same', () =>
      each(async ({ client, record, etag, address, path, within = path, body }) => {
        expect(address).toBe(`${path}/${record.id}`);
        expect(etag).toMatch(/^"\d+-[^"\s]+"$/);
        for (const [field, value] of Object.entries(body))
          if (field in record) expect([field, shownAs(value, record[field])]).toEqual([field, value]);
        const { body: found, headers } = await answer(client.get(address), 200);
        expect(versionOf(headers.etag)).toBe(versionOf(etag));
        for (const [field, value] of Object.entries(found as Json))
          expect([field, record[field]]).toEqual([field, value]);
        const list = await rows(client, `${within}?id=${record.id}`);
        expect(list).toHaveLength(1);
      }));

    it('should take in a PUT every field that a POST takes, and change nothing when all are equal', () =>
      each(async (one) => {
        const { client, record, etag, address, path, body } = one;
        const document = await apiDocument(ground.system.baseUrl);
        const operations = operationsOf(document);
        const [post, put] = ['post', 'put'].map((method) =>
          operations.find(
            (route) =>
              route.method === method && route.path === (method === 'post' ? placeOf(one) : `${path}/{id}`),
          ),
        );
        const [before, after] = [bodyOf(document, post!), bodyOf(document, put!)];
        expect(Object.keys(after!.properties!)).toEqual(
          expect.arrayContaining(Object.keys(before?.properties ?? body)),
        );
        const history = await rows(client, `${address}/history`).catch(() => []);
        const response = await answer(client.put(address).send(body), 200);
        expect(versionOf(response.headers.etag)).toBe(versionOf(etag));
        expect((response.body as Row).id).toBe(record.id);
        await answer(client.put(address).send({}), 200);
        expect(await rows(client, `${address}/history`).catch(() => [])).toEqual(history);
      }));

    it('should keep the value of a field that is left out, and answer the whole record', () =>
      each(async (one) => {
        const { client, address, changed, record } = one;
        if (!Object.keys(changed).length) return;
        const response = await answer(client.put(address).send(changed), 200);
        const now = response.body as Row;
        for (const [field, value] of Object.entries(changed))
          expect([field, shownAs(value, now[field])]).toEqual([field, value]);
        const { secret: _, warnings: __, ...rest } = record;
        for (const field of Object.keys(rest)) expect(Object.keys(now)).toContain(field);
        const moved = [
          'seatStatus',
          'updatedAt',
          'balance',
          'revision',
          'monthlyPayment',
          'prerequisites',
          'decidedAt',
        ];
        for (const [field, value] of Object.entries(rest))
          if (!(field in changed) && ![...moved, ...(one.moves ?? [])].includes(field))
            expect([field, now[field]]).toEqual([field, value]);
        expect(versionOf(response.headers.etag)).not.toBe(versionOf(one.etag));
        expect(await read(client, address)).toMatchObject({
          id: record.id,
          ...pick(now, Object.keys(changed)),
        });
        const stale = await client.put(address).set('If-Match', one.etag).send(changed);
        expectProblem(stale, 412);
        one.etag = response.headers.etag!;
        await answer(client.put(address).set('If-Match', one.etag).send({}), 200);
        await answer(client.put(address).set('If-Match', '*').send({}), 200);
      }));

    it('should refuse another value of what stays, and accept the same', () =>
      each(async ({ client, address, immutable, record }) => {
        for (const [field, value] of Object.entries(immutable)) {
          expectInvalid(await client.put(address).send({ [field]: value }), field);
          const own = record[field];
          const same = typeof value === 'number' && typeof own === 'string' ? Number(own) : own;
          await answer(client.put(address).send({ [field]: same }), 200);
        }
      }));

    it('should refuse a field that is read-only or unknown, by its name, in POST and PUT', () =>
      each(async ({ client, address, path, within = path, file, body, readOnly }) => {
        for (const [field, value] of Object.entries({ ...readOnly, shoeSize: 43 })) {
          expectInvalid(await client.put(address).send({ [field]: value }), field);
          if (file) continue;
          const post = await client.post(within).send({ ...body, [field]: value });
          expectProblem(post, 422, { errors: expect.any(Object) });
          expect(Object.keys((post.body as { errors: object }).errors)).toContain(field);
        }
      }));

    it('should refuse null and "" for what is required, in PUT as in POST', () =>
      each(async (resource) => {
        const { client, address, path } = resource;
        const place = placeOf(resource);
        const document = await apiDocument(ground.system.baseUrl);
        const post = operationsOf(document).find((one) => one.method === 'post' && one.path === place)!;
        for (const field of bodyOf(document, post)?.required ?? [])
          for (const value of [null, '']) {
            const response = await client.put(address).send({ [field]: value });
            const nullable = path === '/api/users' && value === null;
            expect([field, value, nullable ? 422 : response.status]).toEqual([field, value, 422]);
          }
      }));

    it('should be found out if it accepts what stays, or refuses another field', async () => {
      const refused = (field: string) => ({ status: 422, body: { errors: { [field]: ['A reason.'] } } });
      for (const given of [{ status: 200, body: {} }, refused('name')])
        expect(() => expectInvalid(given as never, 'code')).toThrow();
      const found = await failures(
        created.slice(0, 1),
        ({ path }) => path,
        () => Promise.reject(new Error('It broke')),
      );
      expect(found).toEqual([`${created[0]!.path}: It broke`]);
    });

    it('should be deleted only with a fresh ETag or none, and be gone, or no longer active', () =>
      each(async ({ client, address, etag, record, path, within = path, isKept }) => {
        if (isKept) return expectProblem(await client.delete(address), 405);
        expectProblem(await client.delete(address).set('If-Match', '"0-stale"'), 412);
        const { headers } = await answer(client.get(address), 200);
        await answer(client.delete(address).set('If-Match', headers.etag ?? etag), 204);
        const after = await client.get(address);
        if (after.status === 404) expectProblem(after, 404);
        else expect(ended(after.body as Row)).toBe(true);
        const again = await client.delete(address);
        expect([204, 404, 409]).toContain(again.status);
        if (again.status === 404) expectProblem(again, 404);
        expect(await rows(client, `${within}?id=${record.id}`)).toHaveLength(after.status === 404 ? 0 : 1);
      }));
  });

  describe('@remote every call with a body', () => {
    let calls: {
      name: string;
      path: string;
      unknown: string;
      malformed: string;
      send: Send;
      operation: Operation;
    }[];
    type Send = (path: string, text: string, type?: string) => Promise<import('supertest').Response>;
    beforeAll(async () => {
      const { campus, world } = ground;
      const scopes = new Set(await campus.allScopes());
      const student = await campus.signedIn(world.students[0]);
      const operations = operationsOf(await apiDocument(ground.system.baseUrl))
        .filter((operation) => operation.requestBody?.content['application/json'])
        // Applicants have sessions of their own; `apply.api.spec.ts` and the matrix test their calls.
        .filter((operation) => !permissionsFor(operation).includes('applicant'));
      calls = sample(operations, 2 * count, 'calls with a body').map((operation) => {
        const permissions = permissionsFor(operation);
        const office = permissions.some((one) => scopes.has(one)) ? campus.office : campus.admin;
        const client = permissions.every((one) => ofStudents.has(one)) ? student : office;
        return {
          name: `${operation.method} ${operation.path}`,
          operation,
          path: operation.path.replace('{id}', recordOf(world, operation.path)?.id ?? ''),
          unknown: operation.path.replace(/\{\w+\}/g, nobody),
          malformed: operation.path.replace(/\{\w+\}/g, 'abc'),
          send: (path, text, type = 'application/json') =>
            inTurn(() =>
              client[operation.method as 'post' | 'put'](path).set('Content-Type', type).send(text),
            ),
        };
      });
    });

    const each = async (check: (call: (typeof calls)[number]) => Promise<void>) => {
      expect(calls.length).toBeGreaterThanOrEqual(Math.min(20, 2 * count));
      expect(await failures(calls, ({ name }) => name, check)).toEqual([]);
    };

    it('should refuse what is no JSON object with 400', () =>
      each(async ({ path, send }) => {
        for (const text of [
          '{',
          '{"a":',
          '[]',
          '[{}]',
          '"text"',
          '17',
          'null',
          'true',
          "{'a':1}",
          '{"a":1}}',
          '\0',
        ])
          expectProblem(await send(path, text), 400);
      }));

    it('should refuse what is no JSON with 415', () =>
      each(async ({ operation, path, send }) => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/xml',
          'application/json; charset=utf-16',
        ])
          // Some forms may also come directly from a browser.
          if (!(type in operation.requestBody!.content)) expectProblem(await send(path, '{}', type), 415);
      }));

    it('should refuse a body that is too large with 413', () =>
      each(async ({ path, send }) => {
        const megabytes = path.startsWith('/api/bank-files') ? 2 : 1;
        expectProblem(await send(path, JSON.stringify({ text: 'x'.repeat(megabytes * 1024 * 1024) })), 413);
      }));

    it('should answer 404 for a record that is not there, and 400 for no id', () =>
      each(async ({ operation, unknown, malformed, send }) => {
        // Any text is the place of a draft.
        if (!operation.path.includes('{') || operation.path === '/api/drafts/{place}') return;
        expectProblem(await send(malformed, '{}'), 400);
        const { example } = operation.requestBody!.content['application/json']!;
        expectProblem(await send(unknown, JSON.stringify(example)), 404);
      }));
  });
}

async function make(resource: Resource): Promise<Created> {
  const { client, path, within = path, file } = resource;
  const call = client.post(within);
  const sent = file
    ? call.field('isPublished', String(resource.body.isPublished)).attach('file', Buffer.from('Text.'), file)
    : call.send(resource.body);
  const { body, headers } = await answer(sent, 201);
  return { ...resource, record: body as Row, etag: headers.etag ?? '', address: headers.location ?? '' };
}

const pick = (row: Json, fields: string[]): Json =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** The part of an ETag that `If-Match` compares: the rest depends on the body, which may be larger after a creation. */
const versionOf = (etag: string | undefined): string => /^"(\d+)-/.exec(etag ?? '')![1]!;

/** Records that are kept for their history are marked as ended. */
const ended = (row: Row): boolean =>
  row.isActive === false ||
  row.enrollmentStatus === 'inactive' ||
  row.status === 'dropped' ||
  [row.voidedAt, row.cancelledAt, row.releasedAt, row.deletedAt].some(
    (instant) => typeof instant === 'string',
  );
