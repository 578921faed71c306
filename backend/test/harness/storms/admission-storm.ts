import pg from 'pg';
import { Environment } from '../../../src/platform/config/environment.js';
import { scheduledJobId } from '../../../src/platform/jobs/schedule.rules.js';
import { type Deciders, fill } from '../admission-rows.js';
import { openApplicantSession } from '../applicants.js';
import { appRole } from '../database.js';
import { asks } from '../killed-system.js';
import { waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';
import type { Site } from './site.js';

const staff = {
  admissions: 'first.of.storms@collegium.example',
  admin: 'second.of.storms@collegium.example',
};

const releases = 'admission-decisions.release';

export interface Applied {
  id: string;
  termId: string;
  email: string;
  /** Of the applicant's browser. */
  cookie: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An admissions office, and applicants who act at the same moment. */
export class AdmissionStorm {
  deciders!: Deciders;
  cookies = { admissions: '', admin: '' };
  readonly asks: ReturnType<typeof asks>;
  private terms = 0;

  private constructor(
    private readonly site: Site,
    readonly owner: pg.Pool,
  ) {
    this.asks = asks(owner);
  }

  static async open(site: Site): Promise<AdmissionStorm> {
    const owner = new pg.Pool({ connectionString: site.ownerUrl, max: 4 });
    owner.on('error', () => undefined);
    const storm = new AdmissionStorm(site, owner);
    const ids = [];
    for (const [name, email] of Object.entries(staff)) {
      const [made] = await storm.rows<{ id: string }>(
        `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Bo', 'Office', $2) RETURNING id`,
        [email, name === 'admin' ? 'super_admin' : 'admissions'],
      );
      ids.push(made!.id);
    }
    storm.deciders = { proposerId: ids[0]!, confirmerId: ids[1]! };
    const { sessionSecret } = new Environment({});
    storm.cookies = {
      admissions: (await openSession(storm.asks, sessionSecret, staff.admissions))!,
      admin: (await openSession(storm.asks, sessionSecret, staff.admin))!,
    };
    return storm;
  }

  async close(): Promise<void> {
    await this.owner.end();
    await this.site.close();
  }

  /** From now on, the API locks no rows that it reads. */
  takeLocksAway(): Promise<void> {
    return this.site.takeLocksAway();
  }

  /** Makes the scheduled release of these decisions due. The next job does it. */
  async makeDue(decisions: readonly string[]): Promise<void> {
    await this.owner.query('UPDATE admission_decisions SET release_at = now() WHERE id = ANY ($1)', [
      decisions,
    ]);
  }

  /** Runs the jobs of releases that were scheduled for this instant, however far it is. */
  async runReleases(releaseAt: string): Promise<void> {
    const jobs = await this.rows<{ id: string }>(
      `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'created' AND start_after = $2 RETURNING id`,
      [releases, releaseAt],
    );
    if (!jobs.length) throw new Error(`No release is scheduled for ${releaseAt}.`);
    const left = `FROM pgboss.job WHERE name = $1 AND id = ANY ($2) AND state <> 'completed'`;
    await waitFor(async () => !(await this.count(left, [releases, jobs.map(({ id }) => id)])));
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(sql, values)).rows;
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    return (await this.rows<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, values))[0]!.count;
  }

  /** Each applicant has begun an application for each of these programs in a new term; all can be submitted. */
  async apply(applicants: number, programs = 1): Promise<Applied[]> {
    const name = `storm.${++this.terms}`;
    const cookies = new Map<string, string>();
    for (let one = 0; one < applicants; one++) {
      const email = `${name}.${one}@mail.example`;
      cookies.set(email, await openApplicantSession(this.asks, email));
    }
    const [term] = await this.rows<{ id: string }>(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       SELECT $1, 'spring', 2090, start, start + 100, start - 60, start
       FROM (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id`,
      [name],
    );
    const made = await this.rows<Pick<Applied, 'id' | 'termId' | 'email'>>(
      `WITH program AS (
         INSERT INTO programs (name, code) SELECT $1 || '.' || n, replace(upper($1), '.', '') || 'N' || n
         FROM generate_series(1, $2::int) AS n RETURNING id
       ), form AS (SELECT id FROM application_forms LIMIT 1)
       INSERT INTO applications (applicant_id, program_id, term_id, form_id)
       SELECT applicant.id, program.id, $3, form.id FROM program, applicants applicant, form
       WHERE applicant.email = ANY ($4)
       RETURNING id, term_id AS "termId", (SELECT email FROM applicants WHERE id = applicant_id) AS email`,
      [name, programs, term!.id, [...cookies.keys()]],
    );
    await fill(
      this.asks,
      made.map(({ id }) => id),
    );
    return made.map((one) => ({ ...one, cookie: cookies.get(one.email)! }));
  }

  async get(path: string, cookie: string): Promise<Answer> {
    const { baseUrl } = this.site.servers[0]!;
    const response = await fetch(`${baseUrl}/api/${path}`, { headers: { Cookie: cookie } });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** `at`: the number of the API process. */
  async post(at: number, path: string, cookie: string, body: object = {}): Promise<Answer> {
    const { servers } = this.site;
    const response = await fetch(`${servers[at % servers.length]!.baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** The statements of the API processes that wait for a lock, without those in the background. */
  waiting(like = '%'): Promise<number> {
    return this.count(
      `FROM pg_stat_activity WHERE datname = current_database() AND usename = '${appRole}'
         AND wait_event_type = 'Lock' AND query LIKE $1 AND query !~ '^\\s*INSERT INTO audit_events|audit_seals|^/\\* jobs'`,
      [like],
    );
  }

  async waitForLocked(statements: number, like?: string): Promise<void> {
    await waitFor(async () => (await this.waiting(like)) >= statements);
  }

  /**
   * Pauses `first` after it has updated such a row, before it commits. Then `second` begins. `first` continues when
   * `second` has ended or waits for a lock, so the order doesn't depend on the speed of the machine.
   */
  async afterUpdate<A, B>(
    { table, when }: { table: string; when: string },
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    await this.owner.query(`
      CREATE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext('spec')); RETURN NULL; END $$;
      CREATE TRIGGER tr_spec AFTER UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_for_spec()`);
    const holder = await this.owner.connect();
    try {
      await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('spec'))`);
      const writing = first();
      await this.waitForLocked(1);
      let hasEnded = false;
      const other = second().finally(() => (hasEnded = true));
      await waitFor(async () => hasEnded || (await this.waiting()) > 1);
      await holder.query('COMMIT');
      return await Promise.all([writing, other]);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
      await this.owner.query(`DROP TRIGGER tr_spec ON ${table}; DROP FUNCTION wait_for_spec`);
    }
  }

  /** The locks of these applications are held while `work` is done. */
  async whileLocked(applications: readonly Applied[], work: () => Promise<unknown>): Promise<void> {
    const holder = await this.owner.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM applications WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
        applications.map(({ id }) => id),
      ]);
      await work();
    } finally {
      await holder.query('COMMIT');
      holder.release();
    }
  }
}

/** The jobs of the next minutes are stored as completed: only the spec decides when releases happen. */
export async function skipReleases(ownerUrl: string): Promise<void> {
  const minute = 60_000;
  const now = Math.floor(Date.now() / minute) * minute;
  const ids = Array.from({ length: 60 }, (_, n) => scheduledJobId(releases, new Date(now + n * minute)));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO pgboss.job (id, name, state, completed_on) SELECT id, $1, 'completed', now() FROM unnest($2::uuid[]) AS id`,
    [releases, ids],
  );
  await owner.end();
}
