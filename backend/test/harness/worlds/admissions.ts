import { beforeAll } from '@jest/globals';
import type { AdmissionDecisionDto } from '../../../src/modules/admission-decisions/admission-decisions.dto.js';
import { ReleasesService } from '../../../src/modules/admission-decisions/releases.service.js';
import type { ApplicationReviewDto } from '../../../src/modules/application-reviews/application-reviews.dto.js';
import type { ApplicationRecordDto } from '../../../src/modules/applications/office/applications.dto.js';
import type { Client } from '../test-app.js';
import { applicant, filled, opening, openTerms, submit } from './applications.js';
import { admin, admissions, openWorld, records, system } from './world.js';

export interface Applied {
  id: string;
  client: Client;
}

/** Two people who decide: the one of admissions proposes, the super administrator confirms. */
export function openAdmissions(): void {
  openWorld(['admin', 'admissions', 'registrar', 'compliance'], { RATE_LIMITS: 'off' });
  beforeAll(openTerms);
}

/** A submitted application. */
export async function applied(name: string, answers?: object): Promise<Applied> {
  const client = await applicant(name);
  const id = await filled(client, answers);
  await submit(client, id).expect(200);
  return { id, client };
}

export const openApplication = async (id: string): Promise<ApplicationRecordDto> =>
  (await admissions.get(`/api/applications/${id}`).expect(200)).body as ApplicationRecordDto;

/** Receives every open line of the checklist, so that the application goes to review. */
export async function complete(id: string): Promise<void> {
  for (const { code, state } of (await openApplication(id)).checklist)
    if (state === 'open')
      await admin
        .post(`/api/applications/${id}/items/${code}/receive`)
        .send({ reason: 'Arrived by mail' })
        .expect(200);
}

export const verifyGpa = (id: string, gpa: number) =>
  admissions
    .post(`/api/applications/${id}/verify-gpa`)
    .send({ gpa, source: 'Official transcript' })
    .expect(200);

export const reviewsOf = async (id: string, client = admin): Promise<ApplicationReviewDto[]> =>
  (await client.get(`/api/applications/${id}/reviews`).expect(200)).body as ApplicationReviewDto[];

export const scores = {
  academics: 4,
  statement: 4,
  fit: 4,
  recommendations: 4,
  recommendation: 'admit',
  comment: 'Ready for the program.',
};

export async function clientOf(userId: string): Promise<Client> {
  const [row] = await system.dataSource.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [
    userId,
  ]);
  return system.asPerson(row!.email);
}

/** Submits every open review. */
export async function review(id: string, more: object = {}): Promise<void> {
  for (const one of await reviewsOf(id))
    if (!one.submittedAt)
      await (
        await clientOf(one.reviewerId)
      )
        .post(`/api/application-reviews/${one.id}/submit`)
        .send({ ...scores, ...more })
        .expect(200);
}

/** An application that only needs a decision, written directly: most specs need many. */
export async function reviewed(name: string, gpa = 3.2): Promise<Applied> {
  const client = await applicant(name);
  const { programId, termId } = opening();
  const run = <Row>(sql: string, values: unknown[]) => system.dataSource.query<Row[]>(sql, values);
  const [{ id }] = (await run<{ id: string }>(
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, birth_date, verified_gpa,
       verified_gpa_source)
     SELECT applicant.id, $2, $3, form.id, 'Ada', 'Okoye', '2005-03-14', $4, 'Official transcript'
     FROM applicants applicant, application_forms form WHERE applicant.email = $1 LIMIT 1 RETURNING id`,
    [`${name}@mail.example`, programId, termId, gpa],
  )) as [{ id: string }];
  await run(`INSERT INTO application_answers (application_id, step, answers) VALUES ($1, 'you', '{}')`, [id]);
  await run(
    `UPDATE applications SET state = 'submitted', submitted_at = now(), signature = 'Ada Okoye',
       answers_sha256 = sha256('Ada') WHERE id = $1`,
    [id],
  );
  await run(`UPDATE applications SET state = 'under_review', completed_at = now() WHERE id = $1`, [id]);
  await run(
    `INSERT INTO application_reviews (application_id, reviewer_id, academics, statement, fit, recommendations, score,
       recommendation, comment, submitted_at)
     SELECT $1, id, 4, 4, 4, 4, 4, 'admit', 'Ready for the program.', now() FROM users WHERE role = 'admissions' LIMIT 1`,
    [id],
  );
  return { id, client };
}

export const propose = (applicationId: string, code = 'admit', more: object = {}, client = admissions) =>
  client.post('/api/admission-decisions').send({ applicationId, code, ...more });

export const act = (id: string, verb: string, body: object = {}, client = admin) =>
  client.post(`/api/admission-decisions/${id}/${verb}`).send(body);

export const decision = async (id: string): Promise<AdmissionDecisionDto> =>
  (await admin.get(`/api/admission-decisions/${id}`).expect(200)).body as AdmissionDecisionDto;

/** A proposal of the admissions office that the super administrator confirmed. */
export async function confirmed(applicationId: string, code = 'admit', more: object = {}): Promise<string> {
  const { body } = await propose(applicationId, code, more).expect(201);
  const { id } = body as AdmissionDecisionDto;
  await act(id, 'confirm').expect(200);
  return id;
}

export const seenBy = ({ id, client }: Applied) => client.get(`/api/apply/applications/${id}/decision`);

/** Emails about decisions, by their subjects. */
export const mailsTo = async (name: string): Promise<string[]> => {
  const rows = await system.dataSource.query<{ subject: string }[]>(
    `SELECT subject FROM mails WHERE template = 'admission-decision' AND recipient = $1 ORDER BY created_at`,
    [`${name}@mail.example`],
  );
  return rows.map(({ subject }) => subject);
};

export const person = (role: 'admissions' | 'faculty', lastName: string) => records.user({ role, lastName });

/** An applicant to whom an offer, or another decision, was released. */
export async function offered(name: string, code = 'admit', more: object = {}): Promise<Applied> {
  const one = await reviewed(name);
  await act(await confirmed(one.id, code, more), 'release').expect(200);
  return one;
}

export const answer = ({ id, client }: Applied, verb: 'accept' | 'decline') =>
  client.post(`/api/apply/applications/${id}/${verb}`);

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

export const releaseAll = (ids: string[], more: object = {}, client = admissions) =>
  client.post('/api/admission-decisions/release').send({ ids, ...more });

/** Runs the releases that are due at this instant. */
export const tick = (at: Date) => system.app.get(ReleasesService).tick(at);

/** The code of the decision that the applicant can read. */
export const codeSeen = async (one: Applied): Promise<string | null> => {
  const { status, body } = await seenBy(one);
  return status === 200 ? (body.code as string) : null;
};
