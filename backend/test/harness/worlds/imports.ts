import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Kind } from '../../../src/modules/imports/mapping/mapping.js';
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

let collect: () => void;

function live(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Memory in use once nothing that earlier specs left behind is freed any more. */
async function settled(): Promise<number> {
  let least = live();
  for (let quiet = 0; quiet < 3; quiet++) {
    await setImmediate();
    const now = live();
    if (now < least - 10_000) quiet = -1;
    least = Math.min(least, now);
  }
  return least;
}

/**
 * Median memory in bytes while `count` rows are imported, above the use before the import. A peak would grow with the
 * number of measurements.
 */
export async function used(kind: Kind, count: number): Promise<number> {
  const { mapping, header, row } = kinds[kind];
  function* content(): Generator<string> {
    yield `${header}\n`;
    for (let index = 0; index < count; index++) yield `${row(index - (index % 8))}\n`;
  }
  const before = await settled();
  const measured: number[] = [];
  // Garbage collection is slow, so only some events measure the memory.
  const every = (share: number): (() => void) => {
    let events = 0;
    return () => {
      if (++events % share === 0) measured.push(live() - before);
    };
  };
  const answer = every(8000);
  const listener = { refused: answer, note: answer, planned: answer, progress: every(3) };
  const { rows } = await bench.run(kind, mapping, content(), { dryRun: true, listener });
  expect(rows).toBe(count);
  return measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)]!;
}

/** Files of an import that are larger than the memory. */
export function importsMemoryWorld(): void {
  importsWorld();
  beforeAll(() => {
    v8.setFlagsFromString('--expose-gc');
    collect = vm.runInNewContext('gc') as () => void;
  });
}
