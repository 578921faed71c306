import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Environment } from '../../../src/platform/config/environment.js';
import { asks } from '../killed-system.js';
import { findingsOf, type StormOutcome } from '../seat-findings.js';
import { openSession } from '../sessions.js';
import { StormGround } from '../storm-ground.js';
import type { Site } from './site.js';

interface Crowd {
  crowd: number;
  seats: number;
}

interface Answer {
  id?: string;
  waitlistPosition?: number | null;
  blockers?: { code: string }[];
}

/** A crowd asks for few seats at once, and then some drop at once. */
export function seatStorm(
  { crowd, seats, dropping, rounds }: Crowd & { dropping: number; rounds: readonly number[] },
  open: () => Promise<Site>,
): void {
  let site: Site;
  let owner: pg.Pool;
  let ground: StormGround;
  let cookie: string;

  beforeAll(async () => {
    site = await open();
    owner = new pg.Pool({ connectionString: site.ownerUrl, max: 4 });
    // Its connections end with the database.
    owner.on('error', () => undefined);
    ground = await StormGround.make(owner, crowd);
    cookie = (await openSession(
      asks(owner),
      new Environment({}).sessionSecret,
      'registrar@collegium.example',
    ))!;
  });
  afterAll(async () => {
    await owner?.end();
    await site?.close();
  });

  /** Each caller has its own connection, to one of the processes. */
  const post = async (asker: number, path: string, body: object) => {
    const { servers } = site;
    const response = await fetch(`${servers[asker % servers.length]!.baseUrl}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };

  it.each(rounds)(
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

      // Some students drop at the same time: as many of the waitlist get the seats, and the others move up.
      const leaving = told.filter(({ got }) => got === 'seat').slice(0, dropping);
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
}

/** Seats in a table of the spec, given with and without a lock. */
export function seatChecker({ crowd, seats }: Crowd, open: () => Promise<string>): void {
  let owner: pg.Pool;

  beforeAll(async () => {
    owner = new pg.Pool({ connectionString: await open(), max: 16 });
    owner.on('error', () => undefined);
    await owner.query(`
      CREATE TABLE seats (capacity integer, enrolled integer NOT NULL DEFAULT 0);
      CREATE TABLE takers (student_id text, status text NOT NULL, taken_at timestamptz DEFAULT clock_timestamp())`);
  });
  afterAll(() => owner?.end());

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
}
