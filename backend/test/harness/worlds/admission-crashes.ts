import { expect } from '@jest/globals';
import { asks, type Killable } from '../killed-system.js';
import { decide, fill, toReview } from '../admission-rows.js';
import { openApplicantSession } from '../applicants.js';
import { type Answer, type Pace, Rush } from '../rush.js';

const applicant = 'crashes@mail.example';
const staff = {
  proposer: 'first.of.crashes@collegium.example',
  admin: 'second.of.crashes@collegium.example',
};

export const acts = ['submit', 'release'] as const;
type Act = (typeof acts)[number];

type Body = Record<string, unknown>;
interface Acknowledged {
  application: string;
  key: string;
  body: Body;
}

/** The admissions office on its busiest day, while something is killed. */
export class Office extends Rush<Body> {
  readonly acknowledged: Record<Act, Acknowledged[]> = { submit: [], release: [] };
  private all: string[] = [];
  private waiting: Record<Act, string[]> = { submit: [], release: [] };
  private cookies: Record<Act, Record<string, string>> = { submit: {}, release: {} };
  private decisions = new Map<string, string>();

  static async on(
    system: Killable,
    applications: number,
    pace: Pace = { callers: 8, between: 3 },
    does: readonly Act[] = acts,
  ): Promise<Office> {
    const office = new Office(system, pace, does);
    await office.prepare(applications);
    return office;
  }

  private constructor(
    system: Killable,
    pace: Pace,
    private readonly does: readonly Act[],
  ) {
    super(system, pace);
  }

  private async prepare(applications: number): Promise<void> {
    const { owner } = this.system;
    const ids: string[] = [];
    for (const [name, email] of Object.entries(staff)) {
      const { rows } = await owner.query<{ id: string }>(
        `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Bo', 'Office', $2) RETURNING id`,
        [email, name === 'admin' ? 'super_admin' : 'admissions'],
      );
      ids.push(rows[0]!.id);
    }
    await owner.query(`INSERT INTO programs (name, code) VALUES ('Crashes', 'CRASH')`);
    await this.signIn();
    for (const act of this.does) this.waiting[act] = await this.begun(`to-${act}`, applications);
    this.all = this.does.flatMap((act) => this.waiting[act]);
    if (!this.does.includes('release')) return;
    await toReview(asks(owner), this.waiting.release);
    this.decisions = await decide(asks(owner), this.waiting.release, {
      proposerId: ids[0]!,
      confirmerId: ids[1]!,
    });
  }

  /** Applications that can be submitted, each for a term of its own, so that one person has all of them. */
  private async begun(name: string, count: number): Promise<string[]> {
    const { owner } = this.system;
    const { rows } = await owner.query<{ id: string }>(
      `WITH term AS (
         INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
         SELECT $1 || ' ' || n, 'spring', 2090, start, start + 100, start - 60, start
         FROM generate_series(1, $2::int) AS n, (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id)
       INSERT INTO applications (applicant_id, program_id, term_id, form_id)
       SELECT applicant.id, program.id, term.id, form.id
       FROM term, (SELECT id FROM applicants WHERE email = $3) applicant,
         (SELECT id FROM programs WHERE code = 'CRASH') program, (SELECT id FROM application_forms LIMIT 1) form
       RETURNING id`,
      [name, count, applicant],
    );
    const ids = rows.map(({ id }) => id);
    await fill(asks(owner), ids);
    return ids;
  }

  protected override async signIn(): Promise<void> {
    const submit = { Cookie: await openApplicantSession(asks(this.system.owner), applicant) };
    this.cookies = { submit, release: await this.sessionOf(staff.admin) };
  }

  protected async next(caller: number): Promise<boolean> {
    const act = this.does[caller % this.does.length]!;
    const application = this.waiting[act].pop();
    if (!application) return false;
    const { key, status, body } = await this.untilAnswered((key) => this.post(act, application, key));
    expect([status, body]).toEqual([200, body]);
    this.acknowledged[act].push({ application, key, body });
    return true;
  }

  protected answered(): number[] {
    return this.does.map((act) => this.acknowledged[act].length);
  }

  post(act: Act, application: string, key: string): Promise<Answer<Body>> {
    const [path, body] = {
      submit: [`apply/applications/${application}/submit`, { certification: true, signature: 'Ada Okoye' }],
      release: [`admission-decisions/${this.decisions.get(application)}/release`, {}],
    }[act] as [string, object];
    return this.send(path, body, key, this.cookies[act]);
  }

  async losses(): Promise<string[]> {
    const { losses, find } = this.finder();
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
      await find(
        `${act}s that nobody asked for`,
        `FROM application_history WHERE to_state = '${state}' AND application_id = ANY ($1::uuid[])`,
        [this.waiting[act]],
      );
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
    const decisions = 'SELECT id FROM admission_decisions WHERE application_id = ANY ($2)';
    for (const [act, template, action, subjects] of [
      ['submit', 'application-receipt', 'application.submit', 'SELECT unnest($2::uuid[])'],
      ['release', 'admission-decision', 'admission_decision.release', decisions],
    ] as const) {
      await find(
        `emails more or less than acts (${act})`,
        `WHERE (SELECT count(*) FROM mails WHERE template = '${template}' AND recipient = $2) <> $1::int`,
        [done(act).length, applicant],
      );
      await find(
        `audit rows more or less than acts (${act})`,
        `WHERE (SELECT count(*) FROM audit_events WHERE action = '${action}' AND subject_id IN (${subjects})) <> $1::int`,
        [done(act).length, this.all],
      );
    }
    return losses;
  }
}
