import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Kind } from '../../../src/modules/imports/mapping/mapping.js';
import { type ImportBench, startImports } from '../imports.js';

const term = {
  name: 'Memory',
  type: 'fall',
  year: 2033,
  startDate: '2033-08-26',
  endDate: '2033-12-14',
  registrationStartDate: '2033-04-01',
  registrationEndDate: '2033-08-20',
};

/** Most rows repeat the row before, so that the database has less to do and the import reports notes. */
export const kinds: Record<Kind, { mapping: object; header: string; row: (index: number) => string }> = {
  schedule: {
    mapping: {
      kind: 'schedule',
      format: 'csv',
      term,
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

let bench: ImportBench;
let collect: () => void;

function live(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
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
  const before = live();
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
  beforeAll(async () => {
    bench = await startImports();
    v8.setFlagsFromString('--expose-gc');
    collect = vm.runInNewContext('gc') as () => void;
  });

  afterAll(() => bench?.close());
}
