import pg from 'pg';
import { hashOf, newCredential } from '../../src/platform/auth/machine-clients/credentials.js';

/** In an empty database: a machine client that may record payments, and a charge for them. */
export async function paymentGround(ownerUrl: string): Promise<{ token: string; chargeId: string }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const token = newCredential('token');
  try {
    await owner.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Payments', $3) RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, $3, now() + interval '1 day' FROM client, secret`,
      [
        hashOf(newCredential('secret')),
        hashOf(token),
        ['catalog.read', 'payments.record', 'reports.academic'],
      ],
    );
    const { rows } = await owner.query<{ id: string }>(
      `WITH term AS (
         INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
         VALUES ('Fall', 'fall', extract(year FROM now()), current_date, current_date + 100,
           current_date - 9, current_date - 1) RETURNING id
       ), person AS (
         INSERT INTO users (email, first_name, last_name, role)
         VALUES ('maya@collegium.example', 'Maya', 'Okafor', 'student') RETURNING id
       ), student AS (
         INSERT INTO students (user_id, student_id) SELECT id, 'X1' FROM person RETURNING id
       )
       INSERT INTO student_charges (student_id, term_id, charge_type, amount)
       SELECT student.id, term.id, 'fees', 90000 FROM student, term RETURNING id`,
    );
    return { token, chargeId: rows[0]!.id };
  } finally {
    await owner.end();
  }
}
