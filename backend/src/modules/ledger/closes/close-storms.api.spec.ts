import { beforeAll, describe, expect, it } from '@jest/globals';
import { heldConnections } from '../../../../test/harness/held-table.js';
import { ledgerDifference } from '../../../../test/harness/ledger.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { ago, noonOf } from '../../../../test/harness/worlds/closes.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import type { Student } from '../../students/student.entity.js';
import type { Term } from '../../terms/term.entity.js';

openWorld(['bursar'], { RATE_LIMITS: 'off' });

const [accounts, rounds] = [12, 3];
let students: Student[];
let term: Term;
let serial = 0;
beforeAll(async () => {
  term = await records.term();
  students = [];
  while (students.length < accounts) students.push(await records.student());
});

interface Outcome {
  act: string;
  status: number;
}

const post = async (act: string, path: string, body: object): Promise<Outcome & { id: string }> => {
  const answer = await bursar.post(`/api/${path}`).send(body);
  return { act, status: answer.status, id: (answer.body as { id: string }).id };
};

/** One office: a check dated on a day that is being closed, one dated now, its void or return, and a fee. */
async function office({ id: studentId }: Student, day: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    const check = { studentId, amount: 10, method: 'check', reference: `Check ${++serial}` };
    const dated = await post('dated payment', 'payments', { ...check, receivedAt: noonOf(day) });
    const now = await post('payment', 'payments', check);
    const { id: chargeId } = await records.charge({ id: studentId } as Student, term, { chargeType: 'fees' });
    const onCharge = await post('payment', 'payments', { ...check, chargeId });
    outcomes.push(dated, now, onCharge);
    for (const { id, status } of [dated, now, onCharge])
      if (status === 201)
        outcomes.push(
          await post('void', `payments/${id}/${round % 2 ? 'return' : 'void'}`, { reason: 'Storm' }),
        );
  }
  return outcomes;
}

/** All accounts write while the days are closed one after the other. */
async function storm(days: readonly string[]): Promise<Outcome[]> {
  const closing = (async () => {
    const outcomes: Outcome[] = [];
    for (const day of days) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      outcomes.push(await post('close', 'closes', { day, cash: 0, checks: 0, reason: 'Storm' }));
    }
    return outcomes;
  })();
  const working = students.map((student, number) => office(student, days[number % days.length]!));
  return (await Promise.all([closing, ...working])).flat();
}

/** Closes a day while a check of that day is posted but not committed: whether the close waits for it. */
async function overtake(day: string): Promise<'waits' | 'closed'> {
  const runner = system.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(
      `INSERT INTO payments (student_id, amount, method, reference, received_at) VALUES ($1, 10, 'check', 'Held', $2)`,
      [students[0]!.id, noonOf(day)],
    );
    let seen: 'waits' | 'closed' | undefined;
    const close = post('close', 'closes', { day, cash: 0, checks: 0, reason: 'Storm' });
    void close.then(() => (seen ??= 'closed'));
    await waitFor(async () => {
      if ((await heldConnections(system)) > 0) seen ??= 'waits';
      return seen !== undefined;
    });
    await runner.commitTransaction();
    expect((await close).status).toBe(201);
    return seen!;
  } finally {
    await runner.release();
  }
}

const statusesOf = (outcomes: Outcome[], act: string): number[] =>
  [...new Set(outcomes.filter((outcome) => outcome.act === act).map(({ status }) => status))].sort();

describe('A storm of closes and payments should', () => {
  it('leave no line in a closed day, and refuse only what is dated on one', async () => {
    const days = await Promise.all([9, 8, 7, 6, 5].map(ago));
    const outcomes = await storm(days);
    expect(statusesOf(outcomes, 'close')).toEqual([201]);
    expect(statusesOf(outcomes, 'payment')).toEqual([201]);
    expect(statusesOf(outcomes, 'void')).toEqual([200]);
    expect(statusesOf(outcomes, 'dated payment').every((status) => [201, 409].includes(status))).toBe(true);
    const late = await system.dataSource.query<object[]>(
      `SELECT entry.number FROM ledger_entries entry JOIN day_closes close ON entry.posted_on <= close.day
       WHERE entry.recorded_at > close.closed_at`,
    );
    expect(late).toEqual([]);
    expect(await ledgerDifference()).toBeNull();
  });

  it('wait for a payment that is being posted', async () => {
    expect(await overtake(await ago(4))).toBe('waits');
    expect(await ledgerDifference()).toBeNull();
  });

  it('break a seal without the lock of the days', async () => {
    await system.dataSource.query(
      `CREATE OR REPLACE FUNCTION first_open_day() RETURNS date LANGUAGE sql AS $$
         SELECT coalesce(max(day) + 1, '-infinity'::date) FROM day_closes $$`,
    );
    expect(await overtake(await ago(3))).toBe('closed');
    expect(await ledgerDifference()).toMatch(/^close \d+ of /);
  });
});
