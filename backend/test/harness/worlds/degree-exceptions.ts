import { beforeAll } from '@jest/globals';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { DegreeAuditDto } from '../../../src/modules/degree-audits/degree-audits.dto.js';
import { openWorld, records, registrar, system } from './world.js';

export let student: Student;
export let program: Program;
export const email = 'eve.exception@collegium.example';
export const reason = 'Agreed with the dean.';

const sheet = (catalogYear: string) =>
  registrar
    .post('/api/program-requirements')
    .send({
      programId: program.id,
      catalogYear,
      minimumGpa: '3.90',
      years: 7,
      blocks: [
        {
          name: 'Core',
          minimumGrade: 'C',
          rules: ['101', '201', '301'].map((number) => ({
            id: `r${number}`,
            name: `Rule ${number}`,
            counts: 'courses',
            needed: 1,
            from: [`QDX ${number}`],
          })),
        },
      ],
    })
    .expect(201);

export const ask = (body: object, client = registrar) =>
  client
    .post(`/api/students/${student.id}/degree-exceptions`)
    .send({ programId: program.id, reason, ...body });

export const statuses = async (): Promise<Record<string, string>> => {
  const { body } = await registrar.get(`/api/students/${student.id}/degree-audit`).expect(200);
  const { blocks } = body as DegreeAuditDto;
  return Object.fromEntries(blocks.flatMap(({ rules }) => rules.map(({ id, status }) => [id, status])));
};

export const revoke = ({ id }: { id: string }) =>
  registrar.post(`/api/degree-exceptions/${id}/revoke`).send({ reason: 'Granted by mistake.' });

export const each = [
  { kind: 'grade', ruleId: 'r101', courseCode: 'qdx101' },
  { kind: 'substitution', ruleId: 'r201', courseCode: 'QDX 900' },
  { kind: 'age', courseCode: 'QDX 301' },
  { kind: 'waiver', ruleId: 'gpa' },
];

/** A program with requirements, and a student who needs exceptions. */
export function degreeExceptionsWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    program = await records.program({ name: 'Excepting', requiredCredits: 120 });
    await sheet('2024-2025');
    student = await records.student({ programId: program.id, catalogYear: '2026-2027' }, { email });
    const old = await records.term({ name: 'Old', startDate: '2010-01-06', endDate: '2010-05-01' });
    const past = await records.term({ name: 'Past', startDate: '2025-01-06', endDate: '2025-05-01' });
    const enrolled = async (code: string, termId: string, grade: Enrollment['grade']) => {
      const course = await records.course({ code, title: `About ${code}`, credits: 3 });
      const section = await records.section({ courseId: course.id, termId });
      const enrollmentDate = new Date('2009-12-01T12:00:00Z');
      await records.enrollment(student, section, { status: 'completed', grade, enrollmentDate });
    };
    await enrolled('QDX 101', past.id, 'D');
    await enrolled('QDX 900', past.id, 'A');
    await enrolled('QDX 301', old.id, 'B');
    await records.course({ code: 'QDX 201', title: 'Never taken', credits: 3 });
    await system.app.get(StandingService).recompute([student.id]);
  });
}
