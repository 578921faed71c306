import { beforeAll, expect, it } from '@jest/globals';
import { closeChecks } from '../../../src/modules/ledger/closes/seals.scope.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { firstDifference } from '../../../src/platform/database/row-checks.js';
import { heldConnections } from '../held-table.js';
import { ledgerDifference } from '../ledger.js';
import { waitFor } from '../server-process.js';
import { ago, noonOf } from '../worlds/closes.js';
import { bursar, records, system } from '../worlds/world.js';

let students: Student[];
let term: Term;
let serial = 0;

interface Outcome {
  act: string;
  status: number;
}

const post = async (act: string, path: string, body: object): Promise<Outcome & { id: string }> => {
  const answer = await bursar.post(`/api/${path}`).send(body);
  return { act, status: answer.status, id: (answer.body as { id: string }).id };
};

/** One office: a check dated on a day that is being closed, one dated now, its void or return, and a fee. */
async function office({ id: studentId }: Student, day: string, rounds: number): Promise<Outcome[]> {
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
async function storm(days: readonly string[], rounds: number): Promise<Outcome[]> {
  const closing = (async () => {
    const outcomes: Outcome[] = [];
    for (const day of days) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      outcomes.push(await post('close', 'closes', { day, cash: 0, checks: 0, reason: 'Storm' }));
    }
    return outcomes;
  })();
  const working = students.map((student, number) => office(student, days[number % days.length]!, rounds));
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

/** Payments to some accounts while days are closed one after the other. */
export function closeStorm({ accounts, rounds, days }: Record<'accounts' | 'rounds' | 'days', number>): void {
  beforeAll(async () => {
    term = await records.term();
    students = [];
    while (students.length < accounts) students.push(await records.student());
  });

  it('leave no line in a closed day, and refuse only what is dated on one', async () => {
    const closed = await Promise.all(Array.from({ length: days }, (_, number) => ago(days + 4 - number)));
    const outcomes = await storm(closed, rounds);
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
}

/** After `closeStorm`. The seal stays broken. */
export const closesWithoutLock = (): void =>
  it('break a seal without the lock of the days', async () => {
    await system.dataSource.query(
      `CREATE OR REPLACE FUNCTION first_open_day() RETURNS date LANGUAGE sql AS $$
         SELECT coalesce(max(day) + 1, '-infinity'::date) FROM day_closes $$`,
    );
    expect(await overtake(await ago(3))).toBe('closed');
    expect(await firstDifference(system.dataSource, closeChecks)).toMatch(/^close \d+ of /);
  });
