import { beforeAll } from '@jest/globals';
import type { Response } from 'supertest';
import { seed } from '../../../../scripts/lib/sample.mjs';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { body, openRegistration, records, registrar, section, system } from '../registration.js';
import { recountSeats } from '../seats.js';
import type { Client } from '../test-app.js';

const crowd = 40;

/** What changes for a student while the crowd registers, and the blocker that it causes. */
export const changes = { hold: 'hold', level: 'level', grade: 'prerequisite', nothing: null } as const;

type Change = keyof typeof changes;

interface One {
  student: Student;
  change: Change;
  past: string;
}

let bursar: Client;
let wanted: Section;
export let everyone: One[];

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

const sql = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

export async function apply({ student: { id: studentId }, change, past }: One): Promise<void> {
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

export const register = ({ student }: One): Promise<Response> =>
  Promise.resolve(registrar.post('/api/enrollments').send(body(student, wanted)));

export const answerOf = ({ status, body: answer }: Response): string =>
  [status, ...((answer as { blockers?: { code: string }[] }).blockers ?? []).map(({ code }) => code)].join(
    ' ',
  );

/** A term in which facts change while students register. */
export function factsStormWorld(): void {
  openRegistration({ RATE_LIMITS: 'off' });

  beforeAll(async () => {
    bursar = await system.as('bursar');
  });

  beforeAll(assemble);
}
