import { beforeAll } from '@jest/globals';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { openWorld, records, registrar, system } from './world.js';

export let student: Student;
export let program: Program;
export let other: Program;
export const email = 'audrey.audit@collegium.example';

const rule = (id: string, from: string[], needed = 1): object => ({
  id,
  name: `Rule ${id}`,
  counts: 'courses',
  needed,
  from,
});

const requirements = (programId: string, catalogYear: string, rules: object[], more: object = {}) =>
  registrar
    .post('/api/program-requirements')
    .send({ programId, catalogYear, blocks: [{ name: 'Core', rules }], ...more })
    .expect(201);

export const path = (id = student.id): string => `/api/students/${id}/degree-audit`;

/** A program with requirements, and a student with enrollments. */
export function degreeAuditsWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    program = await records.program({ name: 'Auditing', requiredCredits: 9 });
    other = await records.program({ name: 'Elsewhere', requiredCredits: null } as Partial<Program>);
    await requirements(program.id, '2020-2021', [rule('old', ['QDA 103'])]);
    const core = [rule('a', ['QDA 10?'], 2), rule('b', ['QDA 201']), rule('c', ['QDA 301'])];
    await requirements(program.id, '2024-2025', core, { minimumGpa: '2.00', residencyCredits: 6 });
    await requirements(program.id, '2027-2028', [rule('new', ['QDA 999'])]);
    await requirements(other.id, '2024-2025', [rule('x', ['QDA*'])]);
    student = await records.student({ programId: program.id, catalogYear: '2026-2027' }, { email });
    const past = await records.term({ name: 'Past', startDate: '2025-01-06', endDate: '2025-05-01' });
    const now = await records.term({ name: 'Now', startDate: '2026-01-06', endDate: '2199-05-01' });
    const place = async (code: string, termId: string, given: Partial<Enrollment>) => {
      const course = await records.course({ code, title: `About ${code}`, credits: 3 });
      await records.enrollment(student, await records.section({ courseId: course.id, termId }), {
        enrollmentDate: new Date('2020-01-01T12:00:00Z'),
        ...given,
      });
    };
    await place('QDA 101', past.id, { status: 'completed', grade: 'A' });
    await place('QDA 102', past.id, { status: 'completed', grade: 'D' });
    await place('QDA 103', past.id, { status: 'completed', grade: 'F' });
    await place('QDA 104', past.id, { status: 'dropped', grade: 'W', dropDate: new Date() });
    await place('QDA 105', past.id, { status: 'dropped', dropDate: new Date() });
    await place('QDA 201', now.id, { status: 'enrolled' });
    await place('QDA 301', now.id, { status: 'waitlisted' });
    await place('ART 101', past.id, { status: 'completed', grade: 'B' });
    await system.app.get(StandingService).recompute([student.id]);
  });
}
