import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { expectProblem } from '../problem.js';
import type { Client } from '../test-app.js';
import { failures } from '../../qa/support/every.js';
import type { Ground } from '../../qa/support/ground.js';
import { everyList, List } from '../../qa/support/lists.js';

const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Each check on `count` lists, with a sample of the details: one sort field, two filters and four bad parameters per
 * list, one value per choice, and a range that is too wide for a third of the lists. `npm run test:full` tests all.
 */
export function listsSweep(ground: Ground, count = Infinity): void {
  describe('@remote every list of the API', () => {
    let lists: List[];
    beforeAll(async () => {
      lists = await everyList(ground.campus, ground.world);
    });

    const each = async (
      check: (list: List) => Promise<void>,
      which: (list: List) => boolean = () => true,
    ) => {
      const chosen = sample(lists.filter(which), count, 'lists');
      expect(chosen.length).toBeGreaterThan(2);
      expect(await failures(chosen, (list) => list.name, check)).toEqual([]);
    };
    const still = (list: List): boolean => !list.grows;

    it('should be described, and there should be the lists of the contract', () => {
      const resources = 'users students programs terms courses sections enrollments assignments';
      const more = 'assignment-submissions charges payments payment-plans holds policies instructors';
      for (const name of `${resources} ${more}`.split(' '))
        expect(lists.map((list) => list.name)).toContain(`/api/${name}`);
    });

    it('should be a plain array with an exact total, the first 1000 without a range', () =>
      each(async (list) => {
        const { rows, total, from } = await list.page();
        expect(rows.length).toBe(Math.min(1000, total));
        expect([from, total > 0]).toEqual([0, true]);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { id } of rows) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      }));

    it('should cut pages out of one stable order', () =>
      each(async (list) => {
        const { rows, total } = await list.page({ range: [0, 9] });
        const ids = rows.map(({ id }) => id);
        for (let index = 0; index < Math.min(3, total); index++) {
          const one = await list.page({ range: [index, index] });
          expect([one.from, one.to, one.total, one.rows[0]!.id]).toEqual([index, index, total, ids[index]]);
        }
        const past = await list.page({ range: [Math.max(0, total - 1), total + 50] });
        expect([past.rows.length, past.to]).toEqual([1, total - 1]);
      }, still));

    it('should answer an empty array past the end, and clip a range wider than 1000', () =>
      each(async (list) => {
        const { total } = await list.page({ range: [0, 0] });
        const past = await list.page({ range: [total + 5000, total + 5024] });
        expect(past.rows).toEqual([]);
        expect(past.range).toMatch(list.grows ? /^[a-z-]+ \*\/\d+$/ : new RegExp(`^[a-z-]+ \\*/${total}$`));
        if (!sample(lists, Math.ceil(lists.length / 3), 'wide ranges').includes(list)) return;
        const wide = await list.page({ range: [0, 1_000_000] });
        expect(wide.rows.length).toBe(Math.min(1000, wide.total));
      }));

    it('should sort by each field that it names, up and down', () =>
      each(async (list) => {
        for (const field of sample(list.sortFields, 1, `sort ${list.name}`)) {
          const up = await list.page({ sort: [field, 'ASC'], range: [0, 199] });
          const down = await list.page({ sort: [field, 'DESC'], range: [0, 199] });
          const [rising, falling] = [up, down].map(({ rows }) => valuesOf(rows, field));
          expect([field, inOrder(rising!), inOrder(falling!.toReversed())]).toEqual([field, true, true]);
          if (up.total <= 200) expect([field, falling!.toReversed()]).toEqual([field, rising]);
        }
      }, still));

    it('should show each row once on pages sorted by what many rows share', () =>
      each(
        async (list) => {
          const field = list.sortFields.at(-1)!;
          for (const order of sample(['ASC', 'DESC'], 1, `pages ${list.name}`)) {
            const ids = new Set<string>();
            let total = 60;
            for (let from = 0; from < Math.min(60, total); from += 7) {
              const page = await list.page({ sort: [field, order], range: [from, from + 6] });
              total = page.total;
              for (const { id } of page.rows) ids.add(id);
            }
            expect([field, order, ids.size]).toEqual([field, order, Math.min(63, total)]);
          }
        },
        (list) => still(list) && !list.name.includes('{id}'),
      ));

    it('should search for % and _ as for any letter', () =>
      each(
        async (list) => {
          for (const search of ['%', '_', ...sample(['%%%', '\\', '*'], 1, `search ${list.name}`)])
            for (const row of (await list.page({ search, range: [0, 9] })).rows)
              expect([search, JSON.stringify(row)]).toEqual([search, expect.stringContaining(search)]);
        },
        (list) => still(list) && list.has('search'),
      ));

    it('should take ids one by one and as an array', () =>
      each(async (list) => {
        const { rows } = await list.page({ range: [0, 9] });
        const ids = rows.slice(0, 2).map(({ id }) => id);
        const sorted = ({ rows: found }: { rows: { id: string }[] }) => found.map(({ id }) => id).sort();
        expect(sorted(await list.page({ filter: { id: ids } }))).toEqual([...ids].sort());
        expect(sorted(await list.page({ filter: { id: ids[0] } }))).toEqual([ids[0]]);
        expect(sorted(await list.page({ id: ids[0] }))).toEqual([ids[0]]);
        expect((await list.page({ filter: { id: [nobody] } })).range).toMatch(/ \*\/0$/);
        expect((await list.page({ filter: { id: [] } })).rows).toEqual([]);
      }));

    it('should take q for search, and a blank one for none', () =>
      each(
        async (list) => {
          const { total } = await list.page({ range: [0, 0] });
          for (const blank of [{ search: '' }, { search: '  ' }, { filter: { q: ' ' } }, { filter: {} }])
            expect((await list.page({ ...blank, range: [0, 0] })).total).toBe(total);
          const none = 'qzx no such thing';
          for (const words of [{ search: none }, { filter: { q: none } }, { filter: { search: none } }])
            expect((await list.page(words)).range).toMatch(/ \*\/0$/);
        },
        (list) => still(list) && list.has('search'),
      ));

    it('should filter by each value of a choice, the same beside the others and inside of filter', () =>
      each(async (list) => {
        for (const { name, schema } of sample(choicesOf(list), 2, `choices ${list.name}`)) {
          const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
          for (const value of sample<unknown>(values, 1, `${list.name} ${name}`)) {
            const beside = await list.page({ [name]: String(value), range: [0, 99] });
            const inside = await list.page({ filter: { [name]: value }, range: [0, 99] });
            // Reads are recorded: such a list is longer the second time.
            if (still(list)) expect([name, value, inside.total]).toEqual([name, value, beside.total]);
            // A boolean filter may have the same name as a count.
            const answer = beside.rows.filter((row) => typeof row[name] === typeof value);
            for (const row of answer) expect([name, row[name]]).toEqual([name, value]);
          }
        }
      }));

    it('should AND its filters, and find nothing for an id that nobody has', () =>
      each(async (list) => {
        const { rows } = await list.page({ range: [0, 0] });
        const ids = list.filters.filter(({ name, schema }) => schema.format === 'uuid' && name !== 'id');
        for (const { name } of sample(ids, 2, `ids ${list.name}`)) {
          expect([name, (await list.page({ [name]: nobody })).range]).toEqual([
            name,
            expect.stringMatching(/ \*\/0$/),
          ]);
          expect((await list.page({ filter: { [name]: nobody, id: rows[0]!.id } })).rows).toEqual([]);
          expectProblem(await list.get({ [name]: 'abc' }), 400);
          expectProblem(await list.get({ filter: { [name]: 'abc' } }), 400);
        }
      }));

    it('should refuse what it does not know with a sentence', () =>
      each(async (list) => {
        const bad: Record<string, unknown>[] = [
          { sort: ['shoeSize', 'ASC'] },
          { sort: [list.sortFields[0], 'UP'] },
          { sort: 'name' },
          { sort: '' },
          { range: '0-24' },
          { range: [5] },
          { range: [-1, 4] },
          { range: [9, 3] },
          { range: '' },
          { filter: '{' },
          { filter: [] },
          { filter: { shoeSize: 43 } },
          { filter: { id: 'abc' } },
          { filter: { id: [nobody, 17] } },
          { shoeSize: '43' },
        ];
        const refused = sample(bad, 4, `bad ${list.name}`);
        for (const { name, schema } of sample(list.filters, 2, `bad filters ${list.name}`)) {
          if (schema.enum || schema.type === 'boolean')
            refused.push({ [name]: 'perhaps' }, { filter: { [name]: 17 } });
          refused.push({ filter: { [name]: { in: ['x'] } } }, { filter: { [name]: null } });
        }
        for (const parameters of refused)
          try {
            expectProblem(await list.get(parameters), 400);
          } catch (error) {
            throw new Error(`${JSON.stringify(parameters)}: ${(error as Error).message}`, { cause: error });
          }
      }));

    it('should refuse any parameter that is given twice', () =>
      each(async (list) => {
        const values: Record<string, string> = { sort: '["id","ASC"]', range: '[0,1]', filter: '{}' };
        const filters = sample(list.filters, 2, `twice ${list.name}`).map(({ name }) => name);
        for (const name of [...Object.keys(values), ...filters]) {
          const value = encodeURIComponent(values[name] ?? nobody);
          expectProblem(await list.client.get(`${list.path}?${name}=${value}&${name}=${value}`), 400);
        }
      }));

    it('should answer 404 below a record that is not there, and 400 below no id', () =>
      each(
        async (list) => {
          expectProblem(await list.client.get(list.name.replace('{id}', nobody)), 404);
          expectProblem(await list.client.get(list.name.replace('{id}', 'abc')), 400);
        },
        (list) => list.name.includes('{id}'),
      ));

    it('should be caught with a wrong range, a wrong number of rows, or out of order', async () => {
      const row = { id: nobody };
      const page = (range: string, body: unknown[]) => {
        const response = { status: 200, headers: { 'content-range': range }, body };
        const client = { get: () => Promise.resolve(response) } as unknown as Client;
        return new List(lists[0]!.operation, lists[0]!.path, client).page();
      };
      expect(await page('rows 0-0/1', [row])).toMatchObject({ rows: [row], total: 1 });
      await expect(page('rows 0-1/2', [row])).rejects.toThrow();
      await expect(page('rows */1', [row])).rejects.toThrow();
      await expect(page('0-0', [row])).rejects.toThrow();
      expect([inOrder([1, 2, 2]), inOrder([1, 3, 2]), inOrder(['2026-01-02', '2026-01-01'])]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });
}

/** The filters with few values, each of which is known. */
const choicesOf = (list: List) =>
  list.filters.filter(({ schema }) => schema.enum || schema.type === 'boolean');

/** The values of a sort field, as numbers if they are numbers. */
function valuesOf(rows: Record<string, unknown>[], field: string): (string | number)[] {
  const values = rows.map((row) => row[field]).filter((value) => value != null);
  const money = values.every((value) => /^-?\d+\.\d\d$/.test(String(value)));
  return values.map((value) => (money || typeof value !== 'string' ? Number(value) : value));
}

/** Texts are sorted by language or by meaning, so this checks only numbers, dates and instants. */
const inOrder = (values: (string | number)[]): boolean =>
  !values.every((value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)) ||
  values.every((value, index) => index === 0 || values[index - 1]! <= value);
