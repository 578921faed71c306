import supertest from 'supertest';
import { newestLink } from '../applicants.js';
import { linkTo, requested } from './recommendations.js';
import { system } from './world.js';

/** The texts that someone got, by what they are. The rows of the one who used a link have this address. */
export let sent: Record<string, string>;
const usedBy = 'used@secrets.example';
const unusedBy = 'unused@secrets.example';

async function ask(email: string): Promise<{ token: string; code: string }> {
  await system.anonymous.post('/api/apply/links').send({ email }).expect(202);
  return newestLink(system.dataSource, email);
}

/** A link that was used, with its session, one that was not, and the link of a recommender. */
export async function openSecrets(): Promise<void> {
  const { token } = await ask(usedBy);
  const { headers } = await supertest(system.baseUrl).post('/api/apply/sessions').send({ token }).expect(200);
  const [cookie] = headers['set-cookie'] as unknown as string[];
  const unused = await ask(unusedBy);
  const path = await linkTo(await requested());
  sent = {
    'sign-in link': unused.token,
    'sign-in code': unused.code.replace('-', ''),
    session: /=([\w-]+)/.exec(cookie!)![1]!,
    'recommendation link': path.split('/').at(-1)!,
    'emailed recommendation link': path.split('/').at(-1)!,
  };
}

export type HeldSecret = [rule: string, dropped: string, broken: string, wrong: RegExp, secret?: string];

const unused = `WHERE email = '${unusedBy}'`;
const used = `WHERE email = '${usedBy}'`;
const ofRecommender = `code_hash = sha256(convert_to($1, 'UTF8'))`;

/** What happens if the database no longer holds a rule about links, codes and sessions. `$1` is a text that was sent. */
export const heldSecrets: HeldSecret[] = [
  [
    'digests of sign-in links',
    'ALTER TABLE applicant_sign_ins DROP CONSTRAINT ck_applicant_sign_ins_hashes',
    `UPDATE applicant_sign_ins SET token_hash = convert_to($1, 'UTF8') ${unused}`,
    /sign-in link: stored as it was sent/,
    'sign-in link',
  ],
  [
    'digests of sign-in codes',
    'ALTER TABLE applicant_sign_ins DROP CONSTRAINT ck_applicant_sign_ins_hashes',
    `UPDATE applicant_sign_ins SET code_hash = convert_to($1, 'UTF8') ${unused}`,
    /sign-in code: stored as it was sent/,
    'sign-in code',
  ],
  [
    'digests of sessions',
    'ALTER TABLE applicant_sessions DROP CONSTRAINT ck_applicant_sessions_token_hash',
    `UPDATE applicant_sessions SET token_hash = convert_to($1, 'UTF8')
     WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    /session: stored as it was sent/,
    'session',
  ],
  [
    'digests of recommendation links',
    'ALTER TABLE recommendations DROP CONSTRAINT ck_recommendations_code_hash',
    `UPDATE recommendations SET code_hash = convert_to($1, 'UTF8') WHERE ${ofRecommender}`,
    /recommendation link: stored as it was sent/,
    'recommendation link',
  ],
  [
    'digests of emailed recommendation links',
    'ALTER TABLE recommendation_mails DROP CONSTRAINT ck_recommendation_mails_code_hash',
    `UPDATE recommendation_mails SET code_hash = convert_to($1, 'UTF8') WHERE ${ofRecommender}`,
    /emailed recommendation link: stored as it was sent/,
    'emailed recommendation link',
  ],
  [
    'sign-in links that differ',
    'ALTER TABLE applicant_sign_ins DROP CONSTRAINT uq_applicant_sign_ins_token_hash',
    `INSERT INTO applicant_sign_ins (email, mailbox, token_hash, code_hash, code_expires_at, expires_at)
     SELECT email, mailbox, token_hash, code_hash, code_expires_at, expires_at FROM applicant_sign_ins ${unused}`,
    /two rows of one sign-in link/,
  ],
  [
    'sessions that differ',
    'ALTER TABLE applicant_sessions DROP CONSTRAINT uq_applicant_sessions_token_hash',
    `INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
     SELECT applicant_id, (SELECT id FROM applicant_sign_ins ${unused}), token_hash, expires_at FROM applicant_sessions
     WHERE sign_in_id = (SELECT id FROM applicant_sign_ins ${used})`,
    /two rows of one session/,
  ],
  [
    'recommendation links that differ',
    'ALTER TABLE recommendations DROP CONSTRAINT uq_recommendations_code_hash',
    `INSERT INTO recommendations (person_name, person_email, relationship, subject_name, purpose, is_waived, code_hash,
       expires_at)
     SELECT person_name, person_email, relationship, subject_name, purpose, is_waived, code_hash, expires_at
     FROM recommendations WHERE ${ofRecommender}`,
    /two rows of one recommendation link/,
    'recommendation link',
  ],
  [
    'emailed recommendation links that differ',
    'ALTER TABLE recommendation_mails DROP CONSTRAINT uq_recommendation_mails_code_hash',
    `INSERT INTO recommendation_mails (mail_id, recommendation_id, code_hash)
     SELECT gen_random_uuid(), recommendation_id, code_hash FROM recommendation_mails WHERE ${ofRecommender}`,
    /two rows of one emailed recommendation link/,
    'recommendation link',
  ],
  [
    'links that are used once',
    'ALTER TABLE applicant_sign_ins DISABLE TRIGGER tr_applicant_sign_ins_used',
    `UPDATE applicant_sign_ins SET used_at = NULL ${used}`,
    /a used link can be used again/,
  ],
  [
    'one session of a link',
    'ALTER TABLE applicant_sessions DROP CONSTRAINT uq_applicant_sessions_sign_in_id',
    `INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
     SELECT applicant_id, sign_in_id, sha256('another'), expires_at FROM applicant_sessions
     WHERE sign_in_id = (SELECT id FROM applicant_sign_ins ${used})`,
    /two sessions of one sign-in/,
  ],
  [
    'links that end',
    'ALTER TABLE applicant_sign_ins DROP CONSTRAINT ck_applicant_sign_ins_ends',
    `UPDATE applicant_sign_ins SET used_at = expires_at ${unused}`,
    /a link was used after its end/,
  ],
  [
    'five tries of a code',
    'ALTER TABLE applicant_sign_ins DROP CONSTRAINT ck_applicant_sign_ins_tries',
    `UPDATE applicant_sign_ins SET tries = 6 ${unused}`,
    /a code was tried more than five times/,
  ],
  [
    'sessions of a day',
    'ALTER TABLE applicant_sessions DROP CONSTRAINT ck_applicant_sessions_ends',
    `UPDATE applicant_sessions SET expires_at = created_at + interval '25 hours'
     WHERE sign_in_id = (SELECT id FROM applicant_sign_ins ${used})`,
    /a session of more than a day/,
  ],
];
