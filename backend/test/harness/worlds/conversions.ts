import { beforeAll } from '@jest/globals';
import type { EnrollmentDepositDto } from '../../../src/modules/admissions-conversion/conversions.dto.js';
import type { OpeningDto } from '../../../src/modules/applications/apply/apply.dto.js';
import type { Client } from '../test-app.js';
import { decide, type Deciders, release } from '../admission-rows.js';
import { answer } from './admissions.js';
import { applicant, opening, openings, openTerms } from './applications.js';
import { bursar, openWorld, system } from './world.js';

/** The bursar records deposits; the super administrator approves refunds. */
export function openConversions(): void {
  openWorld(['admin', 'admissions', 'bursar', 'registrar'], { RATE_LIMITS: 'off' });
  beforeAll(openTerms);
}

export const run = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(sql, values);

export interface Accepted {
  id: string;
  client: Client;
  email: string;
}

const you = {
  firstName: 'Ada',
  lastName: 'Okoye',
  birthDate: '2005-03-14',
  phone: '910-555-0100',
  country: 'US',
  street: '12 Elm Street',
  city: 'Raleigh',
  state: 'North Carolina',
  postalCode: '27601',
  citizenship: 'us',
};
const schools = {
  schools: [
    { name: 'Cape Fear Community College', country: 'US', degree: 'AA' },
    { name: 'North High School', country: 'US', gpa: 3.4 },
  ],
};

interface Typed {
  you?: object;
  schools?: object;
}

/** An application under review, written directly: most specs need many. */
async function underReview(
  name: string,
  answers: Typed = {},
  { programId, termId } = opening(),
): Promise<Accepted> {
  const email = `${name}@mail.example`;
  const client = await applicant(name);
  const [application] = await run<{ id: string }>(
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, birth_date)
     SELECT applicant.id, $2, $3, form.id, 'Ada', 'Okoye', '2005-03-14'
     FROM applicants applicant, application_forms form WHERE applicant.email = $1 LIMIT 1 RETURNING id`,
    [email, programId, termId],
  );
  const { id } = application!;
  const steps = { you: { ...you, ...answers.you }, schools: { ...schools, ...answers.schools } };
  await run(
    `INSERT INTO application_answers (application_id, step, answers)
     SELECT $1, step, coalesce($2::jsonb -> step, '{}')
     FROM unnest(ARRAY['you', 'program', 'schools', 'statement', 'documents', 'recommenders', 'review']) AS step`,
    [id, JSON.stringify(steps)],
  );
  await run(
    `UPDATE applications SET state = 'submitted', submitted_at = now(), signature = 'Ada Okoye',
       answers_sha256 = sha256('Ada') WHERE id = $1`,
    [id],
  );
  await run(`UPDATE applications SET state = 'under_review' WHERE id = $1`, [id]);
  return { id, client, email };
}

/** An accepted application. */
export async function accepted(name: string, answers?: Typed): Promise<Accepted> {
  const one = await underReview(name, answers);
  for (const state of ['decided', 'accepted'])
    await run('UPDATE applications SET state = $2::application_state WHERE id = $1', [one.id, state]);
  return one;
}

/** The programs of the two offers. */
export const twoPrograms = (): [OpeningDto, OpeningDto] => [
  opening(),
  openings.find((one) => one.termId === opening().termId && one.programId !== opening().programId)!,
];

/** Two released offers for one term, the first one accepted. */
export async function twoOffers(name: string): Promise<[first: Accepted, second: Accepted]> {
  const [first, second] = twoPrograms();
  const both: [Accepted, Accepted] = [
    await underReview(name, {}, first),
    await underReview(name, {}, second),
  ];
  const ids = both.map(({ id }) => id);
  const [deciders] = await run<Deciders>(
    `SELECT (SELECT id FROM users WHERE role = 'admissions' LIMIT 1) AS "proposerId",
       (SELECT id FROM users WHERE role = 'super_admin' LIMIT 1) AS "confirmerId"`,
  );
  await decide(system.dataSource, ids, deciders!);
  await release(system.dataSource, ids);
  await answer(both[0], 'accept').expect(200);
  return both;
}

export const payDeposit = (id: string, more: object = {}, client = bursar) =>
  client
    .post(`/api/applications/${id}/deposit`)
    .send({ amount: 500, method: 'check', reference: 'Check 1042', ...more });
export const waiveDeposit = (id: string, more: object = {}, client = bursar) =>
  client.post(`/api/applications/${id}/waive-deposit`).send({ reason: 'Full scholarship', ...more });
export const undo = (id: string, client = bursar, reason = 'Wrong applicant') =>
  client.post(`/api/applications/${id}/undo`).send({ reason });

/** An application that became a student record with a deposit. */
export async function enrolled(name: string, more: object = {}): Promise<EnrollmentDepositDto & Accepted> {
  const one = await accepted(name);
  const { body } = await payDeposit(one.id, more).expect(200);
  return { ...(body as EnrollmentDepositDto), ...one };
}

/** Debits less credits of an account of the ledger by a student, in cents. */
export async function balanceOf(account: string, studentId: string): Promise<number> {
  const [row] = await run<{ cents: number }>(
    `SELECT coalesce(sum(CASE $2::ledger_account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END), 0)::float8 AS cents
     FROM ledger_lines WHERE student_id = $1`,
    [studentId, account],
  );
  return row!.cents;
}
