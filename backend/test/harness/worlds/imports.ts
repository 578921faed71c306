import { afterAll, beforeAll } from '@jest/globals';
import { type ImportBench, startImports, type ImportOutcome } from '../imports.js';
import { Records } from '../records.js';

export const mapping = {
  kind: 'schedule',
  format: 'csv',
  term: {
    name: 'Import Fall',
    type: 'fall',
    year: 2030,
    startDate: '2030-08-26',
    endDate: '2030-12-14',
    registrationStartDate: '2030-04-01',
    registrationEndDate: '2030-08-20',
  },
  columns: {
    courseCode: 'course',
    sectionNumber: 'number',
    sectionKey: 'id',
    capacity: 'seats',
    instructor: 'teacher',
  },
  unlimited: ['none'],
  instructors: { nobody: ['Staff'] },
  meetings: {
    packed: {
      column: 'meets',
      separator: '|',
      fieldSeparator: ',',
      fields: ['kind', 'days', 'time', 'room'],
    },
    none: { days: ['TBA'], time: ['TBA'], room: ['TBA'] },
    kinds: { LEC: 'lecture', LAB: 'lab', FIN: 'final exam' },
  },
};

const header = 'course,number,id,seats,teacher,meets';

export const first = [
  'IM 1,01,K1,30,"Alder, Mina","LEC,MW,9:00-9:50,Hall 1|LAB,F,13:00-14:50,Lab 2"',
  'IM 1,02,K2,none,"Birch, S;Alder, Mina","LEC,TBA,TBA,TBA"',
  'IM 2,01,K3,0,Staff,"LEC,Tu,9:00-9:50,Hall 1"',
  'IM 2,01,K3,0,Staff,"FIN,2030-12-10,9:00-11:50,Hall 1"',
];

export const file = (...rows: string[]): string => `${[header, ...rows].join('\n')}\n`;

export const count = (create: number, change = 0, unchanged = 0, refused = 0): object => ({
  create,
  change,
  unchanged,
  refused,
});

export let bench: ImportBench;
export let records: Records;

export const run = (rows: string[], change: object = {}, options = {}): Promise<ImportOutcome> =>
  bench.run('schedule', { ...mapping, ...change }, file(...rows), options);

export const term = (name: string): { term: object } => ({ term: { ...mapping.term, name } });

export const sections = (name = 'Import Fall'): Promise<Record<string, unknown>[]> =>
  bench.query(
    `SELECT course.code, section_number AS number, source_key AS key, capacity, is_unlimited AS unlimited, schedule,
         location, person.last_name AS teacher
       FROM sections JOIN courses course ON course.id = course_id JOIN terms term ON term.id = term_id
       LEFT JOIN users person ON person.id = instructor_id WHERE term.name = $1 ORDER BY source_key, code, number`,
    [name],
  );

/** Every row that an import writes, with the time of its last change. */
export const state = async (): Promise<string> => {
  const tables = ['terms', 'courses', 'users', 'sections', 'section_meetings'];
  const rows = await Promise.all(tables.map((table) => bench.query(`SELECT * FROM ${table} ORDER BY id`)));
  return JSON.stringify(rows);
};

/** Files of a former system. */
export function importsWorld(): void {
  beforeAll(async () => {
    bench = await startImports();
    records = new Records(bench.dataSource);
  });

  afterAll(() => bench?.close());
}
