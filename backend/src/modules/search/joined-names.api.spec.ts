import { beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { backfills } from '../../platform/database/migrations.js';
import { hasPending, runBackfill } from '../../platform/database/online/backfill.js';

openWorld(['registrar']);

/** Last names of this spec alone, by the key under which it names them. */
const people = {
  straight: ["O'Qbrien", 'Sean'],
  curly: ['O’Qbrien', 'Nora'],
  plain: ['OQbrien', 'Pat'],
  hyphen: ['Qvale', 'Jean-Luc'],
  blank: ['Qvale', 'Jean Luc'],
  joined: ['Qvale', 'JeanLuc'],
} as const;
type Key = keyof typeof people;
const idOf = {} as Record<Key, string>;

beforeAll(async () => {
  for (const [key, [lastName, firstName]] of Object.entries(people))
    idOf[key as Key] = (await records.student({}, { lastName, firstName })).id;
});

const keysOf = (ids: string[]): string[] =>
  Object.entries(idOf)
    .filter(([, id]) => ids.includes(id))
    .map(([key]) => key);

const listed = async (path: string, search: string): Promise<string[]> => {
  const { body } = await registrar.get(path).query({ search }).expect(200);
  return keysOf((body as { id: string; studentId?: string }[]).map(({ id }) => id));
};

describe('Marks inside a name should not matter', () => {
  it.each<[string, Key[]]>([
    ['OQbrien', ['straight', 'curly', 'plain']],
    ["o'qbrien", ['straight', 'curly', 'plain']],
    ['O’Qbrien', ['straight', 'curly', 'plain']],
    ['Sean OQbrien', ['straight']],
    ['JeanLuc Qvale', ['hyphen', 'joined']],
    ['Jean Luc Qvale', ['hyphen', 'blank', 'joined']],
    ['Jean-Luc Qvale', ['hyphen', 'blank', 'joined']],
    ['Qvale, jean‑luc', ['hyphen', 'blank', 'joined']],
  ])('in the list of students: %s', async (search, expected) => {
    expect(await listed('/api/students', search)).toEqual(expected);
  });

  it.each<[string, Key[]]>([
    ['OQbrien', ['straight', 'curly', 'plain']],
    ["O'Qbrien Sean", ['straight']],
    ['JeanLuc', ['hyphen', 'joined']],
    ['Jean-Luc', ['hyphen', 'blank']],
  ])('in the global search: %s', async (q, expected) => {
    const { body } = await registrar.get('/api/search').query({ q }).expect(200);
    const found = (body as { id: string }[]).map(({ id }) => id);
    for (const key of expected) expect(found).toContain(idOf[key]);
  });

  it('in lists that fold their texts for each search', async () => {
    await registrar.post('/api/departments').send({ name: "Women's Qstudies" }).expect(201);
    for (const search of ['womens qstudies', "women's", 'Women’s'])
      expect((await registrar.get('/api/departments').query({ search }).expect(200)).body).toMatchObject([
        { name: "Women's Qstudies" },
      ]);
  });
});

it('Names that an earlier release stored should be found once the job has passed', async () => {
  const owner = system.dataSource;
  await owner.query('ALTER TABLE users DISABLE TRIGGER USER; ALTER TABLE students DISABLE TRIGGER USER');
  await owner.query(`UPDATE users SET search_text = split_part(search_text, chr(30), 1) || chr(31) || ' '
    WHERE last_name = 'O''Qbrien'`);
  await owner.query(`UPDATE students SET search_text = 'sean o''qbrien t1' WHERE id = $1`, [idOf.straight]);
  await owner.query('ALTER TABLE users ENABLE TRIGGER USER; ALTER TABLE students ENABLE TRIGGER USER');
  const stored = (): Promise<unknown> =>
    owner.query(
      `SELECT person.search_text LIKE '%oqbrien%' AS person, student.search_text LIKE '%oqbrien%' AS student
       FROM students student JOIN users person ON person.id = student.user_id WHERE student.id = $1`,
      [idOf.straight],
    );
  expect(await stored()).toEqual([{ person: false, student: false }]);
  const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => owner.query(sql, values);
  for (const backfill of backfills.filter(({ set }) => set === 'search_text = search_text')) {
    expect(await runBackfill(query, backfill, new AbortController().signal)).toBe(1);
    expect(await hasPending(query, backfill)).toBe(false);
  }
  expect(await stored()).toEqual([{ person: true, student: true }]);
});
