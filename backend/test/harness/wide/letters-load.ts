import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readPdf } from '../pdf.js';
import { expectProblem } from '../problem.js';
import { waitFor } from '../server-process.js';
import { holdTypesetters } from '../typesetters.js';
import { openWorld, records, registrar, system } from '../worlds/world.js';
import { poolOf } from '../../../src/platform/database/statements.js';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { PdfService } from '../../../src/platform/pdf/pdf.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { LetterDto } from '../../../src/modules/letters/letters.dto.js';

interface Load {
  /** The size of the connection pool. */
  connections: number;
  letters: number;
  /** How many documents may wait to be typeset; default: the product's bound. */
  queued?: number;
}

/** Each document that waits is typeset afterward, so it costs less if only a few may wait. */
export function lettersLoadSpec({ connections, letters, queued = bounds.typesettingQueue.most }: Load): void {
  const [queue, share] = [bounds.typesettingQueue, bounds.typesettingShare] as { most: number }[];
  const former = [queue!.most, share!.most];
  const waiting = bounds.typesetting.most + queued;

  openWorld(['registrar'], { DATABASE_POOL: String(connections) });

  let resume = (): void => undefined;
  afterEach(() => resume());
  // One registrar fills the queue.
  beforeAll(() => void (queue!.most = share!.most = queued));
  afterAll(() => void ([queue!.most, share!.most] = former as [number, number]));

  const body = { kind: 'good_standing', consent: true };
  const path = ({ id }: Student): string => `/api/students/${id}/letters`;
  let people = 0;
  async function student(): Promise<Student & { email: string }> {
    const email = `load.${++people}@collegium.example`;
    return Object.assign(await records.student({}, { firstName: 'Ida', lastName: 'Ruiz', email }), { email });
  }
  const post = (one: Student, client = registrar) =>
    client
      .post(path(one))
      .send(client === registrar ? body : { kind: 'good_standing' })
      .then((response) => response);
  const hold = async (): Promise<void> => {
    const typesetters = await holdTypesetters(system);
    resume = () => typesetters.release();
  };
  const one = async <Row>(sql: string): Promise<Row> => (await system.dataSource.query<Row[]>(sql))[0]!;
  /** Letters whose numbers other transactions can see, issued or not. */
  const numbered = async (): Promise<number> =>
    (await one<{ count: number }>(
      `SELECT last_number AS count FROM document_series WHERE kind = 'good_standing'`,
    ))!.count;
  const issued = async (): Promise<number> =>
    (await one<{ count: number }>('SELECT count(*)::int AS count FROM issued_documents')).count;
  const files = async (): Promise<number> =>
    (await one<{ count: number }>('SELECT count(*)::int AS count FROM stored_files')).count;
  const numberOf = ({ number }: LetterDto): number => Number(number.slice(3));
  const isIdle = (): boolean => {
    const pool = poolOf(system.app.get(DataSource));
    return pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  };

  describe('letters that wait to be typeset should', () => {
    it('hold no connection, so that other people are answered and the server is ready', async () => {
      const students = await Promise.all(Array.from({ length: Math.min(letters, waiting) }, student));
      const before = await numbered();
      await hold();
      const answers = students.map((each) => post(each));
      await waitFor(async () => isIdle() && (await numbered()) === before + students.length);
      for (let time = 0; time < 5; time++) {
        await system.anonymous.get('/api/health/ready').expect(200);
        await registrar.get('/api/terms/active').expect(200);
      }
      resume();
      const made = (await Promise.all(answers)).map(({ status, body: letter }) => {
        expect(status).toBe(201);
        return letter as LetterDto;
      });
      expect(made.map(numberOf).sort((a, b) => a - b)).toEqual(students.map((_, at) => before + 1 + at));
    });

    it('hold no connection with an Idempotency-Key either, and be one letter per key', async () => {
      const ida = await student();
      const before = await numbered();
      await hold();
      const send = () =>
        registrar
          .post(path(ida))
          .set('Idempotency-Key', `load-${ida.id}`)
          .send(body)
          .then((response) => response);
      const first = send();
      await waitFor(async () => isIdle() && (await numbered()) === before + 1);
      const second = await send();
      expectProblem(second, 409, { detail: expect.stringContaining('still in progress') });
      resume();
      expect((await first).status).toBe(201);
      const replayed = await send();
      expect([replayed.status, replayed.body]).toEqual([201, (await first).body]);
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(await numbered()).toBe(before + 1);
    });

    it('be refused if too many wait, without using a number', async () => {
      const [refused, next] = [await student(), await student()];
      const before = [await issued(), await files()];
      await hold();
      const pdf = system.app.get(PdfService);
      const others = Array.from({ length: waiting }, (_, at) =>
        pdf.set({ template: '', data: { title: `Other ${at}`, footer: '' }, at: new Date(0) }),
      );
      const answer = await post(refused);
      expectProblem(answer, 503, {
        detail: 'Too many documents are being created right now. Try again in a few seconds.',
      });
      expect(answer.headers['retry-after']).toBe('5');
      expect([await issued(), await files()]).toEqual(before);
      const number = await numbered();
      resume();
      await Promise.all(others);
      expect(numberOf((await post(next)).body as LetterDto)).toBe(number);
      expect(await numbered()).toBe(number);
    });

    it('be refused by a hold placed while they wait, and leave nothing behind', async () => {
      const ida = await student();
      const before = [await issued(), await files()];
      const number = await numbered();
      await hold();
      const answer = post(ida);
      await waitFor(async () => isIdle() && (await numbered()) === number + 1);
      await records.hold(ida, { kind: 'financial' });
      resume();
      expectProblem(await answer, 409, { blockers: [expect.objectContaining({ code: 'hold' })] });
      expect([await issued(), await files()]).toEqual(before);
      expect(numberOf((await post(await student())).body as LetterDto)).toBe(number + 1);
    });

    it('show the record at the time of issue', async () => {
      const ida = await student();
      const number = await numbered();
      await hold();
      const answer = post(ida);
      await waitFor(async () => isIdle() && (await numbered()) === number + 1);
      await system.dataSource.query(`UPDATE users SET last_name = 'Castillo' WHERE id = $1`, [ida.userId]);
      resume();
      const { id } = (await answer).body as LetterDto;
      const { text } = await readPdf((await registrar.get(`/api/letters/${id}`).buffer()).body as Buffer);
      expect(text).toContain('Castillo');
      expect(text).not.toContain('Ruiz');
      expect(await issued()).toBe(await numberedInAll());
    });

    const numberedInAll = async (): Promise<number> => {
      const { count } = await one<{ count: number }>(
        `SELECT (SELECT sum(last_number) FROM document_series)::int
           - (SELECT count(*) FROM document_reservations)::int AS count`,
      );
      return count;
    };
  });

  describe(`${letters} letters that one student asks for at once should`, () => {
    it('be one letter, while another person is answered', async () => {
      const ida = await student();
      const own = await system.asPerson(ida.email);
      const number = await numbered();
      let isRunning = true;
      const answers = Promise.all(Array.from({ length: letters }, () => post(ida, own))).finally(() => {
        isRunning = false;
      });
      const others: number[] = [];
      do {
        others.push((await registrar.get('/api/terms/active')).status);
        others.push((await system.anonymous.get('/api/health/ready')).status);
      } while (isRunning);
      expect(new Set(others)).toEqual(new Set([200]));
      const found = await answers;
      expect(found.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(letters - 1).fill(200),
        201,
      ]);
      expect(new Set(found.map(({ body: letter }) => (letter as LetterDto).id)).size).toBe(1);
      expect(numberOf(found[0]!.body as LetterDto)).toBeLessThanOrEqual(number + 1);
      expect(await numbered()).toBeLessThanOrEqual(number + 1);
    });
  });
}
