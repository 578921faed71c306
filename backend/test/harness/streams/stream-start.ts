import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/common/calendar.js';
import { below, oneOf, type Random } from '../grade-cases.js';
import { allowAlone } from '../limits.js';
import { system } from '../worlds/world.js';
import type { Stream } from './stream.js';
import { monthly } from './stream-payments.js';
import type { StreamWorld } from './stream-world.js';

interface Start {
  charges: { id: string; studentId: string; type: string; cents: number; due: string; isTuition: boolean }[];
  plan: { id: string; studentId: string; cents: number; first: string } | null;
  payments: { id: string; studentId: string; to: string; isPlan: boolean; cents: number }[];
}

function startOf({ student: { id: studentId } }: Stream, { today }: StreamWorld, random: Random): Start {
  const charges = Array.from({ length: 1 + below(random, 3) }, () => {
    const isTuition = random() < 0.6;
    return {
      id: randomUUID(),
      studentId,
      type: isTuition ? 'tuition' : 'fees',
      cents: 1 + below(random, 80_000),
      due: addDays(today, oneOf(random, [-40, -1, 0, 10, 30])),
      isTuition,
    };
  });
  const plan =
    random() < 0.5
      ? {
          id: randomUUID(),
          studentId,
          cents: 12 + below(random, 120_000),
          first: addDays(today, oneOf(random, [0, 3, 20])),
        }
      : null;
  return { charges, plan, payments: [] };
}

/**
 * What accounts have before the first random event: charges, plans and payments on them, written by a few statements
 * for all accounts, so that even short streams meet accounts with a past.
 */
export async function startAll(
  streams: readonly Stream[],
  world: StreamWorld,
  random: Random,
): Promise<void> {
  await allowAlone(system.dataSource);
  const termId = world.earlierTermId;
  const starts = streams.map((stream) => startOf(stream, world, random));
  const runner = system.dataSource.createQueryRunner();
  const write = (sql: string, rows: readonly unknown[]) => runner.query(sql, [JSON.stringify(rows)]);
  await runner.startTransaction();
  await write(
    `INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, due_date)
     SELECT id, "studentId", '${termId}', type, cents / 100.0, due
     FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, "studentId" uuid, type charge_type, cents int, due date)`,
    starts.flatMap(({ charges }) => charges),
  );
  const plans = starts.flatMap(({ plan }) => plan ?? []);
  await write(
    `INSERT INTO payment_plans (id, student_id, term_id, plan_type, total_amount, remaining_balance, monthly_payment,
       next_payment_date, is_confirmed)
     SELECT id, "studentId", '${termId}', '12-Month 0%', cents / 100.0, cents / 100.0, (cents / 12) / 100.0, first, TRUE
     FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, "studentId" uuid, cents int, first date)`,
    plans,
  );
  await write(
    `INSERT INTO payment_plan_installments (plan_id, number, due_date, amount)
     SELECT id, number, due, cents / 100.0 FROM jsonb_to_recordset($1::jsonb) AS given
       (id uuid, number int, due date, cents int)`,
    plans.flatMap(({ id, cents, first }) => monthly(cents, first).map((part) => ({ id, ...part }))),
  );
  await write(
    `SELECT keep_plan_schedule(id::uuid, 'created', new_york_day(now()), NULL, NULL)
     FROM jsonb_array_elements_text($1::jsonb) AS id`,
    plans.map(({ id }) => id),
  );
  streams.forEach(({ model, student }, at) => {
    const { charges, plan, payments } = starts[at]!;
    model.addCharges(charges.map(({ id, isTuition, cents, due }) => ({ id, termId, isTuition, cents, due })));
    if (plan) model.plan({ id: plan.id, termId, parts: monthly(plan.cents, plan.first) });
    const targets = [
      ...charges.map(({ id }) => ({ id, isPlan: false })),
      ...(plan ? [{ id: plan.id, isPlan: true }] : []),
    ];
    for (const { id: to, isPlan } of targets) {
      const open = model.openOf(to);
      if (open <= 0 || random() < 0.4) continue;
      const payment = { id: randomUUID(), studentId: student.id, to, isPlan, cents: 1 + below(random, open) };
      payments.push(payment);
      model.pay(payment.id, to, payment.cents);
    }
  });
  await write(
    `INSERT INTO payments (id, student_id, charge_id, plan_id, amount, method)
     SELECT id, "studentId", CASE WHEN NOT "isPlan" THEN "to" END, CASE WHEN "isPlan" THEN "to" END, cents / 100.0, 'cash'
     FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, "studentId" uuid, "to" uuid, "isPlan" boolean, cents int)`,
    starts.flatMap(({ payments }) => payments),
  );
  await runner.commitTransaction();
  await runner.release();
}
