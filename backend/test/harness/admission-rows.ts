import { randomBytes } from 'node:crypto';
import type { Asks } from './sessions.js';
import { answersOf } from './worlds/applications.js';

/** The ids of those who propose and confirm. */
export interface Deciders {
  proposerId: string;
  confirmerId: string;
}

const all = 'id = ANY ($1::uuid[])';

/** All answers, written directly: what is typed has specs of its own. */
export async function type(
  database: Asks,
  ids: readonly string[],
  answers: object = answersOf('Ada', 'Okoye'),
): Promise<void> {
  await database.query(
    `INSERT INTO application_answers (application_id, step, answers)
     SELECT id, step, answers FROM unnest($1::uuid[]) AS id, jsonb_each($2::jsonb) AS typed (step, answers)
     ON CONFLICT (application_id, step) DO UPDATE SET answers = excluded.answers`,
    [ids, JSON.stringify(answers)],
  );
}

/** Answers and a file with which they can be submitted. */
export async function fill(database: Asks, ids: readonly string[], answers?: object): Promise<void> {
  await type(database, ids, answers);
  await database.query(
    `WITH made AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       SELECT id::text, 'application/pdf', 1, sha256('a'), replace(gen_random_uuid()::text, '-', '')
       FROM unnest($1::uuid[]) AS id RETURNING id, name)
     INSERT INTO application_files (application_id, field, file_id, is_supplement)
     SELECT name::uuid, 'transcripts', id, FALSE FROM made`,
    [ids],
  );
}

/** Submitted and complete. */
export async function toReview(database: Asks, ids: readonly string[]): Promise<void> {
  await database.query(
    `UPDATE applications SET state = 'submitted', submitted_at = now(), signature = 'Ada Okoye',
       answers_sha256 = sha256('Ada') WHERE ${all}`,
    [ids],
  );
  await database.query(`UPDATE applications SET state = 'under_review', completed_at = now() WHERE ${all}`, [
    ids,
  ]);
}

/** SQL of what a decision on the row `application` keeps: it was judged by the facts of now, with every override. */
export const judged = (code: string): string => `jsonb_build_object('rules', 1,
  'facts', jsonb_build_object('programId', application.program_id, 'termId', application.term_id,
    'level', 'undergraduate', 'verifiedGpa', application.verified_gpa::text,
    'reviews', '{"required": 1, "submitted": 0, "open": 1, "scores": []}'::jsonb, 'policy', '{}'::jsonb,
    'minimumGpa', '{"bachelor": "2.50"}'::jsonb),
  'asked', jsonb_build_object('code', ${code}, 'overrides', '[{"code": "reviews_open", "reason": "Known"},
    {"code": "gpa_unverified", "reason": "Known"}, {"code": "gpa_below_minimum", "reason": "Known"}]'::jsonb),
  'degree', 'bachelor', 'found', '[]'::jsonb, 'used', '[]'::jsonb, 'outcome', 'allowed')`;

/** Decisions that only need their release, with letters that no one reads. Returns their ids by application. */
export async function decide(
  database: Asks,
  ids: readonly string[],
  { proposerId, confirmerId }: Deciders,
  code: 'admit' | 'deny' = 'admit',
  number = 1,
): Promise<Map<string, string>> {
  await database.query(
    'INSERT INTO document_keys (public_key) SELECT $1 WHERE NOT EXISTS (SELECT FROM document_keys)',
    [randomBytes(32)],
  );
  const made = await database.query<{ id: string; applicationId: string }[]>(
    `WITH file AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       SELECT id::text, 'application/pdf', 1, sha256('a'), replace(gen_random_uuid()::text, '-', '')
       FROM unnest($1::uuid[]) AS id RETURNING id, name
     ), document AS (
       INSERT INTO application_documents (application_id, number, code, issued_at, issued_by_id, file_id, key_id, signature)
       SELECT file.name::uuid, nextval('admission_letter_numbers'), left(md5(file.id::text), 16), now(), $3, file.id,
         (SELECT id FROM document_keys LIMIT 1), $4
       FROM file RETURNING id, application_id
     ), letter AS (
       INSERT INTO admission_letters (document_id, application_id, code, template_id)
       SELECT document.id, application_id, template.code, template.id
       FROM document, admission_letter_templates template
       WHERE template.code = $5 AND template.status = 'published' RETURNING document_id, application_id, code
     )
     INSERT INTO admission_decisions (application_id, number, code, state, decision, proposed_by_id, confirmed_by_id,
       confirmed_at, letter_id)
     SELECT application.id, $6, letter.code, 'confirmed', ${judged('letter.code')}, $2, $3, now(), document_id
     FROM letter JOIN applications application ON application.id = letter.application_id
     RETURNING id, application_id AS "applicationId"`,
    [ids, proposerId, confirmerId, randomBytes(64), code, number],
  );
  return new Map(made.map(({ id, applicationId }) => [applicationId, id]));
}

/** Releases their confirmed decisions, without emails. */
export async function release(database: Asks, ids: readonly string[]): Promise<void> {
  await database.query(
    `WITH decision AS (
       UPDATE admission_decisions SET state = 'released', released_at = now(),
         answer_until = CASE WHEN code <> 'deny' THEN current_date + 14 END
       WHERE application_id = ANY ($1::uuid[]) AND state = 'confirmed' RETURNING letter_id)
     UPDATE application_documents SET released_at = now() FROM decision WHERE id = letter_id`,
    [ids],
  );
  await database.query(`UPDATE applications SET state = 'decided' WHERE ${all}`, [ids]);
}

/** Their offers are accepted. */
export const accept = (database: Asks, ids: readonly string[]): Promise<unknown> =>
  database.query(`UPDATE applications SET state = 'accepted' WHERE ${all}`, [ids]);
