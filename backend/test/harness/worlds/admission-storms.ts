import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { Environment } from '../../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source-options.js';
import { type ApplicationLook, look, wrongs } from '../admission-model.js';
import { type Deciders, fill } from '../admission-rows.js';
import { openApplicantSession } from '../applicants.js';
import { answersWithCollege } from '../application-answers.js';
import { cloneTemplate, type TestDatabase } from '../database.js';
import { ServerProcess, waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';

export interface Begun {
  id: string;
  email: string;
}

export interface Answer {
  status: number;
  body: { code?: string; sha256?: string; studentId?: string; blockers?: { code: string }[] };
}

const preloaded = pathToFileURL(path.join(import.meta.dirname, '../without-locks.mjs')).href;

/** The admissions office at two API processes on one database. */
export class BusyOffice {
  readonly cookies = { admin: '', bursar: '' };
  deciders!: Deciders;
  private servers: ServerProcess[] = [];

  private constructor(
    private readonly database: TestDatabase,
    /** The database as its owner. */
    readonly dataSource: DataSource,
    private readonly folder: string,
  ) {}

  static async open(): Promise<BusyOffice> {
    const database = await cloneTemplate();
    const dataSource = new DataSource(
      dataSourceOptions({ url: database.ownerUrl, poolSize: 4, entities: [] }),
    );
    await dataSource.initialize();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-storms-'));
    // The job of each minute would release in the middle of some rounds, but not of others.
    await dataSource.query(`
      CREATE FUNCTION skip_for_spec() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER tr_spec_minute BEFORE INSERT ON pgboss.job FOR EACH ROW
        WHEN (NEW.name = 'admission-decisions.release' AND NEW.start_after <= now()) EXECUTE FUNCTION skip_for_spec()`);
    const office = new BusyOffice(database, dataSource, folder);
    const settings = {
      RATE_LIMITS: 'off',
      DATABASE_POOL: '10',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preloaded}`,
      COLLEGIUM_WITHOUT_LOCKS: office.flag,
    };
    office.servers = await Promise.all([1, 2].map(() => ServerProcess.start(database, settings)));
    await office.signIn();
    return office;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.kill();
    await this.dataSource.destroy();
    await this.database.drop();
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  private async signIn(): Promise<void> {
    const staff = await this.rows<{ id: string; email: string; role: string }>(
      'SELECT DISTINCT ON (role) id, email, role FROM users WHERE deactivated_at IS NULL',
    );
    const of = (wanted: string) => staff.find(({ role }) => role === wanted)!;
    this.deciders = { proposerId: of('admissions').id, confirmerId: of('super_admin').id };
    const { sessionSecret } = new Environment({});
    for (const [name, role] of [
      ['admin', 'super_admin'],
      ['bursar', 'bursar'],
    ] as const)
      this.cookies[name] = (await openSession(this.dataSource, sessionSecret, of(role).email))!;
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, values);
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, values);
    return row!.count;
  }

  /** Filled-in applications for a term of their own, of so many people, each for as many programs as it takes. */
  async begin(name: string, count: number, people = count): Promise<{ termId: string; all: Begun[] }> {
    const [term] = await this.rows<{ id: string }>(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       SELECT 'Storm ' || $1::text, 'spring', 2090, start, start + 100, start - 60, start
       FROM (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id`,
      [name],
    );
    await this.rows(
      `INSERT INTO applicants (email, mailbox) SELECT mailbox, mailbox
       FROM (SELECT 'applicant' || n || $1 || '@mail.example' AS mailbox FROM generate_series(1, $2::int) AS n) AS many`,
      [name, people],
    );
    await this.rows(
      `INSERT INTO programs (name, code) SELECT 'Storm ' || n || ' ' || $1, upper($1) || n
       FROM generate_series(1, $2::int) AS n`,
      [name, Math.ceil(count / people)],
    );
    const all = await this.rows<Begun>(
      `WITH made AS (
         INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, birth_date)
         SELECT applicant.id, program.id, $1, form.id, 'Ada', 'Okoye', '2005-03-14'
         FROM (SELECT id FROM programs WHERE name LIKE 'Storm % ' || $2) program,
           (SELECT id, email FROM applicants WHERE email LIKE 'applicant%' || $2 || '@mail.example') applicant,
           (SELECT id FROM application_forms LIMIT 1) form
         ORDER BY program.id, applicant.email LIMIT $3 RETURNING id, applicant_id)
       SELECT made.id, email FROM made JOIN applicants ON applicants.id = applicant_id`,
      [term!.id, name, count],
    );
    await fill(
      this.dataSource,
      all.map(({ id }) => id),
      answersWithCollege,
    );
    return { termId: term!.id, all };
  }

  session({ email }: Begun): Promise<string> {
    return openApplicantSession(this.dataSource, email);
  }

  /** Each caller has its own connection, to one of the processes. */
  async call(caller: number, way: string, cookie: string, body?: object, key?: string): Promise<Answer> {
    const response = await fetch(`${this.servers[caller % 2]!.baseUrl}/api/${way}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Cookie: cookie,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** The applications of a term, and what is wrong with them or their letters. */
  async look(termId: string): Promise<{ all: Map<string, ApplicationLook>; found: string[] }> {
    const seen = await look(this.dataSource, [termId]);
    const letters = await this.count(
      `FROM admission_decisions decision JOIN application_documents letter ON letter.id = decision.letter_id
       JOIN applications ON applications.id = decision.application_id
       WHERE term_id = $1 AND (letter.released_at IS NOT NULL) <> (decision.state IN ('released', 'superseded'))`,
      [termId],
    );
    return {
      all: new Map(seen.map((one) => [one.id, one])),
      found: [...wrongs(seen), ...(letters ? [`${letters} letters are out early or wrong`] : [])],
    };
  }

  mailsOf(template: string, termId: string): Promise<number> {
    return this.count(
      `FROM mails WHERE template = $1 AND recipient IN (
         SELECT email FROM applicants JOIN applications ON applicant_id = applicants.id WHERE term_id = $2)`,
      [template, termId],
    );
  }

  /** Schedules a release at both processes. Returns the jobs, one of each. */
  async schedule(decisionIds: string[]): Promise<string[]> {
    const releaseAt = new Date(Date.now() + 3_600_000 + Math.ceil(Math.random() * 1e6)).toISOString();
    for (const caller of [0, 1]) {
      const body = { ids: decisionIds, releaseAt };
      const { status } = await this.call(caller, 'admission-decisions/release', this.cookies.admin, body);
      if (status !== 200) throw new Error(`The release was answered ${status}.`);
    }
    const jobs = await this.rows<{ id: string }>(
      `SELECT id FROM pgboss.job WHERE name = 'admission-decisions.release' AND start_after = $1`,
      [releaseAt],
    );
    return jobs.map(({ id }) => id);
  }

  /** Their instant has come, for those that aren't withdrawn. */
  makeDue(decisionIds: string[]): Promise<unknown> {
    return this.rows(
      `UPDATE admission_decisions SET release_at = now() WHERE id = ANY ($1::uuid[]) AND state = 'confirmed'`,
      [decisionIds],
    );
  }

  /** Each process finds one of the jobs within a second. Returns how they ended; one that failed is to be repeated. */
  async perform(jobIds: string[]): Promise<string[]> {
    await this.rows('UPDATE pgboss.job SET start_after = now() WHERE id = ANY ($1::uuid[])', [jobIds]);
    const states = async () =>
      (
        await this.rows<{ state: string }>(
          'SELECT state::text FROM pgboss.job WHERE id = ANY ($1::uuid[]) ORDER BY state::text',
          [jobIds],
        )
      ).map(({ state }) => state);
    await waitFor(async () => !(await states()).some((state) => ['created', 'active'].includes(state)));
    return states();
  }

  /** The servers forget to lock applications. */
  async forgetLocks(): Promise<void> {
    await fs.writeFile(this.flag, '');
  }

  private get flag(): string {
    return path.join(this.folder, 'without-locks');
  }
}
