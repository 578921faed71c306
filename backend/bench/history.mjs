/**
 * Academic history is imported, verified and removed again with the commands of an operator. The ceiling is
 * PostgreSQL's time for the same rows: COPY of the file, and one INSERT into a table with the same indexes and checks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { cli } from '../../scripts/lib/database-command.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { withClient } from './data.mjs';

const rowsPerStudent = 25;
const terms = 10;
const courses = 1_000;
const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'W'];

const codeOf = (term) => `${2010 + term}00`;
const mapping = {
  kind: 'history',
  records: 'enrollments',
  format: 'csv',
  missingCourses: 'create',
  terms: Object.fromEntries(
    Array.from({ length: terms }, (_, term) => {
      const year = 2010 + term;
      return [
        codeOf(term),
        {
          name: `Fall ${year} (imported)`,
          type: 'fall',
          year,
          startDate: `${year}-08-23`,
          endDate: `${year}-12-11`,
        },
      ];
    }),
  ),
  columns: {
    studentId: 'ID',
    term: 'TERM',
    courseCode: 'COURSE',
    section: 'SECTION',
    credits: 'CREDITS',
    grade: 'GRADE',
    enrolledOn: 'ADDED',
  },
};
const totalsMapping = {
  kind: 'history',
  records: 'totals',
  format: 'csv',
  columns: { studentId: 'ID', gpa: 'GPA', creditsAttempted: 'ATTEMPTED', creditsEarned: 'EARNED' },
};

const idOf = (student) => `S${String(student).padStart(7, '0')}`;

/** No course twice for one student: 25 consecutive courses of 1,000. */
function write(file, students) {
  const out = fs.openSync(file, 'w');
  fs.writeSync(out, 'ID,TERM,COURSE,SECTION,CREDITS,GRADE,ADDED\n');
  for (let student = 0; student < students; student++) {
    let text = '';
    for (let row = 0; row < rowsPerStudent; row++) {
      const course = (student * 7 + row) % courses;
      const term = Math.floor((row * terms) / rowsPerStudent);
      const grade = grades[(student * 3 + row * 7) % grades.length];
      text += `${idOf(student)},${codeOf(term)},HX ${1000 + course},${course % 3 ? '01' : ''},${course % 5 ? 3 : 1.5},`;
      text += `${grade},${2010 + term}-08-01\n`;
    }
    fs.writeSync(out, text);
  }
  fs.closeSync(out);
}

/** Stated totals of each student; they match no record, so that each difference is computed and reported. */
function writeTotals(file, students) {
  const lines = Array.from({ length: students }, (_, student) => `${idOf(student)},1.11,1,1\n`);
  fs.writeFileSync(file, `ID,GPA,ATTEMPTED,EARNED\n${lines.join('')}`);
}

/** The largest resident memory of a process in MB, from Linux's /proc; null on other systems. */
function peakOf(pid) {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kB) / 1024;
  } catch {
    return null;
  }
}

/** Runs one of the product's commands to its end, and returns its seconds, peak memory and output. */
async function command({ url, ownerUrl, folder }, name, ...args) {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, DATA_DIR: folder };
  const began = performance.now();
  const child = spawn(process.execPath, [cli(name), ...args], { cwd: root, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-4000)));
  let peak = null;
  const timer = setInterval(() => (peak = Math.max(peak ?? 0, peakOf(child.pid) ?? 0) || null), 200);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ${args[0] ?? ''} ended with ${code}: ${output.trim()}`);
  return { seconds: (performance.now() - began) / 1000, peak, output };
}

/** The same rows without any rules, in separate tables, which are removed again. */
async function ceiling(ownerUrl, file) {
  return withClient(ownerUrl, async (client) => {
    await client.query(`
      CREATE TABLE bare_history (id text, term text, course text, section text, credits numeric, grade text, added date);
      CREATE TABLE bare_enrollments (LIKE enrollments INCLUDING ALL)`);
    const began = performance.now();
    await client.query(`COPY bare_history FROM '${file}' WITH (FORMAT csv, HEADER true)`);
    await client.query(
      `INSERT INTO bare_enrollments (student_id, section_id, term_id, status, grade, credits_taken, enrollment_date)
       SELECT student.id, md5(row.course || row.term)::uuid, md5(row.term)::uuid, 'completed', row.grade::grade,
         row.credits, row.added
       FROM bare_history row JOIN students student ON student.student_id = row.id`,
    );
    const seconds = (performance.now() - began) / 1000;
    await client.query('DROP TABLE bare_history, bare_enrollments');
    return seconds;
  });
}

const countOf = (ownerUrl, table) =>
  withClient(ownerUrl, async (client) =>
    Number((await client.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count),
  );

export async function measureHistory(bench, { students }) {
  const { url, ownerUrl } = await bench.database(students);
  const { folder } = bench;
  const at = (name) => path.join(folder, name);
  const [file, totals] = [at('history.csv'), at('totals.csv')];
  write(file, students);
  writeTotals(totals, students);
  fs.writeFileSync(at('history.json'), JSON.stringify(mapping));
  fs.writeFileSync(at('totals.json'), JSON.stringify(totalsMapping));
  const where = { url, ownerUrl, folder };
  await command(where, 'import', 'history', totals, '--map', at('totals.json'));
  const before = await countOf(ownerUrl, 'enrollments');
  bench.say('importing');
  const done = await command(
    where,
    'import',
    'history',
    file,
    '--map',
    at('history.json'),
    '--report',
    at('r.csv'),
  );
  const rows = students * rowsPerStudent;
  const imported = (await countOf(ownerUrl, 'enrollments')) - before;
  if (imported !== rows) throw new Error(`${imported} of ${rows} rows were imported: ${done.output.trim()}`);
  const differences = fs.readFileSync(at('r.csv'), 'utf8').trim().split('\n').length - 1;
  if (differences < students) throw new Error(`Only ${differences} differences were reported.`);
  for (const name of ['seats-verify', 'audit-verify', 'decisions-replay']) {
    bench.say(name);
    await command(where, name);
  }
  const [{ number }] = await withClient(
    ownerUrl,
    async (client) => (await client.query('SELECT max(number) AS number FROM history_imports')).rows,
  );
  bench.say('undoing');
  const undone = await command(where, 'import', 'undo', String(number));
  const left = (await countOf(ownerUrl, 'enrollments')) - before;
  if (left) throw new Error(`${left} rows remained after the undo: ${undone.output.trim()}`);
  return { rows, students, import: done, undo: undone, ceiling: await ceiling(ownerUrl, file) };
}
