import { beforeAll, expect } from '@jest/globals';
import { Records } from '../records.js';
import { openWorld, registrar, system } from './world.js';

export interface Found {
  id: string;
  firstName: string;
}

const people = {
  amadeo: {
    firstName: 'Amadéo',
    lastName: 'Quillfeather',
    email: 'aq.pen@collegium.example',
    number: 'QX700001',
  },
  bertha: {
    firstName: 'Bertha',
    lastName: 'Quillfeather',
    email: 'bertha@collegium.example',
    number: 'QX700002',
  },
  cormac: { firstName: 'Cormac', lastName: "O'Qwydd", email: 'cormac@collegium.example', number: 'QX700103' },
  percent: {
    firstName: 'Dora',
    lastName: '100%Qorum',
    email: 'dora_q@collegium.example',
    number: 'QX700204',
  },
  underline: { firstName: 'Edda', lastName: 'Qor_vath', email: 'edda@collegium.example', number: 'QX700305' },
  backslash: {
    firstName: 'Finn',
    lastName: 'Qor\\vath',
    email: 'finn@collegium.example',
    number: 'QX700406',
  },
  quote: { firstName: 'Gil "Quip"', lastName: 'Qorvath', email: 'gil@collegium.example', number: 'QX700507' },
  jose: {
    firstName: 'José',
    lastName: 'Quéñez-Ågren',
    email: 'jose.q@collegium.example',
    number: 'QX700608',
  },
  decomposed: {
    firstName: 'Zoé'.normalize('NFD'),
    lastName: 'Quräy'.normalize('NFD'),
    email: null,
    number: 'QX700709',
  },
  weiss: { firstName: 'Hanna', lastName: 'Qweiß', email: 'hanna@collegium.example', number: 'QX700810' },
  cyrillic: { firstName: 'Ольга', lastName: 'Жукова', email: 'olga@collegium.example', number: 'QX700911' },
  nameless: { firstName: null, lastName: null, email: 'qnameless@collegium.example', number: 'QX701012' },
};

export type Key = keyof typeof people;

export const ids: Record<string, string> = {};

export const keyOf = ({ id }: Found): string =>
  Object.keys(ids).find((key) => ids[key] === id) ?? 'a stranger';

export const found = async (query: Record<string, unknown>): Promise<string[]> => {
  const response = await registrar.get('/api/students').query(query).expect(200);
  const rows = response.body as Found[];
  const range = rows.length ? `0-${rows.length - 1}` : '*';
  expect(response.headers['content-range']).toBe(`students ${range}/${rows.length}`);
  return rows.map(keyOf).sort();
};

/** Students with names that are hard to find. */
export function studentsSearchWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    const records = new Records(system.dataSource);
    for (const [key, { number, ...person }] of Object.entries(people))
      ids[key] = (await records.student({ studentId: number }, person)).id;
  });
}
