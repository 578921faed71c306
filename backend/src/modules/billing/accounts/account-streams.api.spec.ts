import { beforeAll, describe, expect, it } from '@jest/globals';
import { isFull, seed } from '../../../../../scripts/lib/sample.mjs';
import { AccountModel, type ModelCharge } from '../../../../test/harness/account-model.js';
import { below, oneOf, type Random, randomFrom } from '../../../../test/harness/grade-cases.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import { toCents } from '../../../common/money.js';
import type { Term } from '../../terms/term.entity.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import type { InstallmentDto, PaymentPlanDto } from '../plans/plans.dto.js';
import { firstLedgerDifference } from './ledger-check.js';
import type { StudentAccountDto } from './student-account.dto.js';

const count = isFull ? 300 : 16;
const steps = 14;

openWorld(['bursar'], { RATE_LIMITS: 'off' });

let today: string;
let term: Term;
beforeAll(async () => {
  term = await records.term();
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  ({ today } = row!);
});

const read = async <Answer>(path: string): Promise<Answer> =>
  (await bursar.get(`/api/${path}`).expect(200)).body as Answer;
const send = async (path: string, body: object, status = 201): Promise<{ id: string }> =>
  (await bursar.post(`/api/${path}`).send(body).expect(status)).body as { id: string };

/** One student's account, changed by the same events in the product and in the model. */
class Stream {
  readonly model = new AccountModel(today);
  readonly done: string[] = [];

  constructor(
    readonly studentId: string,
    private readonly random: Random,
  ) {}

  async step(): Promise<void> {
    const events = [this.charge, this.charge, this.pay, this.payAccount, this.adjust, this.plan];
    const event = oneOf(this.random, [
      ...events,
      this.voidPayment,
      this.voidCharge,
      this.reallocate,
      this.cancel,
    ]);
    this.done.push(event.name);
    await event.call(this);
  }

  private readonly cents = (most: number): number => 1 + below(this.random, most);

  private async charge(): Promise<void> {
    const cents = this.cents(60_000);
    const isTuition = this.random() < 0.5;
    const due = addDays(today, oneOf(this.random, [-40, -1, 0, 20]));
    const { id } = await send('charges', {
      studentId: this.studentId,
      termId: term.id,
      chargeType: isTuition ? 'tuition' : 'fees',
      description: 'Random',
      amount: cents / 100,
      dueDate: due,
    });
    this.model.charge({ id, isTuition, cents, due });
  }

  private async pay(): Promise<void> {
    const targets = [
      ...this.model.charges.map((one) => ({ key: 'chargeId', id: one.id, open: this.model.open(one) })),
      ...this.model.plans.map((one) => ({ key: 'planId', id: one.id, open: this.model.remaining(one) })),
    ].filter(({ open }) => open > 0);
    if (!targets.length) return;
    const { key, id, open } = oneOf(this.random, targets);
    const cents = Math.min(open, this.cents(open * 2));
    const payment = await send('payments', { [key]: id, amount: cents / 100, method: 'card' });
    this.model.pay(payment.id, id, cents);
  }

  private async payAccount(): Promise<void> {
    const cents = this.cents(40_000);
    const body = { studentId: this.studentId, amount: cents / 100, method: 'check' };
    this.model.payAccount((await send('payments', body)).id, cents);
  }

  private async adjust(): Promise<void> {
    const charge = this.anyCharge();
    if (!charge) return;
    const cents = below(this.random, Math.max(2, charge.cents * 1.3));
    if (cents === charge.cents) return;
    const body = { amount: (cents - charge.cents) / 100, reason: 'Random' };
    await send(`charges/${charge.id}/adjustments`, body, 200);
    this.model.adjust(charge, cents);
  }

  private async plan(): Promise<void> {
    const totalAmount = (12 + this.cents(90_000)) / 100;
    const made = (await send('payment-plans', {
      studentId: this.studentId,
      termId: term.id,
      planType: '12-Month 0%',
      totalAmount,
      monthlyPayment: Math.round((totalAmount * 100) / 12) / 100,
      nextPaymentDate: today,
    })) as PaymentPlanDto;
    const parts = await read<InstallmentDto[]>(`payment-plans/${made.id}/installments`);
    this.model.plan({
      id: made.id,
      parts: parts.map(({ number, dueDate: due, amount }) => ({ number, due, cents: toCents(amount) })),
    });
  }

  private async voidPayment(): Promise<void> {
    const open = this.model.payments.filter(({ isVoid }) => !isVoid);
    if (!open.length) return;
    const { id } = oneOf(this.random, open);
    await send(`payments/${id}/void`, { reason: 'Random' }, 200);
    this.model.voidPayment(id);
  }

  private async reallocate(): Promise<void> {
    const open = this.model.payments.filter(({ isVoid }) => !isVoid);
    if (!open.length) return;
    const { id } = oneOf(this.random, open);
    await send(`payments/${id}/reallocate`, {}, 200);
    this.model.reallocate(id);
  }

  private async voidCharge(): Promise<void> {
    const charge = this.anyCharge();
    if (!charge || this.model.paid(charge.id) > this.model.financed(charge)) return;
    await send(`charges/${charge.id}/void`, { reason: 'Random' }, 200);
    this.model.voidCharge(charge);
  }

  private async cancel(): Promise<void> {
    const plan = this.model.plans.find((one) => !one.isCancelled && !this.model.paid(one.id));
    if (!plan) return;
    await send(`payment-plans/${plan.id}/cancel`, { reason: 'Random' }, 200);
    this.model.cancel(plan);
  }

  private anyCharge(): ModelCharge | undefined {
    const open = this.model.charges.filter(({ isVoid }) => !isVoid);
    return open.length ? oneOf(this.random, open) : undefined;
  }

  async compare(): Promise<void> {
    const { model } = this;
    const account = await read<StudentAccountDto>(`students/${this.studentId}/account`);
    const charges = await read<ChargeDto[]>(`students/${this.studentId}/charges`);
    const plans = await read<PaymentPlanDto[]>(`payment-plans?studentId=${this.studentId}`);
    const paid = (id: string) => charges.find((one) => one.id === id)!;
    expect({
      steps: this.done,
      balance: toCents(account.balance),
      due: toCents(account.due),
      pastDue: toCents(account.pastDue),
      credit: toCents(account.credit),
      charges: model.charges
        .filter(({ isVoid }) => !isVoid)
        .map(({ id }) => [
          toCents(paid(id).amount),
          toCents(paid(id).paidAmount),
          toCents(paid(id).financedAmount),
        ]),
      plans: model.plans
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ id }) => plans.find((one) => one.id === id)!)
        .map((one) => [one.totalAmount, one.remainingBalance, one.unappliedAmount].map(toCents)),
      installments: await this.installments(),
    }).toEqual({
      steps: this.done,
      balance: model.balance,
      due: model.owedBy((day) => day <= today),
      pastDue: model.owedBy((day) => day < today),
      credit: model.credit,
      charges: model.charges
        .filter(({ isVoid }) => !isVoid)
        .map((one) => [one.cents, model.paid(one.id), model.financed(one)]),
      plans: model.plans
        .filter(({ isCancelled }) => !isCancelled)
        .map((one) => [model.total(one), model.remaining(one), model.unapplied(one)]),
      installments: model.plans
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ parts }) => parts.map(({ number, cents }) => [number, cents])),
    });
  }

  private async installments(): Promise<number[][][]> {
    const all: number[][][] = [];
    for (const { id, isCancelled } of this.model.plans) {
      if (isCancelled) continue;
      const parts = await read<InstallmentDto[]>(`payment-plans/${id}/installments`);
      all.push(parts.map(({ number, amount }) => [number, toCents(amount)]));
    }
    return all;
  }
}

describe('Random events of an account should', () => {
  it(`leave every balance as a second calculation has it, after each of ${steps} steps`, async () => {
    const seen = new Set<string>();
    for (let number = 0; number < count; number++) {
      const student = await records.student();
      const stream = new Stream(student.id, randomFrom(seed * 7919 + number));
      for (let step = 0; step < steps; step++) {
        await stream.step();
        await stream.compare();
      }
      stream.done.forEach((one) => seen.add(one));
    }
    expect(seen.size).toBe(9);
    const asks = { query: async <Row>(sql: string) => (await system.dataSource.query(sql)) as Row[] };
    expect(await firstLedgerDifference(asks)).toBeNull();
  });
});
