import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../lookups.js';
import { expectProblem } from '../problem.js';
import { type Client, startSystem, type System } from '../test-app.js';

const sql = [
  "'; DROP TABLE students; --",
  "' OR '1'='1",
  '1; SELECT pg_sleep(10)',
  '$1',
  '$$; TRUNCATE users; $$',
  ') UNION SELECT email FROM users --',
  "\\'; DELETE FROM students; --",
  'lastName; DROP TABLE users',
];
export const listsWithParameters = [
  '/api/students',
  '/api/sections',
  '/api/terms/active',
  `/api/students/${unknownId}/enrollments`,
  `/api/students/${unknownId}/holds`,
];
const encoded = (parameters: Record<string, string>): string => `?${new URLSearchParams(parameters)}`;

/** Each bad parameter for each of these lists. */
export function badParametersSpec(paths: readonly string[]): void {
  describe('@remote bad parameters', () => {
    let system: System;
    let registrar: Client;
    beforeAll(async () => {
      system = await startSystem();
      registrar = await system.as('registrar');
    });
    afterAll(() => system?.close());

    describe.each(paths)('GET %s', (path) => {
      it.each<[string, string]>([
        ['sort that is no JSON', '?sort=lastName'],
        ['sort as an empty text', '?sort='],
        ['sort cut off', '?sort=["lastName"'],
        ['sort as a text', '?sort="lastName"'],
        ['sort as an object', '?sort={"field":"lastName"}'],
        ['sort without an order', '?sort=["lastName"]'],
        ['sort with too much', '?sort=["lastName","ASC","id"]'],
        ['sort with a made-up order', '?sort=["lastName","UP"]'],
        ['sort with an order in small letters', '?sort=["lastName","asc"]'],
        ['sort with SQL as its order', '?sort=["lastName","ASC; DROP TABLE users"]'],
        ['sort by an unknown field', '?sort=["shoeSize","ASC"]'],
        ['sort by a column of the database', '?sort=["last_name","ASC"]'],
        ['sort by a hidden column', '?sort=["searchText","ASC"]'],
        ['sort by what every object has', '?sort=["toString","ASC"]'],
        ['sort by __proto__', '?sort=["__proto__","ASC"]'],
        ['sort by a number', '?sort=[1,"ASC"]'],
        ['sort by null', '?sort=[null,null]'],
        ['sort by an array', '?sort=[["lastName"],"ASC"]'],
        ['sort by an object that is no text', '?sort=[{"toString":1},"ASC"]'],
        ['sort of a NUL character', '?sort=["\\u0000","ASC"]'],
        ['sort given twice', '?sort=["id","ASC"]&sort=["id","ASC"]'],
        ['range that is no JSON', '?range=0-24'],
        ['range as an empty text', '?range='],
        ['range as a number', '?range=24'],
        ['range as null', '?range=null'],
        ['range as an object', '?range={"0":0,"1":24}'],
        ['range of texts', '?range=["0","24"]'],
        ['range with one end', '?range=[0]'],
        ['range with three ends', '?range=[0,1,2]'],
        ['range from below zero', '?range=[-1,24]'],
        ['range backwards', '?range=[24,0]'],
        ['range of halves', '?range=[0.5,2]'],
        ['range of huge numbers', '?range=[0,1e308]'],
        ['range of infinite numbers', '?range=[0,1e999]'],
        ['range of numbers that no computer counts', '?range=[9007199254740993,9007199254740995]'],
        ['range of null', '?range=[null,null]'],
        ['range given twice', '?range=[0,1]&range=[0,1]'],
        ['filter that is no JSON', '?filter=q'],
        ['filter as an empty text', '?filter='],
        ['filter as an array', '?filter=[]'],
        ['filter as null', '?filter=null'],
        ['filter as a text', '?filter="q"'],
        ['filter by an unknown field', '?filter={"shoeSize":43}'],
        ['filter by a column of the database', '?filter={"search_text":"x"}'],
        ['filter by __proto__', '?filter={"__proto__":{"search":"x"}}'],
        ['filter by constructor', '?filter={"constructor":"x"}'],
        ['filter.id that is no UUID', '?filter={"id":"17"}'],
        ['filter.id as a number', '?filter={"id":17}'],
        ['filter.id as an object', `?filter={"id":{"in":["${unknownId}"]}}`],
        ['filter.id as an array with a stranger', `?filter={"id":["${unknownId}","x"]}`],
        ['filter.id as an array of arrays', `?filter={"id":[["${unknownId}"]]}`],
        ['filter.id as null', '?filter={"id":null}'],
        ['filter.id of a NUL character', '?filter={"id":"\\u0000"}'],
        ['filter given twice', '?filter={}&filter={}'],
        ['an unknown parameter', '?page=2'],
        ['an unknown parameter without a value', '?verbose'],
        ['a parameter named __proto__', '?__proto__=x'],
        ['a parameter in brackets', '?filter[id]=x'],
        ['a repeated parameter in brackets', '?range[]=0&range[]=24'],
        ['an id given twice', `?id=${unknownId}&id=${unknownId}`],
        ['a NUL character in a value', '?id=%00'],
        ['a NUL character in a name', '?%00=1'],
      ])('should refuse %s', async (_, query) => {
        expectProblem(await registrar.get(path + encodeURI(query).replace(/%25/g, '%')), 400);
      });

      it.each(['sort', 'range', 'filter', 'id', 'nonsense', 'termId', 'status', 'search'])(
        'should never run SQL from the parameter %s',
        async (name) => {
          for (const text of sql) {
            for (const value of [
              text,
              JSON.stringify([text, 'ASC']),
              JSON.stringify({ q: text, id: text }),
            ]) {
              const response = await registrar.get(path + encoded({ [name]: value }));
              if (response.status !== 200 && response.status !== 404) expectProblem(response, 400);
            }
          }
        },
      );
    });

    it.each(['/api/students', '/api/sections'])(
      'GET %s should search for SQL as for any text',
      async (path) => {
        // With a word that no record has, also on a server with data from others.
        for (const text of sql.map((statement) => `${statement} qzxwvk`)) {
          const response = await registrar.get(path + encoded({ search: text }));
          expect([text, response.status, response.body]).toEqual([text, 200, []]);
          await registrar.get(path + encoded({ filter: JSON.stringify({ q: text }) })).expect(200, []);
        }
      },
    );

    it.each(['/api/students', '/api/sections'])(
      'GET %s should refuse a search that is no text',
      async (path) => {
        for (const q of [null, 5, true, [], ['x'], {}, '\0', 'a\0b', '\ud800', 'x'.repeat(201)])
          expectProblem(await registrar.get(path + encoded({ filter: JSON.stringify({ q }) })), 400);
        expectProblem(await registrar.get(`${path}?search=a&search=b`), 400);
        expectProblem(await registrar.get(`${path}?search=a&filter={"q":"b"}`), 400);
        expectProblem(await registrar.get(`${path}?search[]=a`), 400);
        expectProblem(await registrar.get(`${path}?search=%00`), 400);
        expectProblem(await registrar.get(path + encoded({ search: 'x'.repeat(10_000) })), 400);
      },
    );

    it.each<[string, string]>([
      ['/api/students', 'classLevel=emperor'],
      ['/api/students', 'classLevel='],
      ['/api/students', 'enrollmentStatus=ACTIVE'],
      ['/api/students', 'sapStatus=good standing'],
      ['/api/students', 'programId=none'],
      ['/api/sections', 'termId='],
      ['/api/sections', 'modality=telepathy'],
      ['/api/sections', 'isActive=1'],
      [`/api/students/${unknownId}/enrollments`, 'status=expelled'],
      [`/api/students/${unknownId}/enrollments`, 'termId=fall'],
      [`/api/students/${unknownId}/holds`, 'active=perhaps'],
      [`/api/students/${unknownId}/holds`, 'kind=library'],
    ])('GET %s should refuse the filter %s', async (path, query) => {
      expectProblem(await registrar.get(`${path}?${query}`), 400);
    });

    it('should echo no more of the input than a few words', async () => {
      const response = await registrar.get(`/api/students?${'x'.repeat(5000)}=1`);
      expectProblem(response, 400);
      expect(response.text.length).toBeLessThan(500);
    });
  });
}
