import { addDays } from '../../../src/common/calendar.js';
import { GatewaySettings } from '../../../src/modules/cards/gateway/gateway.settings.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { feeTable, refund } from '../seat-changes.js';
import { openSession } from '../sessions.js';
import type { ModelTerm } from '../tuition-model.js';
import { records, system } from '../worlds/world.js';
import { moveClock } from './moved-clock.js';

export const firstDay = '2027-01-04';
/** Due dates until then have no late fees. */
export const releaseDay = '2026-12-20';

/** The default prices of undergraduates, and the dates of the term. */
export const streamTerm: ModelTerm = {
  perCredit: '200.00',
  fullTimeCredits: 12,
  perSemester: '3950.00',
  ...refund,
  startDate: '2027-01-11',
  endDate: '2027-04-30',
  registrationEndDate: '2027-01-12',
  dueDate: '2027-01-15',
  fees: feeTable,
};

export interface StreamSection {
  id: string;
  credits: number;
  courseFees: { technology: boolean; laboratory: string | null };
}

export interface StreamStudent {
  id: string;
  email: string;
}

type Method = 'GET' | 'POST' | 'PUT';

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Everything that streams share: the term, its sections, the offices and the clock. */
export class StreamWorld {
  today = firstDay;
  firstOpenDay = '';
  private cookies = new Map<string, string>();

  private constructor(
    readonly termId: string,
    /** The term before, which a fee without a term belongs to until the other begins. */
    readonly earlierTermId: string,
    readonly sections: readonly StreamSection[],
    readonly students: readonly StreamStudent[],
  ) {}

  static async open(count: number): Promise<StreamWorld> {
    await moveClock(system.dataSource, firstDay);
    const { startDate, endDate, registrationEndDate } = streamTerm;
    const dates = {
      startDate,
      endDate,
      registrationStartDate: '2026-11-02',
      year: 2027,
      type: 'spring',
    } as const;
    const term = await records.term({ ...dates, registrationEndDate: registrationEndDate! });
    const before = { startDate: '2027-01-01', endDate: '2027-01-09', registrationEndDate: '2027-01-01' };
    const earlier = await records.term({ ...dates, ...before });
    const sections: StreamSection[] = [];
    for (const [credits, technologyFee, laboratoryFee] of [
      [3, false, null],
      [3, true, null],
      [4, false, '75.25'],
      [6, true, '30.01'],
      [1, false, null],
    ] as const) {
      const { id: courseId } = await records.course({ credits, technologyFee, laboratoryFee });
      const { id } = await records.section({ courseId, termId: term.id, capacity: 100_000 });
      sections.push({ id, credits, courseFees: { technology: technologyFee, laboratory: laboratoryFee } });
    }
    const program = await records.program();
    const students = await system.dataSource.query<StreamStudent[]>(
      `WITH person AS (
         INSERT INTO users (email, first_name, last_name, role)
         SELECT 'stream.' || n || '@collegium.example', 'Stream', 'Number ' || n, 'student'
         FROM generate_series(1, $1::int) AS n RETURNING id, email),
       student AS (INSERT INTO students (user_id, student_id, program_id)
         SELECT id, 'X' || left(md5(id::text), 12), $2 FROM person RETURNING id, user_id)
       SELECT student.id, email FROM student JOIN person ON person.id = user_id ORDER BY student.id`,
      [count, program.id],
    );
    // Nothing of the demo university is due after the release, so that its students take no time at night.
    await system.dataSource
      .query(`UPDATE student_charges SET due_date = '2020-01-01' WHERE due_date > '2020-01-01';
      UPDATE payment_plans SET is_confirmed = FALSE`);
    await system.dataSource.query(
      `TRUNCATE past_due_runs; INSERT INTO past_due_runs (day) VALUES ('${releaseDay}')`,
    );
    return new StreamWorld(term.id, earlier.id, sections, students);
  }

  /** The term of a fee that isn't for a charge or plan of a term. */
  get startedTermId(): string {
    return this.today >= streamTerm.startDate ? this.termId : this.earlierTermId;
  }

  async moveTo(offset: number): Promise<void> {
    const day = addDays(firstDay, offset);
    // Again noon of the same day would be earlier than what has happened since.
    if (day === this.today) return;
    this.today = day;
    await moveClock(system.dataSource, this.today);
    this.cookies.clear();
  }

  async ask<Body>(who: string, method: Method, path: string, body?: object): Promise<Answer<Body>> {
    const email = who.includes('@') ? who : `${who}@collegium.example`;
    if (!this.cookies.has(email)) {
      const { sessionSecret } = system.app.get(Environment);
      this.cookies.set(email, (await openSession(system.dataSource, sessionSecret, email))!);
    }
    const response = await fetch(`${system.baseUrl}/api/${path}`, {
      method,
      headers: { Cookie: this.cookies.get(email)!, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  /** A call that must succeed. */
  async must<Body>(who: string, method: Method, path: string, body?: object): Promise<Body> {
    const answer = await this.ask<Body>(who, method, path, body);
    if (answer.status > 201)
      throw new Error(
        `${path} answered ${answer.status}: ${JSON.stringify(answer.body)} to ${JSON.stringify(body)}`,
      );
    return answer.body;
  }

  /** What a bank does, through the demo gateway's office. */
  async bank(does: string, fields: Record<string, string> = {}): Promise<{ id: string }> {
    const { key } = system.app.get(GatewaySettings, { strict: false });
    const response = await fetch(`${system.baseUrl}/gateway/office/${does}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`${does}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  }
}
