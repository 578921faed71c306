import { Injectable } from '@nestjs/common';
import { addDays } from '../../../common/calendar.js';
import { InvalidError, refuse, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { newYorkToday } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DepositReturns } from '../../ledger/closes/deposit-returns.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { isChargeActive, isPlanActive } from '../accounts.scope.js';
import { ChargesService } from '../charges/charges.service.js';
import { records } from '../billing.feature.js';
import { messages } from '../messages.js';
import type { Allocation } from '../accounts/allocation.rules.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import type { PaymentMethod } from './payment.entity.js';
import type { PaymentDto, ReallocateDto } from './payments.dto.js';
import { allocationErrors, type WantedAllocation } from './payments.rules.js';
import type { PaymentRow } from './payments.rules.js';
import { PaymentsService } from './payments.service.js';

const returned: Partial<Record<PaymentMethod, string>> = { check: 'check', bank_transfer: 'bank transfer' };

/** Payments that go elsewhere, or come back from the bank. */
@Injectable()
export class PaymentChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentsService,
    private readonly charges: ChargesService,
    private readonly policies: PoliciesService,
    private readonly ledger: LedgerService,
    private readonly allocations: AllocationsService,
    private readonly deposits: DepositReturns,
    private readonly audit: AuditService,
  ) {}

  /**
   * A deposit counts for another application of the person, and stays held as it is: the ledger has it by payment and
   * student.
   */
  async moveDeposit(id: string, studentId: string, applications: [from: string, to: string]): Promise<void> {
    await this.ledger.lock(studentId);
    await this.transactions.query('UPDATE payments SET application_id = $2 WHERE id = $1', [
      id,
      applications[1],
    ]);
    await this.audit.record({
      action: 'payment.move',
      subjectType: records.payment.name,
      subjectId: id,
      details: { changes: { applicationId: applications } },
    });
  }

  /** Moves the payment to other charges and plans of the student. */
  async reallocate(
    id: string,
    { allocations: wanted }: ReallocateDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto>> {
    return this.payments.locked(id, 'reallocate', null, expected, user, async (before) => {
      if (before.voidedAt) throw new StateConflictError('already_ended', messages.paymentVoid);
      if (before.isDeposit) throw new StateConflictError('not_supported', messages.depositFixed);
      const { studentId, allocations } = before;
      const amount = await this.held(before);
      if (wanted) {
        refuse(allocationErrors(wanted, amount));
        await this.checkTargets(before, wanted);
      }
      const payment = { id, studentId, amount, postedOn: await this.ledger.today() };
      await this.allocations.reallocate(
        payment,
        allocations as Allocation[],
        wanted
          ? wanted.map(
              ({ chargeId = null, planId = null, amount: part }) =>
                ({ chargeId, planId, amount: moneyOf(toCents(part)) }) as Allocation,
            )
          : null,
      );
      // The new balances belong to another version of the payment.
      await this.transactions.query('UPDATE payments SET reference = reference WHERE id = $1', [id]);
    });
  }

  /** What is left of a payment: a gateway may have taken a part of it back, or a journal a part of the credit. */
  private async held({ studentId, allocations, credit }: PaymentRow): Promise<string> {
    const [total] = await this.transactions.query<{ cents: number }>(
      'SELECT student_credit_cents($1)::float8 AS cents',
      [studentId],
    );
    const free = Math.max(0, Math.min(toCents(credit), total!.cents));
    return moneyOf(allocations.reduce((cents, part) => cents + toCents(part.amount), free));
  }

  /** A check or transfer that the bank returned: void, and its fee is charged. */
  return(id: string, reason: string, expected: Expected, user: SignedInUser): Promise<Versioned<PaymentDto>> {
    return this.transactions.run(async () => {
      const { method, voidedAt } = await this.payments.row(id, user);
      const what = returned[method];
      if (voidedAt) throw new StateConflictError('already_ended', messages.paymentVoid);
      if (!what) throw new StateConflictError('not_supported', messages.notReturnable);
      const made = await this.payments.void(id, reason, expected, user, {
        isReturn: true,
        isDepositEnded: true,
      });
      if (method === 'check') await this.deposits.returned(id, reason);
      await this.chargeFee(made.record, what, user);
      return made;
    });
  }

  private async chargeFee(
    { studentId, chargeId, planId }: PaymentDto,
    what: string,
    user: SignedInUser,
  ): Promise<void> {
    const [term] = await this.transactions.query<{ id: string; today: string }>(
      `SELECT term.id, ${newYorkToday}::text AS today FROM terms term
         LEFT JOIN student_charges charge ON charge.term_id = term.id AND charge.id = $1
         LEFT JOIN payment_plans plan ON plan.term_id = term.id AND plan.id = $2
       WHERE num_nonnulls(charge.id, plan.id) > 0 OR $1::uuid IS NULL AND $2::uuid IS NULL
         AND term.start_date <= ${newYorkToday}
       ORDER BY term.start_date DESC LIMIT 1`,
      [chargeId, planId],
    );
    if (!term) throw new StateConflictError('not_configured', messages.noTermForFee);
    const { fees } = await this.policies.inForce('fees', { termId: term.id });
    const fee = fees.find(({ code }) => code === 'returned_check');
    if (!fee?.amount || !toCents(fee.amount)) return;
    const description = messages.returnedPayment(what);
    const body = { studentId, termId: term.id, chargeType: 'fees', description } as const;
    await this.charges.create({ ...body, amount: Number(fee.amount), dueDate: addDays(term.today, 7) }, user);
  }

  /** Each target belongs to the student and is open for that amount, without this payment. */
  private async checkTargets(before: PaymentRow, wanted: readonly WantedAllocation[]): Promise<void> {
    const targets = await this.transactions.query<{ id: string; open: number }>(
      `SELECT id, (100 * (amount - paid_amount))::float8 AS open FROM student_charges charge
       WHERE student_id = $1 AND id = ANY ($2) AND ${isChargeActive}
       UNION ALL SELECT id, (100 * remaining_balance)::float8 FROM payment_plans plan
       WHERE student_id = $1 AND id = ANY ($2) AND ${isPlanActive}`,
      [before.studentId, wanted.map(({ chargeId, planId }) => chargeId ?? planId)],
    );
    const own = new Map(
      before.allocations.map(({ chargeId, planId, amount }) => [chargeId ?? planId!, toCents(amount)]),
    );
    for (const [number, { chargeId, planId, amount }] of wanted.entries()) {
      const target = targets.find(({ id }) => id === (chargeId ?? planId));
      const field = chargeId ? 'chargeId' : 'planId';
      if (!target)
        throw new InvalidError({
          [`allocations.${number}.${field}`]: [chargeId ? messages.chargeNotFound : messages.planNotFound],
        });
      const open = target.open + (own.get(target.id) ?? 0);
      if (toCents(amount) > open)
        throw new InvalidError({
          [`allocations.${number}.amount`]: [messages.amountAboveOpen(moneyOf(open))],
        });
    }
  }
}
