import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { DataSource } from 'typeorm';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { poolOf } from '../database/statements.js';

openWorld(['registrar']);

describe('a list with Accept: text/csv should', () => {
  type Row = Record<string, string>;

  /** Rows by the API's field names. */
  const rowsOf = (text: string): Row[] => parse(text, { columns: true });

  it('be the whole list with the same filters, rows and order', async () => {
    const list = await registrar.get('/api/students?classLevel=junior').expect(200);
    const file = await registrar
      .get('/api/students?classLevel=junior&headings=fields')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(file.headers['content-disposition']).toBe('attachment; filename="students.csv"');
    expect(file.headers['content-range']).toBe(list.headers['content-range']);
    const ids = (list.body as { id: string }[]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(rowsOf(file.text).map(({ id }) => id)).toEqual(ids);
  });

  it('have more rows than a page may, and each once', async () => {
    await system.dataSource.query(`
      INSERT INTO courses (code, title, credits) SELECT 'CSV ' || i, 'Course ' || i, 3 FROM generate_series(1, 2500) i`);
    const { text } = await registrar
      .get('/api/courses?search=csv&headings=fields')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(new Set(rowsOf(text).map(({ code }) => code)).size).toBe(2500);
    expect(rowsOf(text)).toHaveLength(2500);
  });

  it('be the rows of the range, where there is one', async () => {
    const { text, headers } = await registrar
      .get('/api/courses?search=csv&headings=fields&range=[10,14]')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(rowsOf(text)).toHaveLength(5);
    expect(headers['content-range']).toBe('courses 10-14/2500');
  });

  it('have its header where there is no row', async () => {
    const { text, headers } = await registrar
      .get('/api/courses?search=nosuchcourse')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text.trim().split(',').slice(0, 3)).toEqual(['"Code"', '"Title"', '"Credits"']);
    expect(headers['content-range']).toBe('courses */0');
  });

  it.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\tx', '＝1'])(
    'write %j so that no spreadsheet runs it',
    async (title) => {
      const { code } = await records.course({ title });
      const { text } = await registrar
        .get(`/api/courses?search=${code}&headings=fields`)
        .set('Accept', 'text/csv')
        .expect(200);
      expect(rowsOf(text)[0]!.title).toBe(`'${title}`);
    },
  );

  it.each([
    ['Smith; =1+1', `Smith; '=1+1`],
    ['Smith\n=1+1', `Smith\n'=1+1`],
    ['\n=1+1', `'\n'=1+1`],
    ['"=1+1', `"'=1+1`],
    ['Smith,"=1+1"', `Smith,"'=1+1"`],
    ['Smith|-1+1', `Smith|'-1+1`],
    ['Smith\t＠SUM(A1)', `Smith\t'＠SUM(A1)`],
  ])('mark each field of %j that a spreadsheet with other separators would see', async (title, written) => {
    const { code } = await records.course({ title, description: title });
    const { text } = await registrar
      .get(`/api/courses?search=${code}&headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(rowsOf(text)[0]).toMatchObject({ title: written, description: written });
  });

  it('quote every string, the names of the columns too, and no number', async () => {
    const { id, code } = await records.course({ title: 'Plain', credits: 3, description: null });
    const { text } = await registrar
      .get(`/api/courses?search=${code}&headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    const [header, row] = text.trim().split('\r\n');
    expect(header).toMatch(/^"id","code","title",("\w+",)*"\w+"$/);
    expect(row).toContain(`"${id}","${code}","Plain",`);
    expect(rowsOf(text)[0]).toMatchObject({ credits: '3' });
    expect(row).toMatch(/,3,/);
  });

  it('have plain headings by default: names beside ids, the row’s own id last', async () => {
    const term = await records.term({ name: 'Qheadings 2031' });
    const { id } = await records.section({ termId: term.id });
    const file = async (more = '') => {
      const path = `/api/sections?termId=${term.id}${more}`;
      return rowsOf((await registrar.get(path).set('Accept', 'text/csv').expect(200)).text)[0]!;
    };
    const plain = await file();
    expect(Object.keys(plain).slice(0, 6)).toEqual([
      'Course',
      'Course Title',
      'Course Record ID',
      'Section',
      'Term',
      'Term Record ID',
    ]);
    expect(plain).toMatchObject({ Term: 'Qheadings 2031', 'Term Record ID': term.id, 'Record ID': id });
    expect(Object.keys(plain).at(-1)).toBe('Record ID');
    const fields = await file('&headings=fields');
    const { body } = await registrar.get(`/api/sections?termId=${term.id}`).expect(200);
    expect(Object.keys(fields)).toEqual(Object.keys((body as Row[])[0]!));
  });

  it('quote what CSV must quote', async () => {
    const title = 'Say "yes", or\nno; O’Neill';
    const { code } = await records.course({ title });
    const { text } = await registrar
      .get(`/api/courses?search=${code}&headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(rowsOf(text)[0]!.title).toBe(title);
  });

  it('show a role only what the list shows it', async () => {
    const bursar = await system.as('bursar');
    const { text } = await bursar.get('/api/students?headings=fields').set('Accept', 'text/csv').expect(200);
    expect(Object.keys(rowsOf(text)[0]!)).toEqual([
      'id',
      'studentId',
      'firstName',
      'lastName',
      'email',
      'directoryRestricted',
      'directoryRestriction',
    ]);
  });

  it('be audited: who took what with which filter, and every student in it', async () => {
    const { text, headers } = await registrar
      .get('/api/students?classLevel=senior&headings=fields')
      .set('Accept', 'text/csv')
      .expect(200);
    await system.flushAudit();
    const rows = await system.dataSource.query<{ action: string; details: Row }[]>(
      'SELECT action, details FROM audit_events WHERE request_id = $1 ORDER BY action',
      [headers['x-request-id']],
    );
    const ids = rowsOf(text).map(({ id }) => id);
    expect(rows).toEqual([
      {
        action: 'students.export',
        details: {
          path: '/api/students',
          query: { classLevel: 'senior', headings: 'fields' },
          count: ids.length,
        },
      },
      { action: 'students.list', details: { filters: { classLevel: 'senior' }, ids } },
    ]);
  });

  it('be an error as ever where the list is refused', async () => {
    const file = (path: string) => registrar.get(path).set('Accept', 'text/csv');
    expectProblem(await file('/api/courses?colour=red'), 400);
    expectProblem(await system.anonymous.get('/api/courses').set('Accept', 'text/csv'), 401);
    expectProblem(await (await system.as('student')).get('/api/students').set('Accept', 'text/csv'), 403);
  });

  it('hold no connection while its reader pauses, and be complete afterwards', async () => {
    await system.dataSource.query(`
      INSERT INTO courses (code, title, credits, description)
      SELECT 'SLOW ' || i, 'Course ' || i, 3, repeat('x', 1000) FROM generate_series(1, 12000) i`);
    const pool = poolOf(system.app.get(DataSource));
    const incoming = path.join(system.dataDir, 'files/incoming');
    const reader = new PassThrough();
    // Compression would make the file too short.
    const headers = { Accept: 'text/csv', 'Accept-Encoding': 'identity' };
    registrar.get('/api/courses?search=slow&headings=fields').set(headers).pipe(reader);
    await once(reader, 'readable');
    await waitFor(() => Promise.resolve(pool.idleCount === pool.totalCount));
    // The whole file is on disk, and most of it is not read yet.
    const [name] = await fs.readdir(incoming);
    expect((await fs.stat(path.join(incoming, name!))).size).toBeGreaterThan(12_000 * 1000);
    let text = '';
    for await (const part of reader) text += String(part);
    expect(rowsOf(text)).toHaveLength(12_000);
    await waitFor(async () => (await fs.readdir(incoming)).length === 0);
  });

  it('give its connection back when the reader goes away', async () => {
    for (let time = 0; time < 15; time++)
      await registrar
        .get('/api/courses')
        .set('Accept', 'text/csv')
        .buffer(false)
        .parse((response, done) => {
          (response as unknown as Readable).destroy();
          done(null, null);
        })
        .catch(() => undefined);
    await registrar.get('/api/courses?range=[0,0]').expect(200);
  });
});

describe('an address', () => {
  it.each([
    ['put', '/api/auth/user', 'GET, HEAD'],
    [
      'post',
      '/api/students/00000000-0000-4000-8000-000000000000/holds?x=1',
      expect.stringMatching(/^GET, HEAD/),
    ],
    ['get', '/api/oauth/token', 'POST'],
    ['options', '/api/auth/user', 'GET, HEAD'],
    ['delete', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('should refuse %s %s with 405 and name its methods', async (method, path, allow) => {
    for (const client of [registrar, system.anonymous]) {
      const response = await client[method](path);
      expectProblem(response, 405, { title: 'Method Not Allowed' });
      expect(response.headers.allow).toEqual(allow);
    }
  });

  it.each(['/api', '/api/nowhere', '/api/students/x/y/z', '/api/terms/active/more'])(
    'should be a 404 where there is none: %s',
    async (path) => {
      for (const method of ['get', 'post', 'patch'] as const)
        expectProblem(await registrar[method](path), 404, { detail: "This address doesn't exist." });
    },
  );

  it('should answer HEAD as it answers GET, without the body', async () => {
    for (const path of [
      '/api/terms/active',
      '/api/students?range=[0,1]',
      '/api/health/ready',
      '/api/nowhere',
    ]) {
      const [get, head] = [await registrar.get(path), await registrar.head(path)];
      expect([path, head.status, head.text ?? '']).toEqual([path, get.status, '']);
      for (const name of ['content-type', 'content-range', 'ratelimit-policy'])
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
    }
  });
});

describe('JSON should', () => {
  const list = '/api/courses?range=[0,99]';
  const record = async (): Promise<string> => {
    const { body } = await registrar.get(list).expect(200);
    const [{ id }] = body as [{ id: string }];
    // A title that isn't ASCII has more bytes than characters.
    await registrar
      .put(`/api/courses/${id}`)
      .send({ title: 'Économie – ' + 'é'.repeat(80), effectiveTermId: null })
      .expect(200);
    return `/api/courses/${id}`;
  };

  it('state its length in bytes and its type', async () => {
    for (const path of [await record(), list]) {
      const { headers, text } = await registrar.get(path).expect(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Buffer.byteLength(text)).toBeGreaterThan(text.length);
    }
    const { headers, text } = await registrar.get(list).set('Accept-Encoding', 'identity').expect(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('have the same tag with and without a body, and none for a list', async () => {
    const path = await record();
    const { headers } = await registrar.get(path).expect(200);
    const tag = headers.etag!;
    expect(tag).toMatch(/^"\d+-[0-9a-f]+"$/);
    expect((await registrar.head(path).expect(200)).headers.etag).toBe(tag);
    const known = await registrar.get(path).set('If-None-Match', tag).expect(304);
    expect(known.text).toBe('');
    await registrar.put(path).send({ title: 'Economics', effectiveTermId: null }).expect(200);
    const changed = await registrar.get(path).set('If-None-Match', tag).expect(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect((await registrar.get(list).expect(200)).headers.etag).toBeUndefined();
  });
});
