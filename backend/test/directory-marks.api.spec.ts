import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type Client } from './harness/test-app.js';
import { admin, admissions, openWorld, records, registrar, system } from './harness/worlds/world.js';
import { openApiDocument } from '../src/platform/openapi/openapi.js';
import type { Student } from '../src/modules/students/student.entity.js';

openWorld(['admin', 'registrar', 'admissions'], { RATE_LIMITS: 'off' });

type Row = Record<string, string>;
let student: Student;
let evaluationId: string;
/** The records that have lists below their addresses. */
let parents: Record<string, string>;

/** Lists with names of students; each includes the student of this spec. */
const listsOfStudents = [
  '/api/students',
  '/api/users',
  '/api/sections/{id}/roster',
  '/api/sections/{id}/gradebook',
  '/api/assignments/{id}/submissions',
  '/api/assignment-submissions',
  '/api/discussions/{id}/posts',
  '/api/discussions/{id}/participation',
  '/api/grade-changes',
  '/api/enrollments',
  '/api/enrollments/recent',
  '/api/registration-overrides',
  '/api/time-tickets',
  '/api/charges',
  '/api/payments',
  '/api/payment-plans',
  '/api/holds',
  '/api/inquiries',
  '/api/reports/aging',
  '/api/reports/receivables/rows',
  '/api/reports/revenue/rows',
  '/api/reports/enrollment/rows',
  '/api/reports/grades/rows',
  '/api/reports/retention/rows',
  '/api/reports/census/rows',
  '/api/transfer-evaluations',
];
const named = /ZM90001|Zzmarked/;

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
  const posted = async (client: Client, path: string, body: object) =>
    ((await client.post(path).send(body).expect(201)).body as { id: string }).id;
  await posted(registrar, '/api/registration-overrides', {
    studentId,
    sectionId: other.id,
    code: 'consent',
    reason: 'Agreed',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await posted(registrar, '/api/time-tickets', {
    studentId,
    termId: term.id,
    opensAt: '2030-01-01T14:00:00Z',
    closesAt: '2030-02-01T14:00:00Z',
  });
  await posted(registrar, '/api/grade-changes', { enrollmentId: enrollment.id, grade: 'A', reason: 'Late' });
  await registrar
    .post('/api/enrollments')
    .send({ studentId, sectionId: other.id, termId: term.id, status: 'enrolled' });
  evaluationId = await posted(registrar, '/api/transfer-evaluations', {
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

/** The addresses of all lists with files: of the whole university, and of the records here. */
function filePaths(): string[] {
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

describe('a file should', () => {
  it.each(['plain', 'fields'])(
    'mark each row that names a student who restricts directory information (%s headings)',
    async (headings) => {
      const column = headings === 'plain' ? 'Directory Restricted' : 'directoryRestricted';
      const [marked, unmarked]: [string[], string[]] = [[], []];
      for (const path of filePaths()) {
        const file = (filter?: object) =>
          admin
            .get(path)
            .query({ headings, ...(filter && { filter: JSON.stringify(filter) }) })
            .set('Accept', 'text/csv');
        const ofStudent = await file({ studentId: student.id });
        const { status, text } = ofStudent.status === 200 ? ofStudent : await file();
        if (status !== 200 || !named.test(text)) continue;
        const rows = (parse(text, { columns: true }) as Row[]).filter((row) =>
          named.test(Object.values(row).join(' ')),
        );
        const where = path.replace(/[0-9a-f-]{36}/, '{id}');
        (rows.every((row) => row[column] === 'true') ? marked : unmarked).push(where);
      }
      // The audit log shows what was done to records, to readers who need it; it lists no students for others.
      expect(unmarked).toEqual(['/api/audit-events']);
      expect(marked).toEqual(expect.arrayContaining(listsOfStudents));
    },
  );
});

describe('a role without educational need should', () => {
  it('find no transfer evaluation of a student who restricts directory information, and open none', async () => {
    const path = `/api/transfer-evaluations/${evaluationId}`;
    for (const below of ['', '/suggestions', '/history']) await admissions.get(path + below).expect(404);
    await admissions.put(path).send({ notes: 'x' }).expect(404);
    await admissions.delete(path).expect(404);
    const { text } = await admissions
      .get('/api/transfer-evaluations')
      .query({ search: 'Zz College' })
      .expect(200);
    expect(text).toBe('[]');
    const { body } = await admissions
      .post('/api/transfer-evaluations')
      .send({ studentId: student.id, institution: 'Zz College' })
      .expect(422);
    expect(body).toMatchObject({
      errors: { studentId: ["This student doesn't exist."] },
    });
    await registrar.get(path).expect(200);
  });
});
