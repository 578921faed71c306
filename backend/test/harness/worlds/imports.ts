import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Kind } from '../../../src/modules/imports/mapping/mapping.js';
import { cloneTemplate } from '../database.js';
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

/** Most rows repeat the row before, so that the database has less to do and the import reports notes. */
export const kinds: Record<Kind, { mapping: object; header: string; row: (index: number) => string }> = {
  schedule: {
    mapping: {
      kind: 'schedule',
      format: 'csv',
      term: { ...mapping.term, name: 'Memory' },
      columns: { courseCode: 'course', sectionKey: 'id', capacity: 'seats', instructor: 'teacher' },
      meetings: { columns: { days: 'days', start: 'from', end: 'to', room: 'room' } },
    },
    header: 'course,id,seats,teacher,days,from,to,room',
    row: (index) => `MM ${index % 50},K${index},30,"Alder, Mina",MW,9:00,9:50,Hall ${index % 9}`,
  },
  courses: {
    mapping: {
      kind: 'courses',
      format: 'csv',
      columns: { code: 'code', title: 'title', description: 'text' },
    },
    header: 'code,title,text',
    row: (index) => `MC ${index},Course ${index},${'All of it. '.repeat(20)}`,
  },
  history: {
    mapping: {
      kind: 'history',
      records: 'enrollments',
      format: 'csv',
      missingCourses: 'create',
      terms: {
        M: { name: 'Memory 2010', type: 'fall', year: 2010, startDate: '2010-08-26', endDate: '2010-12-14' },
      },
      columns: {
        studentId: 'id',
        term: 'term',
        courseCode: 'course',
        grade: 'grade',
        credits: 'credits',
        section: 'section',
      },
    },
    header: 'id,term,course,section,grade,credits',
    row: (index) => `MH${index % 40},M,MH ${index % 50},${index % 2000},B+,3.0`,
  },
  students: {
    mapping: {
      kind: 'students',
      format: 'csv',
      columns: { studentId: 'id', firstName: 'first', lastName: 'last', email: 'mail' },
    },
    header: 'id,first,last,mail',
    row: (index) => `MS${index},Ida,Ash,ms${index}@memory.example`,
  },
};

const measuring = fileURLToPath(new URL('../import-memory.mjs', import.meta.url));

/** Memory in bytes while a file with so many rows is imported, for each of the sizes. */
export async function used(kind: Kind, sizes: readonly number[]): Promise<number[]> {
  const { mapping, header, row } = kinds[kind];
  function* content(count: number): Generator<string> {
    yield `${header}\n`;
    for (let index = 0; index < count; index++) yield `${row(index - (index % 8))}\n`;
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-memory-'));
  const database = await cloneTemplate();
  try {
    const map = path.join(folder, 'mapping.json');
    await fs.writeFile(map, JSON.stringify(mapping));
    const files = await Promise.all(
      sizes.map(async (count) => {
        const file = path.join(folder, `${count}.csv`);
        await fs.writeFile(file, content(count));
        return file;
      }),
    );
    const options = ['--expose-gc', measuring, database.appUrl, kind, map, ...files];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    const measured = JSON.parse(stdout) as { rows: number; bytes: number }[];
    expect(measured.map(({ rows }) => rows)).toEqual(sizes);
    return measured.map(({ bytes }) => bytes);
  } finally {
    await database.drop();
    await fs.rm(folder, { recursive: true });
  }
}
