import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Environment } from '../../../src/platform/config/environment.js';
import { decide, fill, toReview } from '../admission-rows.js';
import { openApplicantSession } from '../applicants.js';
import { asks, KilledSystem, msUntilRepetition } from '../killed-system.js';
import { pause, waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';

const workers = 8;
const staff = {
  proposer: 'first.of.crashes@collegium.example',
  admin: 'second.of.crashes@collegium.example',
};

export const acts = ['submit', 'release'] as const;
type Act = (typeof acts)[number];

interface Acknowledged {
  application: string;
  key: string;
  body: Record<string, unknown>;
}

/** The admissions office on its busiest day, while something is killed. */
export class Office extends KilledSystem {
  readonly acknowledged: Record<Act, Acknowledged[]> = { submit: [], release: [] };
  private waiting: Record<Act, string[]> = { submit: [], release: [] };
  private cookies = { applicant: '', admin: '' };
  private decisions = new Map<string, string>();

  static open(applications: number): Promise<Office> {
    return new Office(applications).open();
  }

  private constructor(private readonly applications: number) {
    super();
  }

  protected async prepare(): Promise<void> {
    const ids: string[] = [];
    for (const [name, email] of Object.entries(staff)) {
      const { rows } = await this.owner.query<{ id: string }>(
        `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Bo', 'Office', $2) RETURNING id`,
        [email, name === 'admin' ? 'super_admin' : 'admissions'],
      );
      ids.push(rows[0]!.id);
    }
    await this.owner.query(`INSERT INTO programs (name, code) VALUES ('Crashes', 'CRASH')`);
    await this.signIn();
    this.waiting = { submit: await this.begun('to-submit'), release: await this.begun('to-release') };
    await toReview(asks(this.owner), this.waiting.release);
    this.decisions = await decide(asks(this.owner), this.waiting.release, {
      proposerId: ids[0]!,
      confirmerId: ids[1]!,
    });
  }

  /** Applications that can be submitted, each for a term of its own, so that one person has all of them. */
  private async begun(name: string): Promise<string[]> {
    const { rows } = await this.owner.query<{ id: string }>(
      `WITH term AS (
         INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
         SELECT $1 || ' ' || n, 'spring', 2090, start, start + 100, start - 60, start
         FROM generate_series(1, $2::int) AS n, (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id)
       INSERT INTO applications (applicant_id, program_id, term_id, form_id)
       SELECT applicant.id, program.id, term.id, form.id
       FROM term, (SELECT id FROM applicants LIMIT 1) applicant, (SELECT id FROM programs LIMIT 1) program,
         (SELECT id FROM application_forms LIMIT 1) form RETURNING id`,
      [name, this.applications],
    );
    const ids = rows.map(({ id }) => id);
    await fill(asks(this.owner), ids);
    return ids;
  }

  private async signIn(): Promise<void> {
    const database = asks(this.owner);
    this.cookies = {
      applicant: await openApplicantSession(database, 'crashes@mail.example'),
      admin: (await openSession(database, new Environment({}).sessionSecret, staff.admin))!,
    };
  }

  /** All acts from many connections until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    let going = true;
    const work = async (_: unknown, worker: number): Promise<void> => {
      const act = acts[worker % acts.length]!;
      for (;;) {
        const next = going ? this.waiting[act].pop() : undefined;
        if (!next) return;
        await this.do(act, next);
      }
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    const counts = () => acts.map((act) => this.acknowledged[act].length);
    const someMore = async (): Promise<void> => {
      const enough = counts().map((count) => count + 3);
      await waitFor(() => Promise.resolve(counts().every((count, act) => count >= enough[act]!)));
      await pause(Math.random() * 50);
    };
    try {
      await interrupt(someMore);
      await someMore();
    } finally {
      going = false;
    }
    await working;
  }

  async post(
    act: Act,
    application: string,
    key: string,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const [path, cookie, body] = {
      submit: [
        `apply/applications/${application}/submit`,
        this.cookies.applicant,
        { certification: true, signature: 'Ada Okoye' },
      ],
      release: [`admission-decisions/${this.decisions.get(application)}/release`, this.cookies.admin, {}],
    }[act] as [string, string, object];
    const response = await fetch(`${this.server.baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Repeats the request with one key until it is answered. */
  private async do(act: Act, application: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await this.post(act, application, key);
        if (status === 200) {
          this.acknowledged[act].push({ application, key, body });
          return;
        }
        // While something starts again, a session can't be read, as if it had ended.
        if (status === 401) {
          await this.signIn().catch(() => undefined);
          continue;
        }
        expect([[409, 503], body]).toEqual([expect.arrayContaining([status]), body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(msUntilRepetition);
    }
  }

  /** What was lost, saved by halves or saved twice. All must be empty, no matter which processes were killed. */
  async losses(): Promise<string[]> {
    const losses: string[] = [];
    const find = async (what: string, sql: string, values: unknown[] = []): Promise<void> => {
      const { rows } = await this.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count ${sql}`,
        values,
      );
      if (rows[0]!.count) losses.push(`${rows[0]!.count} ${what}`);
    };
    const done = (act: Act): string[] => this.acknowledged[act].map(({ application }) => application);
    await find(
      'acknowledged submissions are missing, or not what their receipts say',
      `FROM jsonb_to_recordset($1::jsonb) AS answered (application uuid, sha256 text) WHERE NOT EXISTS (
         SELECT FROM applications WHERE id = application AND encode(answers_sha256, 'hex') = answered.sha256)`,
      [JSON.stringify(this.acknowledged.submit.map(({ application, body }) => ({ application, ...body })))],
    );
    await find(
      'acknowledged releases are missing',
      `FROM unnest($1::uuid[]) AS application WHERE NOT EXISTS (
         SELECT FROM admission_decisions decision JOIN application_documents letter ON letter.id = decision.letter_id
         WHERE decision.application_id = application AND decision.state = 'released' AND letter.released_at IS NOT NULL)`,
      [done('release')],
    );
    for (const [act, state] of [
      ['submit', 'submitted'],
      ['release', 'decided'],
    ] as const) {
      const waiting = this.waiting[act];
      const changed = (more: string): string =>
        `FROM application_history WHERE to_state = '${state}' AND application_id = ANY ($1::uuid[]) ${more}`;
      await find(`${act}s that nobody asked for`, changed(''), [waiting]);
      await find(
        `applications don't have exactly one ${act}`,
        `FROM unnest($1::uuid[]) AS application WHERE (SELECT count(*) FROM application_history
           WHERE application_id = application AND to_state = '${state}') <> 1`,
        [done(act)],
      );
    }
    await find(
      'submissions without a checklist',
      `FROM unnest($1::uuid[]) AS application
       WHERE NOT EXISTS (SELECT FROM application_items WHERE application_id = application)`,
      [done('submit')],
    );
    for (const [act, template, action] of [
      ['submit', 'application-receipt', 'application.submit'],
      ['release', 'admission-decision', 'admission_decision.release'],
    ] as const) {
      await find(
        `emails more or less than acts (${act})`,
        `WHERE (SELECT count(*) FROM mails WHERE template = '${template}') <> $1::int`,
        [done(act).length],
      );
      await find(
        `audit rows more or less than acts (${act})`,
        `WHERE (SELECT count(*) FROM audit_events WHERE action = '${action}') <> $1::int`,
        [done(act).length],
      );
    }
    return losses;
  }
}
