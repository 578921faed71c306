import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Student } from '../../src/modules/students/student.entity.js';
import { type ImportBench, startImports, type ImportOutcome } from './imports.js';
import { Records } from './records.js';
import { type Client, startTestApp, type TestApp } from './test-app.js';

export const terms = {
  '201010': {
    name: 'Fall 2010 (H)',
    type: 'fall',
    year: 2010,
    startDate: '2010-08-23',
    endDate: '2010-12-11',
  },
  '201120': {
    name: 'Spring 2011 (H)',
    type: 'spring',
    year: 2011,
    startDate: '2011-01-10',
    endDate: '2011-05-07',
  },
};
export const enrollments = {
  kind: 'history',
  records: 'enrollments',
  format: 'csv',
  terms,
  missingCourses: 'create',
  dates: 'MM/DD/YYYY',
  columns: {
    studentId: 'ID',
    term: 'TERM',
    courseCode: '{SUBJ} {CRSE}',
    section: 'SECT',
    credits: 'HRS',
    grade: { column: 'GRADE', values: { WP: 'W' } },
    gradePoints: 'POINTS',
    courseTitle: 'TITLE',
    enrolledOn: 'ADDED',
    withdrawnOn: 'LEFT',
  },
};
export const header = 'ID,TERM,SUBJ,CRSE,SECT,HRS,GRADE,POINTS,TITLE,ADDED,LEFT';
export const transfers = {
  kind: 'history',
  records: 'transfers',
  format: 'csv',
  columns: {
    studentId: 'id',
    institution: 'school',
    externalCode: 'code',
    externalTitle: 'title',
    externalGrade: 'grade',
    credits: 'credits',
    courseCode: 'ours',
    completedOn: 'done',
  },
};
export const degrees = {
  kind: 'history',
  records: 'degrees',
  format: 'csv',
  columns: { studentId: 'id', award: 'award', conferredOn: 'date', honors: 'honors', programCode: 'program' },
};
export const totals = {
  kind: 'history',
  records: 'totals',
  format: 'csv',
  terms,
  columns: {
    studentId: 'id',
    term: 'term',
    gpa: 'gpa',
    creditsAttempted: 'attempted',
    creditsEarned: 'earned',
    qualityPoints: 'points',
  },
};
export const whole = 'id,term,gpa,attempted,earned,points';

/** An application with a database for imports of academic history. */
export interface HistoryBench {
  system: TestApp;
  bench: ImportBench;
  records: Records;
  registrar: Client;
  run(mapping: object, lines: string[], options?: object): Promise<ImportOutcome>;
  /** Rows of enrollments. */
  importEnrollments(lines: string[], options?: object): Promise<ImportOutcome>;
  /** All rows of the tables that an import of history writes. */
  everything(): Promise<unknown>;
  command(name: string, ...args: string[]): { code: number | null; text: string };
  /**
   * Two terms of a student: 3 credits that are 4 today, a repeat, a W, and grade points that the scale doesn't have.
   */
  student(): Promise<{ student: Student; lines: string[]; code: string }>;
  close(): Promise<void>;
}

export async function startHistory(): Promise<HistoryBench> {
  const system = await startTestApp();
  const bench = await startImports(system.urls);
  const records = new Records(system.dataSource);
  const registrar = await system.as('registrar');
  const run: HistoryBench['run'] = (mapping, lines, options = {}) =>
    bench.run('history', mapping, [...lines, ''].join('\n'), options);
  return {
    system,
    bench,
    records,
    registrar,
    run,
    importEnrollments: (lines, options = {}) => run(enrollments, [header, ...lines], options),
    everything: () => everythingIn(bench),
    command: (name, ...args) => command(system, name, ...args),
    student: () => student(records),
    async close() {
      await bench.close();
      await system.close();
    },
  };
}

async function everythingIn(bench: ImportBench): Promise<unknown> {
  const tables = [
    'terms',
    'courses',
    'sections',
    'enrollments',
    'transfer_evaluations',
    'transfer_courses',
    'conferred_degrees',
    'stated_totals',
    'history_import_rows',
    'notifications',
    'student_charges',
    'holds',
    'seat_offers',
    'registration_decisions',
  ];
  const digests = await Promise.all(
    tables.map((table) =>
      bench.query(
        `SELECT count(*)::int, md5(string_agg(row::text, ',' ORDER BY row::text)) FROM ${table} row`,
      ),
    ),
  );
  const [students] = await bench.query(
    `SELECT md5(string_agg((id, gpa_points, gpa_credits, cumulative_gpa, credits_earned, credits_attempted, class_level,
       sap_status)::text, ',' ORDER BY id)) AS students FROM students`,
  );
  return [Object.fromEntries(tables.map((table, index) => [table, digests[index]])), students];
}

const command = (system: TestApp, name: string, ...args: string[]): { code: number | null; text: string } => {
  const file = path.resolve(import.meta.dirname, `../../dist/src/cli/${name}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: system.dataDir,
      DATABASE_URL: system.urls.app,
      DATABASE_MIGRATION_URL: system.urls.owner,
    },
  });
  return { code: status, text: stdout + stderr };
};

async function student(records: Records): ReturnType<HistoryBench['student']> {
  const one = await records.student();
  const course = await records.course({ credits: 4 });
  const [subject, number] = course.code.split(' ') as [string, string];
  const [id, today, old] = [one.studentId, `${subject},${number}`, `OLD,${number}`];
  return {
    student: one,
    code: course.code,
    lines: [
      `${id},201010,${today},01,3.000,D,1.00,,08/20/2010,`,
      `${id},201010,${old},,2.5,A-,3.67,Old course,,`,
      `${id},201010,OLD,W${number},,3,WP,,,,10/15/2010`,
      `${id},201120,${today},,4,B,,,,`,
    ],
  };
}
