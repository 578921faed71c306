import { Injectable } from '@nestjs/common';
import { type FieldErrors, InvalidError } from '../../../common/errors.js';
import { toCents } from '../../../common/money.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MoneyLimits, type MoneyActExemption } from '../../money-acts/money-limits.service.js';
import { messages } from '../messages.js';
import type { PaymentMethod } from './payment.entity.js';
import type { CreatePaymentDto, PaymentDto, UpdatePaymentDto } from './payments.dto.js';

/** Why a payment becomes void, if not by hand. */
export interface Voiding {
  /** The bank returned it. */
  isReturn?: boolean;
  /** Its enrollment ends, or the bank returned it. */
  isDepositEnded?: boolean;
  exemption?: MoneyActExemption;
}

/** Which acts on payments need a second person above the limit (decision 0242). */
@Injectable()
export class PaymentLimits {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: MoneyLimits,
  ) {}

  /** Money that no till, bank or gateway shows. */
  isOther(method: PaymentMethod): boolean {
    return method === 'other' || method === 'card';
  }

  methodErrors(method: PaymentMethod | undefined): FieldErrors {
    return method === 'card' && this.limits.hasCardGateway ? { method: [messages.cardByGateway] } : {};
  }

  requestedAt(): Date {
    return this.limits.requestedAt();
  }

  /** A payment that was just recorded. */
  async receipt(
    body: CreatePaymentDto,
    {
      id,
      studentId,
      about,
      isDeposit,
    }: { id: string; studentId: string; about: string | null; isDeposit?: boolean },
    user: SignedInUser,
  ): Promise<void> {
    if (!this.isOther(body.method)) return;
    await this.limits.admit(
      {
        kind: 'other_receipt',
        studentId,
        cents: toCents(body.amount),
        subject: { type: 'payment', id },
        isNew: true,
        about: about ?? messages.onAccount,
        reason: body.reference ?? null,
        // A deposit makes the student record, which a request can't name yet.
        request: isDeposit ? null : { act: 'payments.record', id: null, body: { ...body, studentId } },
      },
      user,
    );
  }

  /** Another method, which can make it another receipt. */
  async correction(body: UpdatePaymentDto, before: PaymentDto, user: SignedInUser): Promise<void> {
    const { method = before.method } = body;
    if (method === before.method) return;
    const errors = this.methodErrors(method);
    if (errors.method) throw new InvalidError(errors);
    if (!this.isOther(method) || this.isOther(before.method)) return;
    await this.limits.admit(
      {
        ...ofPayment(before),
        kind: 'other_receipt',
        reason: body.reference ?? before.reference,
        request: { act: 'payments.update', id: before.id, body: { ...body } },
      },
      user,
    );
  }

  async void(
    before: PaymentDto,
    reason: string | null,
    { isReturn, exemption }: Voiding,
    user: SignedInUser,
  ): Promise<void> {
    const isEarly = !exemption && (await this.limits.isBeforeClose(before.id));
    const bankLineId = isReturn && !isEarly ? await this.returnAtBank(before) : null;
    await this.limits.admit(
      {
        ...ofPayment(before),
        kind: isReturn ? 'payment_return' : 'payment_void',
        reason,
        exemption: exemption ?? (isEarly ? 'day_open' : bankLineId ? 'bank_line' : null),
        bankLineId,
        request: { act: isReturn ? 'payments.return' : 'payments.void', id: before.id, body: { reason } },
      },
      user,
    );
  }

  /** The debit with which the bank shows the return, and which stands for no other one. */
  private async returnAtBank({ amount, receivedAt }: PaymentDto): Promise<string | null> {
    const [line] = await this.transactions.query<{ id: string }>(
      `SELECT id FROM bank_lines line
       WHERE cents = -100 * $1::numeric AND status IN ('open', 'ambiguous') AND posted_on >= new_york_day($2)
         AND NOT EXISTS (SELECT FROM money_acts WHERE bank_line_id = line.id)
       ORDER BY posted_on, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [amount, receivedAt],
    );
    return line?.id ?? null;
  }
}

const ofPayment = ({ id, studentId, amount, paidFor }: PaymentDto) => ({
  studentId,
  cents: toCents(amount),
  subject: { type: 'payment' as const, id },
  about: paidFor ?? messages.onAccount,
});
