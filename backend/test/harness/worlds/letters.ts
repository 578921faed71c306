import { beforeAll, expect } from '@jest/globals';
import type { LetterDto } from '../../../src/modules/letters/letters.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { newYorkDate } from '../lookups.js';
import { openWorld, records, registrar, system } from './world.js';

export let term: Term;

/** A term that includes today. */
export function lettersWorld(): void {
  openWorld(['registrar']);
  beforeAll(async () => {
    const { body } = await registrar.get('/api/terms/current').expect(200);
    term = body as Term;
    // The demo's current term includes today; a letter must be about a term that hasn't ended.
    expect(term.endDate >= (await newYorkDate(system, 0))).toBe(true);
  });
}

let people = 0;
export async function student(
  credits = 12,
  given: Partial<Student> = {},
): Promise<Student & { email: string }> {
  const email = `letter.${++people}@collegium.example`;
  const one = await records.student(given, { firstName: 'Ida', lastName: 'Ødegård', email });
  if (credits) {
    const course = await records.course({ credits });
    const section = await records.section({ courseId: course.id, termId: term.id });
    await records.enrollment(one, section, { status: 'enrolled' });
  }
  return Object.assign(one, { email });
}
export const path = ({ id }: { id: string }): string => `/api/students/${id}/letters`;
export const verify = { kind: 'enrollment_verification' };
export const standing = { kind: 'good_standing', consent: true };
export const issue = async (one: Student, body: object = verify, client = registrar): Promise<LetterDto> =>
  (await client.post(path(one)).send(body).expect(201)).body as LetterDto;
export const restrict = (one: Student, categories: string[], status: 'new' | 'closed' = 'new') =>
  records.inquiry({
    kind: 'directory_restriction',
    studentId: one.id,
    details: { categories },
    status,
    ...(status === 'closed' && { closedAt: new Date(), resolution: 'Noted.' }),
  });

export const rename = (one: Student, name: string): Promise<unknown> =>
  system.dataSource.query('UPDATE users SET last_name = $2 WHERE id = $1', [one.userId, name]);

/** Copies of a letter under other numbers, issued at another time. */
export const copyOf = (id: string, count: number, issuedAt: string): Promise<unknown> =>
  system.dataSource.query(
    `WITH files AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       SELECT name, media_type, size, sha256, md5(random()::text) FROM stored_files, generate_series(1, $2)
       WHERE id = (SELECT file_id FROM issued_documents WHERE id = $1) RETURNING id)
     INSERT INTO issued_documents (student_id, kind, number, code, issued_at, issued_by_id, file_id, key_id, signature,
       content, status, ended_at)
     SELECT student_id, kind, (random() * 1e9)::int + 1000, left(md5(random()::text), 16), ${issuedAt}, issued_by_id,
       files.id, key_id, signature, content, CASE WHEN $2 > 1 THEN 'superseded'::document_status ELSE 'valid' END,
       CASE WHEN $2 > 1 THEN now() END
     FROM issued_documents document, files WHERE document.id = $1`,
    [id, count],
  );
