import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { sample } from '../../scripts/lib/sample.mjs';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { findingsOf, type StormOutcome } from './harness/seat-findings.js';
import { ServerProcess } from './harness/server-process.js';
import { signIn } from './harness/sign-in.js';
import { StormGround } from './harness/storm-ground.js';

/** For each number of processes, `npm test` runs 3 of the rounds, and `npm run test:full` all of them. */
const rounds = 20;
const roundsOfSample = 3;
const crowd = 64;
const seats = 50;

describe.each([1, 2])('64 at once for 50 seats, at %i API processes on one database, should', (processes) => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let servers: ServerProcess[];
  let ground: StormGround;
  let cookie: string;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    // Its connections end with the database.
    owner.on('error', () => undefined);
    const settings = { RATE_LIMITS: 'off', DATABASE_POOL: '10' };
    servers = await Promise.all(
      Array.from({ length: processes }, () => ServerProcess.start(database, settings)),
    );
    ground = await StormGround.make(owner, crowd);
    cookie = (await signIn(servers[0]!.baseUrl, 'registrar@collegium.example')).cookieHeader('/api');
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await owner?.end();
    await database?.drop();
  });

  /** Each caller has its own connection, to one of the processes. */
  const post = async (asker: number, path: string, body: object) => {
    const response = await fetch(`${servers[asker % processes]!.baseUrl}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };

  const numbers = Array.from({ length: rounds }, (_, round) => round + 1);
  it.each(sample(numbers, roundsOfSample, `storms of ${processes}`))(
    'give out exactly those, and leave the others waiting in one order (round %i)',
    async () => {
      const section = await ground.section(seats);
      const request = (studentId: string) => ({ studentId, sectionId: section, termId: ground.termId });
      const ids = new Map<string, string>();
      const told = await Promise.all(
        ground.students.map(async (studentId, asker): Promise<StormOutcome['told'][0]> => {
          const seat = await post(asker, '/api/enrollments', request(studentId));
          ids.set(studentId, seat.body.id!);
          if (seat.status === 201) return { studentId, got: 'seat' };
          expect(seat.body.blockers?.map(({ code }) => code)).toEqual(['section_full']);
          const enrollment = await post(asker, '/api/enrollments', {
            ...request(studentId),
            status: 'waitlisted',
          });
          expect(enrollment.status).toBe(201);
          return { studentId, got: 'place', position: enrollment.body.waitlistPosition! };
        }),
      );
      const queue = told.filter(({ got }) => got === 'place').sort((a, b) => a.position! - b.position!);
      expect(findingsOf({ seats, told, ...(await ground.look(section)) })).toEqual([]);

      // Five students drop at the same time: the first five of the waitlist get the seats, and the others move up.
      const leaving = told.filter(({ got }) => got === 'seat').slice(0, 5);
      const left = await Promise.all(
        leaving.map(({ studentId }, asker) => post(asker, `/api/enrollments/${ids.get(studentId)}/drop`, {})),
      );
      expect(left.map(({ status }) => status)).toEqual(leaving.map(() => 200));
      const gone = new Set(leaving.map(({ studentId }) => studentId));
      const promoted = new Map(
        queue.map(({ studentId, position }) => [studentId, position! - leaving.length]),
      );
      const after = told
        .filter(({ studentId }) => !gone.has(studentId))
        .map((one): StormOutcome['told'][0] => {
          const position = promoted.get(one.studentId);
          if (position === undefined || position <= 0) return { ...one, got: 'seat' };
          return { ...one, position };
        });
      expect(findingsOf({ seats, told: after, ...(await ground.look(section)) })).toEqual([]);
    },
  );
});

interface Answer {
  id?: string;
  waitlistPosition?: number | null;
  blockers?: { code: string }[];
}

describe('The checker should', () => {
  let database: TestDatabase;
  let owner: pg.Pool;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 16 });
    owner.on('error', () => undefined);
    await owner.query(`
      CREATE TABLE seats (capacity integer, enrolled integer NOT NULL DEFAULT 0);
      CREATE TABLE takers (student_id text, status text NOT NULL, taken_at timestamptz DEFAULT clock_timestamp())`);
  });
  afterAll(async () => {
    await owner?.end();
    await database?.drop();
  });

  /** As in systems that overbook: read, then write the value plus one. */
  async function readThenWrite(studentId: string, lock: string): Promise<StormOutcome['told'][0]> {
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ capacity: number; enrolled: number }>(
        `SELECT capacity, enrolled FROM seats ${lock}`,
      );
      const { capacity, enrolled } = rows[0]!;
      if (enrolled >= capacity) return { studentId, got: 'nothing' };
      await client.query(`INSERT INTO takers (student_id, status) VALUES ($1, 'enrolled')`, [studentId]);
      await client.query('UPDATE seats SET enrolled = $1', [enrolled + 1]);
      return { studentId, got: 'seat' };
    } finally {
      await client.query('COMMIT');
      client.release();
    }
  }

  async function storm(lock: string): Promise<string[]> {
    await owner.query(`DELETE FROM takers; DELETE FROM seats; INSERT INTO seats VALUES (${seats})`);
    const told = await Promise.all(
      Array.from({ length: crowd }, (_, n) => readThenWrite(`student ${n}`, lock)),
    );
    const { rows } = await owner.query<{ studentId: string; status: string }>(
      'SELECT student_id AS "studentId", status FROM takers ORDER BY taken_at',
    );
    const seen = await owner.query<{ capacity: number; enrolled: number }>('SELECT * FROM seats');
    return findingsOf({ seats, told, rows, section: { ...seen.rows[0]!, waitlisted: 0, offered: 0 } });
  }

  it('catch seats that are read and then written without a lock', async () => {
    expect(await storm('')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^enrolled is \d+, and \d+ rows are$/)]),
    );
  });

  it('find nothing where the same is done under a lock', async () => {
    expect(await storm('FOR UPDATE')).toEqual([]);
  });
});
