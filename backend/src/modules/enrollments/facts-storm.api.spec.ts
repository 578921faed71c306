import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { betweenFactsAndSeat } from '../../../test/harness/paused-seats.js';
import {
  body,
  openRegistration,
  records,
  registrar,
  section,
  system,
} from '../../../test/harness/registration.js';
import { recountSeats } from '../../../test/harness/seats.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';

openRegistration({ RATE_LIMITS: 'off' });

const crowd = 40;
/** What changes for a student while the crowd registers, and the blocker that it causes. */
const changes = { hold: 'hold', level: 'level', grade: 'prerequisite', nothing: null } as const;
type Change = keyof typeof changes;

interface One {
  student: Student;
  change: Change;
  past: string;
}

let bursar: Client;
let wanted: Section;
let everyone: One[];

/** Numbers below `below`, the same ones for the same seed. */
function drawnBy(from: number): (below: number) => number {
  let state = from >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function assemble(): Promise<void> {
  const drawn = drawnBy(seed);
  const kinds = Object.keys(changes) as Change[];
  const required = await records.course();
  const { id: courseId } = await records.course({ prerequisites: required.code });
  wanted = await section({ courseId, classLevels: ['junior'], capacity: crowd });
  const taken = await records.section({ courseId: required.id, capacity: crowd });
  everyone = [];
  for (let turn = 0; turn < crowd; turn++) {
    const student = await records.student({ classLevel: 'junior' });
    const past = await records.enrollment(student, taken, {
      status: 'completed',
      grade: 'B',
      gradePoints: '3.00',
    });
    everyone.push({ student, past: past.id, change: kinds[turn < 4 ? turn : drawn(kinds.length)]! });
  }
  everyone.sort(() => drawn(3) - 1);
  await recountSeats(system.dataSource);
}
beforeAll(async () => {
  bursar = await system.as('bursar');
});

const sql = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

async function apply({ student: { id: studentId }, change, past }: One): Promise<void> {
  if (change === 'hold')
    await bursar.post('/api/holds').send({ studentId, kind: 'financial', reason: 'Past due' }).expect(201);
  if (change === 'level')
    await sql(`UPDATE students SET class_level = 'sophomore' WHERE id = $1`, [studentId]);
  if (change === 'grade')
    // As grading does it: the student's row first.
    await sql(
      `WITH student AS MATERIALIZED (SELECT id FROM students WHERE id = $2 FOR NO KEY UPDATE)
       UPDATE enrollments SET grade = 'F', grade_points = 0 FROM student WHERE enrollments.id = $1`,
      [past, studentId],
    );
}
const register = ({ student }: One): Promise<Response> =>
  Promise.resolve(registrar.post('/api/enrollments').send(body(student, wanted)));
const answerOf = ({ status, body: told }: Response): string =>
  [status, ...((told as { blockers?: { code: string }[] }).blockers ?? []).map(({ code }) => code)].join(' ');

describe('A crowd whose facts change while it registers should', () => {
  beforeAll(assemble);

  it('get a seat only where nothing has changed, if the changes come before the seats', async () => {
    const answers = await betweenFactsAndSeat(
      system,
      () => Promise.all(everyone.map(register)),
      () => Promise.all(everyone.map(apply)),
    );
    const expected = everyone.map(({ change }) => (changes[change] ? `409 ${changes[change]}` : '201'));
    expect(answers.map(answerOf)).toEqual(expected);
  });
});
