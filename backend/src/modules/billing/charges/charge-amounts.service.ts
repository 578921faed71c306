import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { PlanReductions } from '../plans/plan-reductions.service.js';
import type { ChargeDto } from './charges.dto.js';

/** Changes the amounts of charges. Callers hold the account's lock. */
@Injectable()
export class ChargeAmountsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly allocations: AllocationsService,
    private readonly plans: PlanReductions,
  ) {}

  /** The excess payment leaves the charge first; then credits pay open charges. */
  async change(charge: Changed, cents: number, reason: string | null): Promise<void> {
    await this.free(charge, toCents(charge.paidAmount) - cents, reason);
    await this.transactions.query('UPDATE student_charges SET amount = $2 WHERE id = $1', [
      charge.id,
      moneyOf(cents),
    ]);
    await this.allocations.settleCharge(charge.studentId, charge.id);
  }

  /** Frees paid cents: those that plans finance first, which makes the plans smaller, then payments, as credit. */
  async free({ id, studentId }: Changed, cents: number, reason: string | null): Promise<void> {
    if (cents <= 0) return;
    const rest = await this.plans.reduce(studentId, id, cents, reason);
    if (rest) await this.allocations.release(studentId, id, rest);
  }
}

type Changed = Pick<ChargeDto, 'id' | 'studentId' | 'paidAmount'>;
