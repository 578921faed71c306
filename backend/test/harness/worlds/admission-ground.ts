import type { Asks } from '../sessions.js';
import type { Client } from '../test-app.js';
import { act, confirmed } from './admissions.js';
import { answersOf, applicant, openings, start } from './applications.js';
import { admissions, system } from './world.js';

export interface Campus {
  termId: string;
  programs: string[];
}

/** How far an application is. */
export const stages = [
  'none',
  'started',
  'filled',
  'under_review',
  'under_review',
  'confirmed',
  'released',
] as const;
export type Stage = (typeof stages)[number];

export let people: { client: Client; id: string }[];
export let adminId: string;
let count = 0;

const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(sql, values);

/** Answers and a file with which they can be submitted, written directly: what is typed has specs of its own. */
export async function fill(database: Asks, ids: readonly string[]): Promise<void> {
  for (const [step, answers] of Object.entries(answersOf('Ada', 'Okoye')))
    await database.query(
      `INSERT INTO application_answers (application_id, step, answers) SELECT id, $2, $3 FROM unnest($1::uuid[]) AS id
       ON CONFLICT (application_id, step) DO UPDATE SET answers = excluded.answers`,
      [ids, step, JSON.stringify(answers)],
    );
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

/** Two applicants, who keep an application in another term, so that no purge removes them. */
export async function openPeople(): Promise<void> {
  people = [];
  for (const name of ['first', 'second']) {
    const client = await applicant(name);
    const { id } = await start(client);
    await admissions.post(`/api/applications/${id}/hold-retention`).send({ reason: 'Kept' }).expect(200);
    const [row] = await run<{ id: string }>('SELECT applicant_id AS id FROM applications WHERE id = $1', [
      id,
    ]);
    people.push({ client, id: row!.id });
  }
  const [row] = await run<{ id: string }>(`SELECT id FROM users WHERE role = 'super_admin' LIMIT 1`);
  adminId = row!.id;
}

export async function newCampus(): Promise<Campus> {
  const [term] = await run<{ id: string }>(
    `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
     SELECT $1, 'spring', 2090, start, start + 100, start - 60, start
     FROM (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id`,
    [`Sequence ${++count}`],
  );
  const programs = [...new Set(openings.map(({ programId }) => programId))].slice(0, 2);
  return { termId: term!.id, programs };
}

/** An application at a stage. */
export async function begin(campus: Campus, index: number, stage: Stage): Promise<string | null> {
  if (stage === 'none') return null;
  const [made] = await run<{ id: string }>(
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, birth_date)
     SELECT $1, $2, $3, id, 'Ada', 'Okoye', '2005-03-14' FROM application_forms LIMIT 1 RETURNING id`,
    [people[index]!.id, campus.programs[0], campus.termId],
  );
  const { id } = made!;
  await run(
    `INSERT INTO application_answers (application_id, step, answers)
     SELECT $1, step, '{}' FROM unnest(ARRAY['you', 'schools', 'statement', 'recommenders']) AS step`,
    [id],
  );
  if (stage === 'started') return id;
  await fill(system.dataSource, [id]);
  if (stage === 'filled') return id;
  await run(
    `UPDATE applications SET state = 'submitted', submitted_at = now(), signature = 'Ada Okoye',
       answers_sha256 = sha256('Ada'), verified_gpa = 3.2, verified_gpa_source = 'Official transcript' WHERE id = $1`,
    [id],
  );
  await run(
    `INSERT INTO application_items (application_id, code, position, title, party, state)
     VALUES ($1, 'transcripts', 1, 'Transcripts', 'applicant', 'received')`,
    [id],
  );
  await run(`UPDATE applications SET state = 'under_review', completed_at = now() WHERE id = $1`, [id]);
  await run(
    `INSERT INTO application_reviews (application_id, reviewer_id, academics, statement, fit, recommendations, score,
       recommendation, comment, submitted_at)
     SELECT $1, id, 4, 4, 4, 4, 4, 'admit', 'Ready for the program.', now() FROM users WHERE role = 'admissions' LIMIT 1`,
    [id],
  );
  if (stage === 'under_review') return id;
  const decisionId = await confirmed(id);
  if (stage === 'released') await act(decisionId, 'release').expect(200);
  return id;
}
