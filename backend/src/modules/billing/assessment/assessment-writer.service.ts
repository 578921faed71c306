import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { orderedUuid } from '../../../common/uuid.js';
import { type AuditEntry, AuditService } from '../../../platform/audit/audit.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { records } from '../billing.feature.js';
import { ChargeAmountsService } from '../charges/charge-amounts.service.js';
import type { AssessedAccount } from './account-assessment.rules.js';
import type { AccountFacts } from './assessment-reads.js';
import { type ChargedLine, type ItemChange, tuitionItem } from './charge-items.rules.js';
import { descriptionOf } from './charge-texts.rules.js';
import { reason } from './messages.js';

export type Assessed = AccountFacts & AssessedAccount<ChargedLine>;

/** A charge that is created or changed. */
interface ChargeWrite extends ItemChange {
  account: Assessed;
  chargeId: string;
  description: string;
  amount: string;
  isAdopted: boolean;
}

/** Writes assessments with their charges. Callers hold the locks of the accounts. */
@Injectable()
export class AssessmentWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly amounts: ChargeAmountsService,
    private readonly allocations: AllocationsService,
    private readonly audit: AuditService,
  ) {}

  /** A few statements for any number of accounts, unless paid amounts or credits must move. */
  async write(accounts: readonly Assessed[]): Promise<void> {
    if (!accounts.length) return;
    await this.keep(accounts);
    const writes = accounts.flatMap(writesOf);
    const created = writes.filter(({ before }) => !before);
    const changed = writes.filter(isChanged);
    for (const { account, chargeId, before, cents } of changed) {
      const { studentId } = account;
      const { paidAmount } = before!;
      await this.amounts.free({ id: chargeId, studentId, paidAmount }, toCents(paidAmount) - cents, reason);
    }
    await this.create(created);
    await this.change(changed);
    await this.keepItems(writes);
    await this.settle([...created, ...changed]);
    const entries = [...created, ...changed.filter((one) => isRepriced(one) || isReworded(one))].map(entryOf);
    if (entries.length) await this.audit.recordAll(entries);
  }

  private async keep(accounts: readonly Assessed[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO assessments (student_id, term_id, is_opening_charged, lines)
       SELECT "studentId", "termId", "isOpeningCharged", lines FROM jsonb_to_recordset($1::jsonb) AS given
         ("studentId" uuid, "termId" uuid, "isOpeningCharged" boolean, lines jsonb)
       ON CONFLICT (student_id, term_id) DO UPDATE
       SET is_opening_charged = excluded.is_opening_charged, lines = excluded.lines, assessed_at = clock_timestamp()`,
      [
        JSON.stringify(
          accounts.map(({ studentId, termId, isOpeningCharged, lines }) => ({
            studentId,
            termId,
            isOpeningCharged,
            lines,
          })),
        ),
      ],
    );
  }

  private async create(writes: readonly ChargeWrite[]): Promise<void> {
    if (!writes.length) return;
    await this.transactions.query(
      `INSERT INTO student_charges (id, student_id, term_id, charge_type, source, amount, description, due_date)
       SELECT "chargeId", "studentId", "termId", type, 'assessed', amount, description, "dueDate"
       FROM jsonb_to_recordset($1::jsonb) AS given ("chargeId" uuid, "studentId" uuid, "termId" uuid, type charge_type,
         amount numeric, description text, "dueDate" date)`,
      [rowsOf(writes)],
    );
  }

  private async change(writes: readonly ChargeWrite[]): Promise<void> {
    if (!writes.length) return;
    await this.transactions.query(
      `UPDATE student_charges charge SET amount = given.amount, due_date = given."dueDate",
         description = CASE WHEN charge.source = 'assessed' OR given."isAdopted" THEN given.description
           ELSE charge.description END,
         source = CASE WHEN given."isAdopted" THEN 'assessed' ELSE charge.source END
       FROM jsonb_to_recordset($1::jsonb) AS given ("chargeId" uuid, amount numeric, description text, "dueDate" date,
         "isAdopted" boolean)
       WHERE charge.id = given."chargeId"`,
      [rowsOf(writes)],
    );
  }

  private async keepItems(writes: readonly ChargeWrite[]): Promise<void> {
    if (!writes.length) return;
    await this.transactions.query(
      `INSERT INTO assessed_charges (student_id, term_id, item, charge_id, assessed, other)
       SELECT "studentId", "termId", item, "chargeId", assessed, other FROM jsonb_to_recordset($1::jsonb) AS given
         ("studentId" uuid, "termId" uuid, item text, "chargeId" uuid, assessed numeric, other numeric)
       ON CONFLICT (student_id, term_id, item) DO UPDATE
       SET charge_id = excluded.charge_id, assessed = excluded.assessed, other = excluded.other`,
      [rowsOf(writes)],
    );
  }

  /** Credits and unapplied plan amounts pay new charges, and credits from a drop pay open charges. */
  private async settle(writes: readonly ChargeWrite[]): Promise<void> {
    for (const { account, chargeId, before, cents } of writes) {
      const isFreed = before !== null && toCents(before.paidAmount) > cents;
      const isGrown = cents > toCents(before?.amount ?? 0);
      if (isFreed || (isGrown && account.hasCredit))
        await this.allocations.settleCharge(account.studentId, chargeId);
    }
  }
}

function writesOf(account: Assessed): ChargeWrite[] {
  return account.changes.map((change): ChargeWrite => {
    const { item, seat, before, cents } = change;
    const courseCode = account.seats.find((row) => row.seat === seat && row.courseCode)?.courseCode ?? null;
    return {
      ...change,
      account,
      chargeId: before?.chargeId ?? orderedUuid(),
      description: keepsWords(change)
        ? before!.description!
        : descriptionOf(item, account.credits, courseCode),
      amount: moneyOf(cents),
      isAdopted: before !== null && before.chargeId === account.adopted?.chargeId,
    };
  });
}

/** A fee belongs to a seat: another code of its course is no change of the fee. */
const keepsWords = ({ item, before }: ItemChange): boolean =>
  item !== tuitionItem && before !== null && before.description !== null;

/** Tuition of other credits, also at the same price. What is posted keeps its words (decision 0240). */
const isReworded = ({ before, description }: ChargeWrite): boolean =>
  before!.description !== null && before!.description !== description;

const isChanged = (write: ChargeWrite): boolean => {
  const { before, cents, dueDate, isAdopted } = write;
  return (
    before !== null &&
    (isAdopted || isReworded(write) || cents !== toCents(before.amount) || dueDate !== before.dueDate)
  );
};

const isRepriced = ({ before, cents }: ChargeWrite): boolean => cents !== toCents(before!.amount);

const rowsOf = (writes: readonly ChargeWrite[]): string =>
  JSON.stringify(
    writes.map(
      ({ account, item, chargeId, description, amount, dueDate, isAdopted, assessedCents, otherCents }) => ({
        chargeId,
        studentId: account.studentId,
        termId: account.termId,
        type: item === tuitionItem ? 'tuition' : 'fees',
        item,
        amount,
        description,
        dueDate,
        isAdopted,
        assessed: moneyOf(assessedCents),
        other: moneyOf(otherCents),
      }),
    ),
  );

const entryOf = (write: ChargeWrite): AuditEntry => {
  const { chargeId, before, amount, description, account } = write;
  return {
    action: before ? 'charge.assess' : 'charge.create',
    subjectType: records.charge.name,
    subjectId: chargeId,
    details: {
      changes: {
        ...(!before && { studentId: [null, account.studentId], termId: [null, account.termId] }),
        ...(before?.amount !== amount && { amount: [before?.amount ?? null, amount] }),
        ...(before && isReworded(write) && { description: [before.description, description] }),
      },
      reason,
    },
  };
};
