/** The records that the storm works on, and the machine client that calls. */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from '../lib/postgres-server.mjs';

const students = 100;
/** Of these, each section has seats for three quarters, so that a quarter of the registrations is refused. */
const capacity = 75;
const scopes = ['catalog.read', 'enrollments.create', 'payments.record', 'reports.academic'];

const credential = (prefix) => prefix + randomBytes(32).toString('base64url');
const hashOf = (text) => createHash('sha256').update(text).digest();

export async function makeGround(ownerUrl) {
  const client = await connect(ownerUrl);
  const one = async (sql, values) => (await client.query(sql, values)).rows.map(({ id }) => id);
  try {
    const [termId] = await one(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       VALUES ('Storm', 'fall', extract(year FROM now()), current_date + 10, current_date + 120, current_date - 5,
         current_date + 5) RETURNING id`,
    );
    const studentIds = await one(
      `WITH person AS (
         INSERT INTO users (email, first_name, last_name, role)
         SELECT 'storm.' || n || '@collegium.example', 'Storm', 'Number ' || n, 'student'
         FROM generate_series(1, $1::int) AS n RETURNING id
       )
       INSERT INTO students (user_id, student_id) SELECT id, 'X' || left(md5(id::text), 12) FROM person RETURNING id`,
      [students],
    );
    const chargeIds = await one(
      `INSERT INTO student_charges (student_id, term_id, charge_type, amount)
       SELECT id, $2, 'fees', 90000 FROM unnest($1::uuid[]) AS id RETURNING id`,
      [studentIds, termId],
    );
    const token = credential('collegium_at_');
    await client.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Storm', $3) RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, $3, now() + interval '1 day' FROM client, secret`,
      [hashOf(credential('collegium_cs_')), hashOf(token), scopes],
    );
    return { ownerUrl, termId, studentIds, chargeIds, token };
  } finally {
    await client.end();
  }
}

/** Each student with a section of a new course, in mixed order: no pair is used twice. */
export async function newPairs({ ownerUrl, termId, studentIds }, sections) {
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query(
      `WITH course AS (
         INSERT INTO courses (code, title, credits)
         SELECT left('ST ' || gen_random_uuid(), 12), 'Storm', 0.1 FROM generate_series(1, $3::int) RETURNING id
       )
       INSERT INTO sections (course_id, term_id, section_number, capacity)
       SELECT id, $1, '001', $2 FROM course RETURNING id`,
      [termId, capacity, sections],
    );
    return rows
      .flatMap(({ id }) => studentIds.map((studentId) => ({ studentId, sectionId: id, termId })))
      .map((pair) => ({ pair, order: Math.random() }))
      .sort((one, other) => one.order - other.order)
      .map(({ pair }) => pair);
  } finally {
    await client.end();
  }
}
