import { Injectable } from '@nestjs/common';
import { InvalidError, refuse, StateConflictError } from '../../../common/errors.js';
import { moneyOf, toCents } from '../../../common/money.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type LedgerAccount, LedgerService, type NewLine } from '../../ledger/ledger.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { paymentNotice } from '../account-notices.js';
import type { Allocation } from '../accounts/allocation.rules.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { isChargeActive, isChargeOpen, isPlanActive } from '../accounts.scope.js';
import { messages } from '../messages.js';
import type { CreatePaymentDto, PaymentDto } from './payments.dto.js';
import { isEnded, openOf, targetErrors } from './payments.rules.js';
import { PaymentsService } from './payments.service.js';

export interface PaymentTarget {
  studentId: string;
  chargeId: string | null;
  planId: string | null;
}

/** A part of a payment: its credit, or its amount on a charge or plan. */
interface Part {
  chargeId: string | null;
  planId: string | null;
  cents: number;
}

/** Payments that a gateway collects: what may be paid, and what follows when the money has moved already. */
@Injectable()
export class OnlinePaymentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly allocations: AllocationsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Refuses a payment above the amount owed: nothing is prepaid. */
  async check(target: PaymentTarget, amount: number, user: SignedInUser): Promise<void> {
    const { studentId, chargeId, planId } = target;
    if (chargeId && planId) throw new InvalidError({ planId: [messages.oneTarget] });
    const body = { studentId, amount };
    if (!chargeId && !planId) {
      const open = moneyOf(await this.accountOpen(studentId));
      refuse(targetErrors(body, { studentId, open }, messages.amountAboveAccount));
      return;
    }
    const { id, subject } = this.payments.target(target, user);
    const found = await subject.read(id);
    if (isEnded(found)) throw new StateConflictError('already_ended', messages.targetEnded);
    refuse(targetErrors(body, { studentId: found.studentId, open: openOf(found) }));
  }

  /**
   * Records money that has arrived. It is never refused: an amount above the balance of its charge or plan is a payment to the
   * account.
   */
  async record(
    { studentId, chargeId, planId, ...body }: CreatePaymentDto & PaymentTarget,
    user: SignedInUser,
  ): Promise<PaymentDto> {
    await this.ledger.lock(studentId);
    const cents = toCents(body.amount);
    const target: Part = { chargeId, planId, cents };
    const [first] = await this.open(studentId, [target]);
    const whole = { ...body, chargeId, planId };
    const made =
      first && toCents(first.amount) === cents
        ? await this.payments.on(whole, 'payment', user, () => this.payments.write(studentId, whole, user))
        : await this.payments.write(studentId, body, user, first ? [first] : []);
    await this.notifications.notify({ toStudents: [studentId], ...paymentNotice(made.record) });
    return made.record;
  }

  /**
   * Money of a payment that was returned: from its credit, then from its charges and plans, the latest first. Returns the
   * lines, whose credit is the account that the money leaves from, and the cents that the payment no longer had.
   */
  async takeBack(
    { studentId, paymentId, cents }: { studentId: string; paymentId: string; cents: number },
    account: LedgerAccount,
  ): Promise<{ lines: NewLine[]; uncovered: number }> {
    await this.ledger.lock(studentId);
    let rest = cents;
    const lines: NewLine[] = [];
    for (const { chargeId, planId, cents: held } of await this.held(studentId, paymentId)) {
      const part = Math.min(rest, held);
      if (part <= 0) continue;
      const debit = chargeId ? 'student_receivable' : planId ? 'plan_receivable' : 'student_credit';
      lines.push({ debit, credit: account, cents: part, studentId, chargeId, planId, paymentId });
      rest -= part;
    }
    return { lines, uncovered: rest };
  }

  /** What is open again is paid by the student's other credit, if there is any. */
  settle(studentId: string): Promise<void> {
    return this.allocations.applyCredits(studentId);
  }

  /** Money that returned to a payment as credit: it pays the payment's earlier charges and plans if they are open. */
  async restore(
    { studentId, paymentId, cents }: { studentId: string; paymentId: string; cents: number },
    from: readonly Part[],
  ): Promise<void> {
    const payment = { id: paymentId, studentId, amount: moneyOf(cents), postedOn: await this.ledger.today() };
    await this.allocations.applyPayment(payment, await this.open(studentId, from));
  }

  /** What a payment to the account can pay, in cents: open charges, and what remains of payment plans. */
  async accountOpen(studentId: string): Promise<number> {
    const [open] = await this.transactions.query<{ cents: number }>(
      `SELECT (100 * (coalesce((SELECT sum(amount - paid_amount) FROM student_charges charge
           WHERE student_id = $1 AND ${isChargeOpen}), 0)
         + coalesce((SELECT sum(remaining_balance) FROM payment_plans plan
           WHERE student_id = $1 AND ${isPlanActive}), 0)))::float8 AS cents`,
      [studentId],
    );
    return open!.cents;
  }

  /** The parts that their charges and plans can take, at most. */
  private async open(studentId: string, parts: readonly Part[]): Promise<Allocation[]> {
    const targets = await this.transactions.query<{ id: string; cents: number }>(
      `SELECT id, (100 * (amount - paid_amount))::float8 AS cents FROM student_charges charge
       WHERE student_id = $1 AND id = ANY ($2) AND ${isChargeActive}
       UNION ALL SELECT id, (100 * remaining_balance)::float8 FROM payment_plans plan
       WHERE student_id = $1 AND id = ANY ($2) AND ${isPlanActive}`,
      [studentId, parts.flatMap(({ chargeId, planId }) => chargeId ?? planId ?? [])],
    );
    const openOf = new Map(targets.map(({ id, cents }) => [id, cents]));
    return parts.flatMap(({ chargeId, planId, cents }): Allocation[] => {
      const part = Math.min(cents, openOf.get(chargeId ?? planId ?? '') ?? 0);
      return part > 0 ? [{ chargeId, planId, amount: moneyOf(part) } as Allocation] : [];
    });
  }

  /** What a payment still pays, and before it the credit that is left of it. */
  private held(studentId: string, paymentId: string): Promise<Part[]> {
    return this.transactions.query<Part>(
      `WITH credit AS (
         SELECT coalesce(sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END)
             FILTER (WHERE payment_id = $2), 0) AS own,
           coalesce(sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END), 0) AS total
         FROM ledger_lines WHERE student_id = $1 AND 'student_credit' IN (debit, credit))
       SELECT "chargeId", "planId", cents FROM (
         SELECT NULL::uuid AS "chargeId", NULL::uuid AS "planId", least(own, total)::float8 AS cents, NULL AS number
         FROM credit WHERE least(own, total) > 0
         UNION ALL
         SELECT line.charge_id, line.plan_id,
           sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents))::float8, max(entry.number)
         FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
         WHERE line.payment_id = $2 GROUP BY line.charge_id, line.plan_id
         HAVING sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) > 0) AS part
       ORDER BY number DESC NULLS FIRST, "chargeId", "planId"`,
      [studentId, paymentId],
    );
  }
}
