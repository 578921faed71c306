import type { DegreeAuditDto } from '../../../src/modules/degree-audits/degree-audits.dto.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { records, registrar, system, worldOf } from './world.js';

/** A student in a program with requirements: `auditedStudent`, or `studentWithGaps` who needs exceptions. */
export const degreeAuditsWorld = worldOf(['registrar']);

export let student: Student;
export let program: Program;
export let other: Program;
export const email = 'audrey.audit@collegium.example';
export const reason = 'Agreed with the dean.';

const rule = (id: string, from: string[], needed = 1): object => ({
  id,
  name: `Rule ${id}`,
  counts: 'courses',
  needed,
  from,
});

const requirements = ({ id }: Program, catalogYear: string, block: object, more: object = {}) =>
  registrar
    .post('/api/program-requirements')
    .send({ programId: id, catalogYear, blocks: [{ name: 'Core', ...block }], ...more })
    .expect(201);

async function enroll(code: string, termId: string, given: Partial<Enrollment>): Promise<void> {
  const course = await records.course({ code, title: `About ${code}`, credits: 3 });
  const section = await records.section({ courseId: course.id, termId });
  await records.enrollment(student, section, { enrollmentDate: new Date('2009-12-01T12:00:00Z'), ...given });
}

const pastTerm = () => records.term({ name: 'Past', startDate: '2025-01-06', endDate: '2025-05-01' });

export const path = (id = student.id): string => `/api/students/${id}/degree-audit`;

export async function auditedStudent(): Promise<void> {
  program = await records.program({ name: 'Auditing', requiredCredits: 9 });
  other = await records.program({ name: 'Elsewhere', requiredCredits: null } as Partial<Program>);
  await requirements(program, '2020-2021', { rules: [rule('old', ['QDA 103'])] });
  const rules = [rule('a', ['QDA 10?'], 2), rule('b', ['QDA 201']), rule('c', ['QDA 301'])];
  await requirements(program, '2024-2025', { rules }, { minimumGpa: '2.00', residencyCredits: 6 });
  await requirements(program, '2027-2028', { rules: [rule('new', ['QDA 999'])] });
  await requirements(other, '2024-2025', { rules: [rule('x', ['QDA*'])] });
  student = await records.student({ programId: program.id, catalogYear: '2026-2027' }, { email });
  const past = await pastTerm();
  const now = await records.term({ name: 'Now', startDate: '2026-01-06', endDate: '2199-05-01' });
  await enroll('QDA 101', past.id, { status: 'completed', grade: 'A' });
  await enroll('QDA 102', past.id, { status: 'completed', grade: 'D' });
  await enroll('QDA 103', past.id, { status: 'completed', grade: 'F' });
  await enroll('QDA 104', past.id, { status: 'dropped', grade: 'W', dropDate: new Date() });
  await enroll('QDA 105', past.id, { status: 'dropped', dropDate: new Date() });
  await enroll('QDA 201', now.id, { status: 'enrolled' });
  await enroll('QDA 301', now.id, { status: 'waitlisted' });
  await enroll('ART 101', past.id, { status: 'completed', grade: 'B' });
  await system.app.get(StandingService).recompute([student.id]);
}

export async function studentWithGaps(): Promise<void> {
  program = await records.program({ name: 'Excepting', requiredCredits: 120 });
  await sheet('2024-2025');
  student = await records.student({ programId: program.id, catalogYear: '2026-2027' }, { email });
  const old = await records.term({ name: 'Old', startDate: '2010-01-06', endDate: '2010-05-01' });
  const past = await pastTerm();
  await enroll('QDX 101', past.id, { status: 'completed', grade: 'D' });
  await enroll('QDX 900', past.id, { status: 'completed', grade: 'A' });
  await enroll('QDX 301', old.id, { status: 'completed', grade: 'B' });
  await records.course({ code: 'QDX 201', title: 'Never taken', credits: 3 });
  await system.app.get(StandingService).recompute([student.id]);
}

/** Requirements that the student with gaps meets only by exceptions. */
const sheet = (catalogYear: string) => {
  const rules = ['101', '201', '301'].map((id) => ({ ...rule(id, [`QDX ${id}`]), id: `r${id}` }));
  return requirements(program, catalogYear, { minimumGrade: 'C', rules }, { minimumGpa: '3.90', years: 7 });
};

export const ask = (body: object, client = registrar) =>
  client
    .post(`/api/students/${student.id}/degree-exceptions`)
    .send({ programId: program.id, reason, ...body });

export const statuses = async (): Promise<Record<string, string>> => {
  const { blocks } = (await registrar.get(path()).expect(200)).body as DegreeAuditDto;
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
