import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Site } from './site.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { openSession } from '../sessions.js';

export interface Seen {
  number: number;
  isOwn: boolean;
}

/** What a student gets before the own first post. */
export interface Peek {
  lists: Seen[][];
  posts: number;
  unread: number;
  single: number;
}

/** What a reader got by always continuing after the highest number of the answer before. */
export interface Reading {
  seen: number[];
}

export const said = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A student of the storm, whose calls go to the processes in turn. */
export class Talker {
  private calls = 0;
  private highest = 0;
  readonly seen: number[] = [];
  constructor(
    private readonly servers: Site['servers'],
    private readonly cookie: string,
    readonly enrollmentId = '',
  ) {}

  afresh(): Talker {
    return new Talker(this.servers, this.cookie);
  }

  async drop(enrollmentId: string): Promise<number> {
    const { status } = await this.call(`/api/enrollments/${enrollmentId}/drop`, {
      method: 'POST',
      body: JSON.stringify({ reason: 'Storm' }),
    });
    return status;
  }

  async post(discussion: string, text: string): Promise<number> {
    const { status } = await this.call(`/api/discussions/${discussion}/posts`, {
      method: 'POST',
      body: JSON.stringify({ document: said(text) }),
    });
    return status;
  }

  /** Continues after the highest number seen so far. Returns the status. */
  async readOn(discussion: string): Promise<number> {
    const response = await this.call(`/api/discussions/${discussion}/posts?after=${this.highest}`);
    if (response.status !== 200) return response.status;
    const posts = (await response.json()) as Seen[];
    this.seen.push(...posts.map(({ number }) => number));
    this.highest = Math.max(this.highest, ...posts.map(({ number }) => number));
    return 200;
  }

  async posts(discussion: string): Promise<Seen[] | number> {
    const response = await this.call(`/api/discussions/${discussion}/posts`);
    return response.status === 200 ? ((await response.json()) as Seen[]) : response.status;
  }

  /** All that a reader can ask for. `single`: another person's post. */
  async peek(discussion: string, another: string | undefined): Promise<Peek> {
    const at = `/api/discussions/${discussion}`;
    const [about, ...lists] = await Promise.all(
      ['', '/posts', '/posts?after=0', '/posts?changedAfter=0'].map(async (rest) =>
        (await this.call(at + rest)).json(),
      ),
    );
    const { posts, unread } = about as { posts: number; unread: number };
    const single = another ? (await this.call(`/api/posts/${another}`)).status : 404;
    return { lists: lists as Seen[][], posts, unread, single };
  }

  /** As browsers do, repeats a call that a server was too busy for. */
  private async call(path: string, more: RequestInit = {}): Promise<Response> {
    for (;;) {
      const server = this.servers[this.calls++ % this.servers.length]!;
      const response = await fetch(server.baseUrl + path, {
        ...more,
        headers: { cookie: this.cookie, 'content-type': 'application/json' },
      });
      if (response.status !== 503) return response;
      await setTimeout(200);
    }
  }
}

/** A section with students who are signed in at all processes, and its discussions. */
export class DiscussionStorm {
  private constructor(
    readonly owner: DataSource,
    readonly section: string,
    readonly instructor: string,
    private readonly registrar: Talker,
    readonly talkers: readonly Talker[],
  ) {}

  static async open({ ownerUrl, servers }: Site, students: number): Promise<DiscussionStorm> {
    const owner = await new DataSource({ type: 'postgres', url: ownerUrl, poolSize: 20 }).initialize();
    const [{ section, instructor }] = await owner.query<[{ section: string; instructor: string }]>(
      `SELECT section.id AS section, section.instructor_id AS instructor
       FROM sections section JOIN terms term ON term.id = section.term_id
       WHERE section.instructor_id IS NOT NULL AND section.is_active AND now() BETWEEN term.start_date AND term.end_date
       LIMIT 1`,
    );
    const people = await owner.query<{ id: string; email: string }[]>(
      `WITH person AS (
         INSERT INTO users (email, first_name, last_name, role)
         SELECT 'talk.' || gen_random_uuid() || '@collegium.example', 'Talk', 'Number ' || n, 'student'
         FROM generate_series(1, $1::int) AS n RETURNING id, email
       ), student AS (
         INSERT INTO students (user_id, student_id) SELECT id, 'X' || left(md5(id::text), 12) FROM person
         RETURNING id, user_id
       )
       SELECT student.id, person.email FROM student JOIN person ON person.id = student.user_id`,
      [students],
    );
    const enrollments = await owner.query<{ id: string; studentId: string }[]>(
      `INSERT INTO enrollments (student_id, section_id, term_id, status, enrollment_date)
       SELECT student_id, section.id, section.term_id, 'enrolled', now()
       FROM unnest($1::uuid[]) AS student_id, sections section WHERE section.id = $2
       RETURNING id, student_id AS "studentId"`,
      [people.map(({ id }) => id), section],
    );
    await owner.query(
      'UPDATE sections SET capacity = capacity + $2, enrolled = enrolled + $2 WHERE id = $1',
      [section, students],
    );
    const emails = new Map(people.map(({ id, email }) => [id, email]));
    const cookieOf = async (email: string): Promise<string> =>
      (await openSession(owner, new Environment({}).sessionSecret, email))!;
    const registrar = new Talker(servers, await cookieOf('registrar@collegium.example'));
    const talkers = await Promise.all(
      enrollments.map(
        async ({ id, studentId }) => new Talker(servers, await cookieOf(emails.get(studentId)!), id),
      ),
    );
    return new DiscussionStorm(owner, section, instructor, registrar, talkers);
  }

  async discussion(requireInitialPost = false): Promise<string> {
    const [row] = await this.owner.query<{ id: string }[]>(
      `INSERT INTO discussions (section_id, title, is_published, require_initial_post)
       VALUES ($1, $2, TRUE, $3) RETURNING id`,
      [this.section, randomUUID(), requireInitialPost],
    );
    return row!.id;
  }

  /** The last student, who stays, with nothing read yet. */
  reader(): Talker {
    return this.talkers.at(-1)!.afresh();
  }

  /** The registrar drops the student. Returns the status. */
  drop({ enrollmentId }: Talker): Promise<number> {
    return this.registrar.drop(enrollmentId);
  }

  async numbers(discussion: string): Promise<number[]> {
    const rows = await this.owner.query<{ number: number }[]>(
      'SELECT number FROM discussion_posts WHERE discussion_id = $1 ORDER BY number',
      [discussion],
    );
    return rows.map(({ number }) => number);
  }

  async lastPost(discussion: string): Promise<string | undefined> {
    const [row] = await this.owner.query<{ id: string }[]>(
      'SELECT id FROM discussion_posts WHERE discussion_id = $1 ORDER BY number DESC LIMIT 1',
      [discussion],
    );
    return row?.id;
  }

  /** Posts that commit in another order than they began, as on a busy server. */
  async writeSlowly(discussion: string, posts: number): Promise<void> {
    const one = () =>
      this.owner.transaction(async (manager) => {
        await this.insert(manager, discussion);
        await manager.query('SELECT pg_sleep(random() * 0.03)');
      });
    await Promise.all(Array.from({ length: posts }, one));
  }

  /**
   * Two transactions post, one after the other, and the first ends last. Between their ends, or while the second waits
   * for the first, `meanwhile` runs. Returns whether the second waited.
   */
  async writeCrossed(discussion: string, meanwhile: () => Promise<unknown>): Promise<boolean> {
    const [first, second] = [this.owner.createQueryRunner(), this.owner.createQueryRunner()];
    try {
      await first.startTransaction();
      await second.startTransaction();
      const [{ pid }] = (await second.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
      await this.insert(first, discussion);
      let hasEnded = false;
      const ending = this.insert(second, discussion)
        .then(() => second.commitTransaction())
        .finally(() => (hasEnded = true));
      while (!hasEnded && !(await this.isBlocked(pid))) await setTimeout(5);
      const hasWaited = !hasEnded;
      await meanwhile();
      await first.commitTransaction();
      await ending;
      return hasWaited;
    } finally {
      for (const runner of [first, second]) await runner.release();
    }
  }

  private insert(one: Pick<EntityManager, 'query'>, discussion: string): Promise<unknown> {
    return one.query(
      `INSERT INTO discussion_posts (discussion_id, author_id, document) VALUES ($1, $2, $3)`,
      [discussion, this.instructor, said('Slow')],
    );
  }

  private async isBlocked(pid: number): Promise<boolean> {
    const [{ blocked }] = await this.owner.query<[{ blocked: boolean }]>(
      'SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked',
      [pid],
    );
    return blocked;
  }

  close(): Promise<void> {
    return this.owner.destroy();
  }
}

/** What a reader has missed: numbers that exist and were never in an answer. */
export const missedBy = ({ seen }: Reading, numbers: readonly number[]): number[] =>
  numbers.filter((number) => !seen.includes(number));
