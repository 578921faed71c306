import { beforeAll } from '@jest/globals';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { openApiDocument } from '../../../src/platform/openapi/openapi.js';
import { openWorld, records, registrar, system } from './world.js';

/** A student who restricts directory information. */
export let student: Student;
export let evaluationId: string;
/** The records that have lists below their addresses. */
let parents: Record<string, string>;

const posted = async (path: string, body: object): Promise<string> =>
  ((await registrar.post(path).send(body).expect(201)).body as { id: string }).id;

/** A student with a row in each list of students, who then restricts directory information. */
export function directoryMarksWorld(): void {
  openWorld(['admin', 'registrar', 'admissions'], { RATE_LIMITS: 'off' });
  beforeAll(async () => {
    const { body: term } = await registrar.get('/api/terms/current').expect(200);
    student = await records.student({ studentId: 'ZM90001' }, { firstName: 'Iris', lastName: 'Zzmarked' });
    const [section, other] = [
      await records.section({ termId: term.id }),
      await records.section({ termId: term.id }),
    ];
    const enrollment = await records.enrollment(student, section, { status: 'completed', grade: 'B' });
    const assignment = await records.assignment(section, { isPublished: true });
    await records.submission(assignment, student);
    await records.charge(student, term, { amount: '500.00' });
    await records.plan(student, term, { remainingBalance: '1100.00' });
    await records.hold(student);
    await records.inquiry({ kind: 'support_ticket', studentId: student.id, name: null, email: null });
    const studentId = student.id;
    await posted('/api/registration-overrides', {
      studentId,
      sectionId: other.id,
      code: 'consent',
      reason: 'Agreed',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await posted('/api/time-tickets', {
      studentId,
      termId: term.id,
      opensAt: '2030-01-01T14:00:00Z',
      closesAt: '2030-02-01T14:00:00Z',
    });
    await posted('/api/grade-changes', { enrollmentId: enrollment.id, grade: 'A', reason: 'Late' });
    await registrar
      .post('/api/enrollments')
      .send({ studentId, sectionId: other.id, termId: term.id, status: 'enrolled' });
    evaluationId = await posted('/api/transfer-evaluations', {
      studentId,
      institution: 'Zz College',
    });
    const [discussion] = await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO discussions (section_id, title) VALUES ($1, 'Marks') RETURNING id`,
      [section.id],
    );
    await system.dataSource.query(
      `INSERT INTO discussion_posts (discussion_id, author_id, document) VALUES ($1, $2, '{}')`,
      [discussion!.id, student.userId],
    );
    parents = {
      students: student.id,
      sections: section.id,
      assignments: assignment.id,
      discussions: discussion!.id,
    };
    await registrar
      .put(`/api/students/${student.id}/directory-restriction`)
      .send({ restricted: true, reason: 'Written request' })
      .expect(200);
  });
}

/** The addresses of all lists with files: of the whole university, and of the records here. */
export function filePaths(): string[] {
  const { paths } = openApiDocument(system.app);
  return Object.entries(paths).flatMap(([path, methods]) => {
    const answer = (methods as { get?: { responses: Record<string, { content?: object }> } }).get?.responses[
      '200'
    ];
    if (!answer?.content || !('text/csv' in answer.content) || path.includes('history')) return [];
    const [, , of, id, ...rest] = path.split('/');
    if (!path.includes('{')) return [path];
    return id === '{id}' && parents[of!] && !rest.join('/').includes('{')
      ? [`/api/${of}/${parents[of!]}/${rest.join('/')}`]
      : [];
  });
}
