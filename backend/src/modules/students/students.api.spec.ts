import { beforeAll, describe, expect, it } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { openWorld, registrar, system } from '../../../test/harness/worlds/world.js';
import type { ClassLevel } from '../../common/class-levels.js';

type Row = Record<string, unknown> & { id: string; firstName: string; lastName: string; studentId: string };

/**
 * In the order that the list must have: by last name, first name and id, with a person's alphabetical order, not that
 * of bytes.
 */
const sorted: [string | null, string | null, string, ClassLevel | null, string | null, number][] = [
  ['abel', 'Zita', 'h', 'senior', '4.00', 120],
  ['Abel', 'Bela', 'b', 'junior', '3.50', 62.5],
  ['Abel', 'Béla', 'c', 'junior', '3.49', 9],
  ['Ábel', 'Anna', 'a', null, null, 0],
  ['Emil', 'Ida', 'k', 'freshman', '0.00', 10],
  ['Émile', 'Ida', 'j', 'freshman', '2.00', 100],
  ['Oder', 'Twin', 'd', 'sophomore', '2.75', 33],
  ['Oder', 'Twin', 'e', 'sophomore', '2.75', 33],
  ['Ödön', null, 'g', 'sophomore', '2.70', 31],
  ['van Dyk', 'Ab', 'f', 'senior', '3.05', 91],
  ['Zed', 'Aaron', 'i', null, null, 8],
  [null, null, 'l', null, '1.00', 7],
];
const total = sorted.length;

describe('GET /api/students', () => {
  openWorld(['registrar']);

  beforeAll(async () => {
    const records = new Records(system.dataSource);
    // Written in another order than the list's; `qsort` in the email address finds exactly these.
    for (const [lastName, firstName, letter, classLevel, cumulativeGpa, creditsEarned] of [
      ...sorted,
    ].reverse())
      await records.student(
        { studentId: `QSRT-${letter}`, classLevel, cumulativeGpa, creditsEarned },
        { firstName, lastName, email: `${letter}.qsort@collegium.example` },
      );
  });

  const list = async (query: Record<string, unknown>): Promise<Row[]> =>
    (
      await registrar
        .get('/api/students')
        .query({ search: 'qsort', ...query })
        .expect(200)
    ).body as Row[];
  const letters = (rows: Row[]): string => rows.map((row) => row.studentId.slice(-1)).join('');

  it('should come by last name, first name and id, in the order that people expect', async () => {
    const rows = await list({});
    expect(rows.map(({ lastName, firstName }) => [lastName, firstName])).toEqual(
      sorted.map(([lastName, firstName]) => [lastName, firstName]),
    );
    const twins = rows.filter(({ firstName }) => firstName === 'Twin').map(({ id }) => id);
    expect(twins).toEqual([...twins].sort());
    expect(letters(await list({}))).toBe(letters(rows));
  });

  it.each<[string, string, string]>([
    ['lastName', 'hbcakjdegfil', 'ifgdejkabchl'],
    ['firstName', 'ifabckjdehgl', 'hdekjcbafigl'],
    ['studentId', 'abcdefghijkl', 'lkjihgfedcba'],
    ['email', 'abcdefghijkl', 'lkjihgfedcba'],
    ['classLevel', 'kjdegbchfail', 'hfbcdegkjail'],
    ['cumulativeGpa', 'kljgdefcbhai', 'hbcfdegjlkai'],
    ['creditsEarned', 'alickgdebfjh', 'hjfbdegkcila'],
  ])('should sort by %s both ways, the unknown last, equals by name', async (field, up, down) => {
    // The twins' ids are random; the test above checks which comes first.
    const withoutTwins = (text: string): string => text.replace(/[de]/g, 'd');
    for (const [order, expected] of [
      ['ASC', up],
      ['DESC', down],
    ]) {
      const rows = await list({ sort: JSON.stringify([field, order]) });
      const numbered = field === 'studentId' || field === 'email';
      const seen = letters(rows);
      expect([order, numbered ? seen : withoutTwins(seen)]).toEqual([
        order,
        numbered ? expected : withoutTwins(expected!),
      ]);
    }
  });

  it.each<[string, string | undefined, string, number]>([
    ['the first page', '[0,4]', `0-4/${total}`, 5],
    ['a page between', '[5,9]', `5-9/${total}`, 5],
    ['the last page, which is shorter', '[10,14]', `10-11/${total}`, 2],
    ['one row', '[3,3]', `3-3/${total}`, 1],
    ['the last row', `[${total - 1},${total - 1}]`, `${total - 1}-${total - 1}/${total}`, 1],
    ['a range just past the end', `[${total},${total + 9}]`, `*/${total}`, 0],
    ['a range far past the end', '[9007199254740000,9007199254740991]', `*/${total}`, 0],
    ['a range wider than the list', '[0,999]', `0-11/${total}`, 12],
    ['a range wider than a thousand', '[0,9007199254740991]', `0-11/${total}`, 12],
    ['blanks in the range', ' [ 2 , 3 ] ', `2-3/${total}`, 2],
    ['no range', undefined, `0-11/${total}`, 12],
  ])('should answer %s with its exact Content-Range', async (_, range, expected, count) => {
    const response = await registrar.get('/api/students').query({ search: 'qsort', ...(range && { range }) });
    expect([response.status, response.headers['content-range']]).toEqual([200, `students ${expected}`]);
    expect(response.body).toHaveLength(count);
  });

  it('should put the pages together to the whole list, without a row twice', async () => {
    for (const sort of [
      undefined,
      '["lastName","DESC"]',
      '["classLevel","ASC"]',
      '["cumulativeGpa","DESC"]',
    ]) {
      const order = sort && { sort };
      const pages: Row[] = [];
      for (let first = 0; first < total; first += 5)
        pages.push(...(await list({ ...order, range: `[${first},${first + 4}]` })));
      expect(pages).toEqual(await list({ ...order }));
    }
  });

  it('should answer an empty list as one', async () => {
    const response = await registrar
      .get('/api/students')
      .query({ search: 'nobody-has-this', range: '[0,24]' });
    expect([response.status, response.headers['content-range'], response.body]).toEqual([
      200,
      'students */0',
      [],
    ]);
  });

  it('should tell the exact total of all students', async () => {
    const [row] = await system.dataSource.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM students',
    );
    const response = await registrar.get('/api/students').query({ range: '[0,1]' }).expect(200);
    expect(response.headers['content-range']).toBe(`students 0-1/${row!.total}`);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ classLevel: 'freshman' }, 'kj'],
    [{ classLevel: 'senior', enrollmentStatus: 'active' }, 'hf'],
    [{ filter: '{"classLevel":"senior","sapStatus":"good_standing"}' }, 'hf'],
    [{ sapStatus: 'warning' }, ''],
    [{ programId: '00000000-0000-4000-8000-000000000000' }, ''],
    [{ classLevel: 'freshman', filter: '{"classLevel":"freshman"}' }, 'kj'],
  ])('should filter by %j', async (query, expected) => {
    expect(letters(await list(query))).toBe(expected);
  });

  it('should name the program, and filter by it', async () => {
    const records = new Records(system.dataSource);
    const program = await records.program({ name: 'Wildlife Management', code: 'QSWM' });
    const { id } = await records.student(
      { programId: program.id },
      { email: 'm.qprogram@collegium.example' },
    );
    const rows = await list({ search: 'qprogram', programId: program.id });
    expect(rows).toMatchObject([{ id, programId: program.id, programName: 'Wildlife Management' }]);
  });
});
