import { expect } from '@jest/globals';
import { toCents } from '../../../src/common/money.js';
import { system } from '../worlds/world.js';
import { ages } from './account-model.js';
import type { Stream } from './stream.js';
import type { StreamWorld } from './stream-world.js';

type Row = Record<string, string> & { id: string; studentId: string };

/** As many students as fit into the address of one request. */
const together = 150;
/** The most rows of one page of a list. */
const page = 1000;

const inCents = (row: Record<string, string> | undefined, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, row ? toCents(row[name]!) : 0]));

/** Compares what the product says about the accounts of streams with their models. */
export class StreamComparison {
  constructor(private readonly world: StreamWorld) {}

  /** Balances, charges, plans and aging of now, and aging of an earlier day. */
  async all(streams: readonly Stream[], earlier: string): Promise<void> {
    for (let from = 0; from < streams.length; from += together) {
      const part = streams.slice(from, from + together);
      await this.aging(part);
      await this.aging(part, earlier);
      await this.charges(part);
      await this.plans(part);
    }
  }

  private async read(path: string, streams: readonly Stream[], more: object = {}): Promise<Row[]> {
    const filter = encodeURIComponent(
      JSON.stringify({ studentId: streams.map(({ student }) => student.id), ...more }),
    );
    const rows: Row[] = [];
    for (let isLast = false; !isLast;) {
      const range = `[${rows.length},${rows.length + page - 1}]`;
      const next = await this.world.must<Row[]>('bursar', 'GET', `${path}?range=${range}&filter=${filter}`);
      rows.push(...next);
      isLast = next.length < page;
    }
    return rows;
  }

  private async aging(streams: readonly Stream[], asOf?: string): Promise<void> {
    const rows = await this.read('reports/aging', streams, asOf ? { asOf } : {});
    const byStudent = new Map(rows.map((row) => [row.studentId, row]));
    for (const stream of streams) {
      const found = inCents(byStudent.get(stream.student.id), [...ages, 'outstanding', 'credit', 'balance']);
      this.same(stream, `aging of ${asOf ?? 'now'}`, found, stream.expected(asOf));
    }
  }

  private async charges(streams: readonly Stream[]): Promise<void> {
    const rows = new Map((await this.read('charges', streams)).map((row) => [row.id, row]));
    for (const stream of streams) {
      const { model } = stream;
      const charges = model.charges.filter(({ isVoid }) => !isVoid);
      this.same(
        stream,
        'charges',
        charges.map(({ id }) => ({
          ...inCents(rows.get(id), ['amount', 'paidAmount', 'financedAmount']),
          dueDate: rows.get(id)?.dueDate,
        })),
        charges.map((one) => ({
          amount: model.amount(one.id),
          paidAmount: model.paid(one.id),
          financedAmount: model.financed(one),
          dueDate: one.due,
        })),
      );
    }
    const expected = streams.flatMap(({ model }) => model.charges.filter(({ isVoid }) => !isVoid));
    expect(rows.size).toBe(expected.length);
  }

  private async plans(streams: readonly Stream[]): Promise<void> {
    const rows = new Map((await this.read('payment-plans', streams)).map((row) => [row.id, row]));
    const ids = [...rows.keys()];
    const parts = await system.dataSource.query<{ id: string; parts: number[][] }[]>(
      `SELECT plan.id, (SELECT jsonb_agg(jsonb_build_array(number, to_char(due_date, 'YYYY-MM-DD'), 100 * amount,
         100 * paid_amount) ORDER BY number) FROM plan_schedule(plan.id, plan.total_amount - plan.remaining_balance)) AS parts
       FROM payment_plans plan WHERE id = ANY ($1)`,
      [ids],
    );
    const partsOf = new Map(parts.map((one) => [one.id, one.parts]));
    for (const stream of streams) {
      const { model } = stream;
      const plans = model.plans.filter(({ isCancelled }) => !isCancelled);
      this.same(
        stream,
        'plans',
        plans.map(({ id }) => ({
          ...inCents(rows.get(id), ['totalAmount', 'remainingBalance', 'unappliedAmount']),
          parts: partsOf.get(id) ?? [],
        })),
        plans.map((plan) => ({
          totalAmount: model.amount(plan.id),
          remainingBalance: model.remaining(plan),
          unappliedAmount: model.unapplied(plan),
          parts: model
            .openParts(plan.parts, model.paid(plan.id))
            .map(({ number, due, cents, open }) => [number, due, cents, cents - open]),
        })),
      );
    }
  }

  /** The account of a day, or of now, as the student sees it. */
  async account(stream: Stream, asOf?: string): Promise<void> {
    const { model, student } = stream;
    const query = asOf ? `?asOf=${asOf}` : '';
    const account = await this.world.must<Row>('bursar', 'GET', `students/${student.id}/account${query}`);
    const day = asOf ?? model.today;
    this.same(
      stream,
      `account of ${asOf ?? 'now'}`,
      inCents(account, ['balance', 'due', 'pastDue', 'credit', 'planRemaining']),
      {
        balance: model.balance(asOf),
        due: model.owed((due) => due <= day, asOf),
        pastDue: model.owed((due) => due < day, asOf),
        credit: model.credit(asOf),
        planRemaining: model.planRemaining(asOf),
      },
    );
  }

  private same({ number, done, model }: Stream, what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    try {
      expect(found).toEqual(expected);
    } catch (error) {
      const after = `account ${number} on ${model.today}, after ${done.join(', ') || 'its start'}`;
      throw new Error(`${what}: ${after}: ${String(error)}`, { cause: error });
    }
  }
}
