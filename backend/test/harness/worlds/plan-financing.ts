import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { cloneTemplate, type TestDatabase } from '../database.js';
import {
  type Financed,
  type FinancingCase,
  type FinancingFlaw,
  type InstallmentPart,
  modelCut,
  modelGrowth,
} from '../financing-model.js';
import { below, oneOf, type Random, randomFrom } from '../grade-cases.js';

export interface Case extends FinancingCase {
  studentId: string;
  planId: string;
  installments: InstallmentPart[];
  paid: number;
}
interface Found {
  growth: Financed;
  cut: Financed;
  filled: number[];
}

/** Random cases, and what the database calculates for each. */
export interface Batch {
  cases: Case[];
  found: Found[];
}
interface Line {
  charge_id?: string | null;
  cents: number;
}

const days = [null, '2026-08-15', '2026-08-16', '2026-12-31', '2027-01-15'];
const instants = ['2026-08-01T00:00:00.000Z', '2026-08-01T00:00:00.001Z', '2026-09-01T12:00:00.000Z'];

function caseOf(random: Random, [one, other]: readonly [string, string]): Case {
  const charges = Array.from({ length: below(random, 6) }, () => {
    const cents = oneOf(random, [1, 100, 1 + below(random, 90_000)]);
    const isVoid = random() < 0.1;
    return {
      id: randomUUID(),
      term: random() < 0.8 ? one : other,
      isTuition: random() < 0.7,
      isVoid,
      due: oneOf(random, days),
      created: oneOf(random, instants),
      cents,
      paid: !isVoid && random() < 0.3 ? below(random, cents + 1) : 0,
    };
  });
  const named = charges.filter(() => random() < 0.6).map(({ id }) => id);
  const total = oneOf(random, [1, 12, 1 + below(random, 200_000)]);
  const installments = Array.from({ length: 1 + below(random, 12) }, (_, at) => ({
    number: 2 * at + 1 + below(random, 2),
    cents: oneOf(random, [1, 5000, 1 + below(random, 9000)]),
  }));
  return {
    studentId: randomUUID(),
    planId: randomUUID(),
    charges,
    plan: { term: one, chargeIds: random() < 0.4 && named.length ? named : null },
    total,
    cut: oneOf(random, [total, 1 + below(random, total)]),
    installments,
    paid: below(random, 1.2 * installments.reduce((sum, { cents }) => sum + cents, 0)),
  };
}

const linesOf = (financed: Financed): string => JSON.stringify(Object.entries(financed).sort());
/** The growth and the cut as the model calculates them, perhaps with a flaw. */
export const expectedOf = (one: Case, flaw?: FinancingFlaw): string[] => [
  linesOf(modelGrowth(one, flaw)),
  linesOf(modelCut(one, modelGrowth(one), flaw)),
];

/** What the database's functions calculate, many cases in a statement. */
class Financing {
  private constructor(
    private readonly database: TestDatabase,
    private readonly owner: DataSource,
    private readonly runner: QueryRunner,
    private readonly terms: readonly [string, string],
    private readonly random: Random,
  ) {}

  static async open(): Promise<Financing> {
    const database = await cloneTemplate();
    const owner = new DataSource({ type: 'postgres', url: database.ownerUrl });
    await owner.initialize();
    const runner = owner.createQueryRunner();
    // The rows of a case are only what the functions read: no triggers, no entries, no students.
    await runner.query('SET session_replication_role = replica');
    return new Financing(database, owner, runner, [randomUUID(), randomUUID()], randomFrom(seed * 31));
  }

  async close(): Promise<void> {
    await this.runner.release();
    await this.owner.destroy();
    await this.database.drop();
  }

  async next(size: number): Promise<Batch> {
    const cases = Array.from({ length: size }, () => caseOf(this.random, this.terms));
    await this.write(
      `INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, paid_amount, is_paid, due_date, created_at,
         voided_at, void_reason)
       SELECT id, "studentId", term, CASE WHEN "isTuition" THEN 'tuition' ELSE 'fees' END::charge_type, cents / 100.0,
         paid / 100.0, paid >= cents, due, created, CASE WHEN "isVoid" THEN created END,
         CASE WHEN "isVoid" THEN 'Void' END
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, "studentId" uuid, term uuid, "isTuition" boolean,
         "isVoid" boolean, due date, created timestamptz, cents int, paid int)`,
      cases.flatMap(({ studentId, charges }) => charges.map((charge) => ({ ...charge, studentId }))),
    );
    await this.write(
      `INSERT INTO payment_plan_installments (plan_id, number, due_date, amount)
       SELECT id, number, DATE '2027-01-01' + number, cents / 100.0
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, number int, cents int)`,
      cases.flatMap(({ planId: id, installments }) => installments.map((part) => ({ ...part, id }))),
    );
    const rows = await this.write<{ growth: Line[]; filled: number[] }>(
      `SELECT lines_of_growth(jsonb_populate_record(NULL::payment_plans, plan), total) AS growth, (
         SELECT jsonb_agg((100 * paid_amount)::int ORDER BY number)
         FROM plan_schedule((plan->>'id')::uuid, paid / 100.0)) AS filled
       FROM jsonb_to_recordset($1::jsonb) AS given (at int, plan jsonb, total bigint, paid bigint) ORDER BY at`,
      cases.map((one, at) => ({ at, plan: planOf(one), total: one.total, paid: one.paid })),
    );
    await this.write(
      `INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, posted_on)
       SELECT plan_id, number, debit, credit, cents, student_id, charge_id, plan_id, '2027-01-01'
       FROM jsonb_to_recordset($1::jsonb) AS given (number int, debit ledger_account, credit ledger_account, cents bigint,
         student_id uuid, charge_id uuid, plan_id uuid)`,
      rows.flatMap(({ growth }) => growth.map((line, number) => ({ ...line, number: number + 1 }))),
    );
    const cuts = await this.write<{ cut: Line[] }>(
      `SELECT lines_of_cut(jsonb_populate_record(NULL::payment_plans, plan), cut) AS cut
       FROM jsonb_to_recordset($1::jsonb) AS given (at int, plan jsonb, cut bigint) ORDER BY at`,
      cases.map((one, at) => ({ at, plan: planOf(one), cut: one.cut })),
    );
    return {
      cases,
      found: rows.map(({ growth, filled }, at) => ({
        growth: byCharge(growth),
        cut: byCharge(cuts[at]!.cut),
        filled,
      })),
    };
  }

  private write<Row>(sql: string, rows: readonly object[]): Promise<Row[]> {
    return this.runner.query(sql, [JSON.stringify(rows)]) as Promise<Row[]>;
  }
}

const planOf = ({ planId, studentId, plan }: Case): object => ({
  id: planId,
  student_id: studentId,
  term_id: plan.term,
  charge_ids: plan.chargeIds,
});
const byCharge = (lines: readonly Line[]): Financed =>
  Object.fromEntries(lines.map(({ charge_id: id, cents }) => [id ?? '', cents]));
/** The growth and the cut as the database calculates them. */
export const foundOf = ({ growth, cut }: Found): string[] => [linesOf(growth), linesOf(cut)];

let financing: Financing;
/** The first cases. */
export let first: Batch;

/** A database that calculates so many random cases of plans. */
export function planFinancingWorld(size: number): void {
  beforeAll(async () => {
    financing = await Financing.open();
    first = await financing.next(size);
  });
  afterAll(() => financing?.close());
}

export const nextCases = (size: number): Promise<Batch> => financing.next(size);
