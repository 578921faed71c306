import { expect } from '@jest/globals';
import type { MergePreviewDto } from '../../../src/modules/student-merges/student-merges.dto.js';
import { firstSeatDifference } from '../../../src/modules/seats/seats-check.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { records, registrar, system } from './world.js';

/** Two records of one person. */
export interface Pair {
  kept: Student;
  merged: Student;
}

let serial = 0;

/** The record that stays is S, the other one X, with numbers that only they have. */
export async function twoRecords(given: Partial<Student> = {}): Promise<Pair> {
  const number = `${Date.now() % 1e6}${++serial}`;
  return {
    kept: await records.student({ studentId: `S${number}`, ...given }, { lastName: `Qdouble ${number}` }),
    merged: await records.student({ studentId: `X${number}`, ...given }, { lastName: `Qdouble ${number}` }),
  };
}

export const run = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query(sql, values);

/** What `npm run seats:verify` would find, or null. */
export const seatDifference = (): Promise<string | null> =>
  firstSeatDifference({ query: <Row>(sql: string) => run<Row>(sql) });

/** A term that began long ago and ends far in the future. */
export const runningTerm = (): Promise<Term> =>
  records.term({ startDate: '2020-01-01', endDate: '2199-12-31' });

/** A row of the student in every table whose rows move. */
export async function fill(student: Student, section: Section): Promise<void> {
  const { id, userId } = student;
  const enrollment = await records.enrollment(student, section);
  await run('UPDATE sections SET enrolled = enrolled + 1 WHERE id = $1', [section.id]);
  const assignment = await records.assignment(section);
  await records.submission(assignment, student, { score: 40 });
  await records.hold(student, { kind: 'registrar' });
  await records.inquiry({ studentId: id, kind: 'withdrawal' });
  const { id: courseId } = await records.course();
  const { id: programId } = await records.program();
  const by = [id, section.id, enrollment.id, assignment.id, userId, courseId, programId, section.termId];
  const statements = [
    `INSERT INTO seat_offers (student_id, section_id, enrollment_id, offered_at, expires_at, status, ended_at)
     SELECT $1, $2, $3, now() - INTERVAL '2 days', now() - INTERVAL '1 day', 'taken', now()`,
    `INSERT INTO registration_overrides (student_id, section_id, code, reason, expires_at, granted_by_name)
     VALUES ($1, $2, 'hold', 'Agreed', now() + INTERVAL '1 day', 'Registrar')`,
    'INSERT INTO content_outlines (section_id) VALUES ($2) ON CONFLICT DO NOTHING',
    'INSERT INTO cart_items (student_id, section_id) VALUES ($1, $2)',
    `INSERT INTO time_tickets (student_id, term_id, opens_at, closes_at)
     VALUES ($1, $8, now(), now() + INTERVAL '1 day')`,
    'INSERT INTO onboardings (student_id, term_id, completed_at) VALUES ($1, $8, now())',
    `INSERT INTO student_assignments (student_id, assignment_id, is_excused) VALUES ($1, $4, FALSE)`,
    `WITH module AS (
       INSERT INTO content_modules (section_id, position, title) SELECT $2, count(*), 'Week' FROM content_modules
       WHERE section_id = $2 RETURNING id
     ), item AS (
       INSERT INTO content_items (section_id, module_id, position, kind, title) SELECT $2, id, 0, 'heading', 'Read' FROM module
       RETURNING id)
     INSERT INTO content_item_views (student_id, item_id) SELECT $1, id FROM item`,
    `WITH evaluation AS (
       INSERT INTO transfer_evaluations (student_id, institution, status, created_by_name, articulated_at, articulated_by_id)
       VALUES ($1, 'Other College', 'articulated', 'Registrar', now(), $5) RETURNING id)
     INSERT INTO transfer_courses (evaluation_id, student_id, position, external_code, external_title, external_credits,
       outcome, credits, course_id) SELECT id, $1, 0, 'OC 1', 'Other', 3, 'equivalent', 3, $6 FROM evaluation`,
    `INSERT INTO degree_exceptions (student_id, program_id, kind, course_code, reason, granted_by_id)
     VALUES ($1, $7, 'age', 'OC 1', 'Recent practice', $5)`,
    `INSERT INTO conferred_degrees (student_id, award, conferred_on) VALUES ($1, 'Bachelor of ' || $6, DATE '2020-05-20')`,
    `WITH discussion AS (
       INSERT INTO discussions (section_id, title, document) VALUES ($2, 'Hello', '{}') RETURNING id
     ), seen AS (
       INSERT INTO discussion_reads (user_id, discussion_id) SELECT $5, id FROM discussion)
     INSERT INTO notifications (user_id, kind, title) VALUES ($5, 'grades_posted', 'Grades were posted')`,
    `INSERT INTO discussion_posts (discussion_id, author_id, document)
     SELECT id, $5, '{}' FROM discussions WHERE section_id = $2 ORDER BY created_at DESC LIMIT 1`,
    `INSERT INTO user_identities (user_id, issuer, subject) VALUES ($5, 'https://idp.example', $1::text)`,
    'INSERT INTO upload_usage (student_id, bytes) VALUES ($1, 100)',
    `WITH applicant AS (
       INSERT INTO applicants (email, mailbox) SELECT mailbox, mailbox FROM (SELECT $1 || '@mail.example') AS own (mailbox)
       RETURNING id
     ), application AS (
       INSERT INTO applications (applicant_id, program_id, term_id, form_id, state, student_id, submitted_at, signature,
         answers_sha256)
       SELECT applicant.id, $7, $8, form.id, 'enrolled', $1::uuid, now(), 'Qdouble', sha256('1') FROM applicant,
         (SELECT id FROM application_forms LIMIT 1) AS form RETURNING id)
     INSERT INTO admission_conversions (application_id, student_id, is_new_record, waive_reason, converted_by_id)
     SELECT id, $1::uuid, TRUE, 'Scholarship', $5 FROM application`,
  ];
  for (const sql of statements) {
    // Each statement uses some of the values; PostgreSQL wants no others.
    const used = [...new Set([...sql.matchAll(/\$(\d)/g)].map(([, at]) => Number(at)))].sort();
    await run(
      sql.replace(/\$(\d)/g, (_, at: string) => `$${used.indexOf(Number(at)) + 1}`),
      used.map((at) => by[at - 1]),
    );
  }
}

export const preview = async ({ kept, merged }: Pair): Promise<MergePreviewDto> =>
  (await registrar.get(`/api/students/${kept.id}/merge-preview`).query({ from: merged.id }).expect(200))
    .body as MergePreviewDto;

/** The registrar merges what the preview shows; choices default to the record that stays. */
export async function merge(pair: Pair, given: object = {}, shown?: MergePreviewDto) {
  const { version, fields } = shown ?? (await preview(pair));
  const choices = Object.fromEntries(
    fields.filter(({ outcome }) => outcome === 'choose').map(({ field }) => [field, 'kept']),
  );
  return registrar.post(`/api/students/${pair.kept.id}/merges`).send({
    fromId: pair.merged.id,
    reason: 'Applied twice',
    previewVersion: version,
    ...given,
    choices: { ...choices, ...(given as { choices?: object }).choices },
  });
}

export const mustMerge = async (pair: Pair, given: object = {}): Promise<void> => {
  const response = await merge(pair, given);
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
};

/** The codes of the blockers. */
export const codesOf = ({ blockers }: Pick<MergePreviewDto, 'blockers'>): string[] =>
  blockers.map(({ code }) => code);
