import { accept, decide, type Deciders, fill, release, toReview, type } from '../admission-rows.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { openApplicantSession } from '../applicants.js';
import { checkContract } from '../contract.js';
import { openSession } from '../sessions.js';
import { opening, openings } from './applications.js';
import { system } from './world.js';

export interface Campus {
  termId: string;
  programs: string[];
  /** The addresses of those who can apply: the two people, and two whom the office knows only on paper. */
  emails: string[];
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
  'released',
  'accepted',
  'enrolled',
  'second',
  'paper',
  'paper',
] as const;
export type Stage = (typeof stages)[number];

/** Answers the status of a call, and checks the response against the OpenAPI document. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  way: string,
  body?: object,
) => Promise<number>;

/** The last answer: its body, and the reason for a refusal (blocker codes, fields or the message). */
export const answered: { body: unknown; reason: string } = { body: null, reason: '' };

export interface Person {
  call: Caller;
  id: string;
  email: string;
  /** Whether a merge ended the session. */
  isSignedOut: boolean;
}

export let people: Person[];
export let staff: Record<'admin' | 'admissions', Caller>;
export let adminId: string;
export let admissionsId: string;
let deciders: Deciders;
let count = 0;
let generation = 0;
const students = new Map<string, Caller>();

const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(sql, values);

interface Problem {
  status: number;
  code?: string;
  detail?: string;
  blockers?: { code: string; facts: { table?: string; changed?: string[] } }[];
  errors?: Record<string, string[]>;
}

/** A blocker's code, with the table or the applications that it names. */
const ruleOf = ({ code, facts: { table, changed } }: NonNullable<Problem['blockers']>[number]): string =>
  [code, table ?? changed?.toSorted().join(',')].filter(Boolean).join(':');

/** The model knows the sentences of a 409, which say more than their codes. */
function reasonOf({ status, code, detail, blockers = [], errors = {} }: Problem): string {
  const names = [...(code && status !== 409 ? [code] : []), ...blockers.map(ruleOf), ...Object.keys(errors)];
  return names.length ? [...new Set(names)].sort().join(' ') : (detail ?? '');
}

const callerWith =
  (cookie: string): Caller =>
  async (method, way, body) => {
    const url = `${system.baseUrl}/api/${way}`;
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method,
      headers: { Cookie: cookie, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const { status, headers } = response;
    const type = (headers.get('Content-Type') ?? '').split(';')[0]!;
    const text = await response.text();
    checkContract(method, url, { status, type, text });
    answered.body = type.endsWith('json') ? JSON.parse(text) : null;
    answered.reason = status < 400 ? '' : reasonOf(answered.body as Problem);
    return status;
  };

async function signedIn(email: string): Promise<Caller> {
  const { sessionSecret } = system.app.get(Environment);
  return callerWith((await openSession(system.dataSource, sessionSecret, email))!);
}

/** A merge needs a sign-in of the last ten minutes, and many sequences take longer. */
const signInServesMs = 5 * 60_000;
let signedInAt = 0;

async function signStaffIn(): Promise<void> {
  signedInAt = Date.now();
  staff = {
    admin: await signedIn('super_admin@collegium.example'),
    admissions: await signedIn('admissions@collegium.example'),
  };
}

/** Two applicants. Each has an ended application for another term, so that a purge doesn't delete them. */
async function newPeople(): Promise<void> {
  generation++;
  people = [];
  for (const name of ['first', 'second']) {
    const email = `${name}${generation}@mail.example`;
    const cookie = await openApplicantSession(system.dataSource, email);
    const [kept] = await run<{ id: string; applicantId: string }>(
      `INSERT INTO applications (applicant_id, program_id, term_id, form_id, retention_hold)
       SELECT applicant.id, $2, $3, form.id, 'Kept' FROM applicants applicant,
         (SELECT id FROM application_forms LIMIT 1) form WHERE applicant.email = $1
       RETURNING id, applicant_id AS "applicantId"`,
      [email, opening().programId, opening().termId],
    );
    await run(`UPDATE applications SET state = 'withdrawn' WHERE id = $1`, [kept!.id]);
    people.push({ call: callerWith(cookie), id: kept!.applicantId, email, isSignedOut: false });
  }
}

export async function openPeople(): Promise<void> {
  await newPeople();
  await signStaffIn();
  const [row] = await run<{ adminId: string; proposerId: string }>(
    `SELECT (SELECT id FROM users WHERE role = 'super_admin' LIMIT 1) AS "adminId",
       (SELECT id FROM users WHERE role = 'admissions' LIMIT 1) AS "proposerId"`,
  );
  adminId = row!.adminId;
  admissionsId = row!.proposerId;
  deciders = { proposerId: row!.proposerId, confirmerId: adminId };
}

/** The portal sessions of students, one for each. */
export async function studentCaller(studentId: string): Promise<Caller> {
  const known = students.get(studentId);
  if (known) return known;
  const [{ email }] = (await run<{ email: string }>(
    'SELECT email FROM users JOIN students ON students.user_id = users.id WHERE students.id = $1',
    [studentId],
  )) as [{ email: string }];
  const caller = await signedIn(email);
  students.set(studentId, caller);
  return caller;
}

/**
 * A new term. Students of earlier sequences get other addresses, so that the applicants are new. Sequences with merges
 * get new people, because records of earlier terms would count too.
 */
export async function newCampus({ isMerging = false } = {}): Promise<Campus> {
  if (signedInAt < Date.now() - signInServesMs) await signStaffIn();
  if (isMerging || people.some(({ isSignedOut }) => isSignedOut)) await newPeople();
  students.clear();
  await run(
    `UPDATE users SET email = 'gone.' || users.id || '@mail.example' FROM applicants WHERE users.email = applicants.email`,
  );
  const [term] = await run<{ id: string }>(
    `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
     SELECT $1, 'spring', 2090, start, start + 100, start - 60, start
     FROM (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id`,
    [`Sequence ${++count}`],
  );
  const programs = [...new Set(openings.map(({ programId }) => programId))].slice(0, 2);
  const onPaper = ['third', 'fourth'].map((name) => `${name}${count}@mail.example`);
  const emails = [...people.map(({ email }) => email), ...onPaper];
  return { termId: term!.id, programs, emails };
}

const ratings = {
  academics: 'exceptional',
  writing: 'above_average',
  initiative: 'average',
  reliability: 'unable',
  conclusion: 'strongly',
};

/** A paper application with all answers, of a person who never signed in; each for a program of its own. */
async function beginOnPaper({ termId, programs, emails }: Campus, index: number): Promise<string> {
  const [made] = await run<{ id: string }>(
    `WITH applicant AS (INSERT INTO applicants (email, mailbox) VALUES ($1, $1) RETURNING id)
     INSERT INTO applications (applicant_id, program_id, term_id, form_id, source, first_name, last_name, birth_date)
     SELECT applicant.id, $2, $3, form.id, 'paper', 'Ada', 'Okoye', '2005-03-14'
     FROM applicant, (SELECT id FROM application_forms LIMIT 1) form RETURNING id`,
    [emails[2 + index], programs[index], termId],
  );
  await type(system.dataSource, [made!.id]);
  return made!.id;
}

/** An application at a stage. `second`: an offer of another program to the first person. */
export async function begin(campus: Campus, index: number, stage: Stage): Promise<string | null> {
  const isSecond = stage === 'second';
  if (stage === 'none') return null;
  if (stage === 'paper') return beginOnPaper(campus, index);
  const [made] = await run<{ id: string }>(
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, birth_date)
     SELECT $1, $2, $3, id, 'Ada', 'Okoye', '2005-03-14' FROM application_forms LIMIT 1 RETURNING id`,
    [people[isSecond ? 0 : index]!.id, campus.programs[isSecond ? index : 0], campus.termId],
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
    `UPDATE applications SET verified_gpa = 3.2, verified_gpa_source = 'Official transcript' WHERE id = $1`,
    [id],
  );
  await toReview(system.dataSource, [id]);
  await run(
    `WITH item AS (
       INSERT INTO application_items (application_id, code, position, title, party, state)
       VALUES ($1, 'transcripts', 1, 'Transcripts', 'applicant', 'received')
     ), letter AS (
       INSERT INTO recommendations (person_name, person_email, relationship, subject_name, purpose, is_waived, state,
         expires_at, answered_at, known, letter, ratings)
       VALUES ('Ben Sarr', 'ben.sarr@mail.example', 'teacher', 'Ada Okoye', 'admission', FALSE, 'received',
         now() + interval '30 days', now(), 'A year', 'Ada is the best.', $2) RETURNING id
     ), asked AS (
       INSERT INTO application_recommendations (application_id, recommendation_id, position) SELECT $1, id, 0 FROM letter)
     INSERT INTO application_reviews (application_id, reviewer_id, academics, statement, fit, recommendations, score,
       recommendation, comment, submitted_at)
     SELECT $1, id, 4, 4, 4, 4, 4, 'admit', 'Ready for the program.', now() FROM users WHERE role = 'admissions' LIMIT 1`,
    [id, JSON.stringify(ratings)],
  );
  if (stage === 'under_review') return id;
  await decide(system.dataSource, [id], deciders);
  if (stage === 'confirmed') return id;
  await release(system.dataSource, [id]);
  if (stage === 'released' || isSecond) return id;
  await accept(system.dataSource, [id]);
  if (stage === 'accepted') return id;
  const status = await staff.admin('POST', `applications/${id}/deposit`, { amount: 500, method: 'cash' });
  if (status !== 200) throw new Error(`A deposit was answered ${status}.`);
  return id;
}
