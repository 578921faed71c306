import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { auditInsert } from '../../../platform/audit/audit-insert.js';
import { storableJson } from '../../../platform/audit/audit-queue.js';
import { changesBetween } from '../../../platform/audit/changes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { paymentNotice } from '../account-notices.js';
import { records } from '../billing.feature.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import type { PaymentDto } from './payments.dto.js';

/** A payment on a charge, with the time of receipt and whether a person has chosen it. */
export interface ChargePayment {
  amount: number;
  method: PaymentDto['method'];
  reference?: string | null;
  studentId?: string;
  received: Date;
  isDayGiven: boolean;
}

/** How the payment changed its charge, as `changesBetween` describes it. */
const chargeChanges = `jsonb_build_object('paidAmount', jsonb_build_array(paid_before::text, paid_amount::text),
    'balance', jsonb_build_array((amount - paid_before)::text, (amount - paid_amount)::text))
  || CASE WHEN is_paid THEN '{"isPaid": [false, true]}' ELSE '{}' END::jsonb
  || CASE WHEN is_paid AND is_past_due THEN '{"isOverdue": [true, false]}' ELSE '{}' END::jsonb`;

/** Records the most frequent payment: one on a charge that there is no reason to refuse. */
@Injectable()
export class ChargePaymentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * One statement locks the account, checks the payment, writes it with its audit rows and its notice, and commits, so
   * that other payments on the account wait only briefly (decision 0179). Returns null and writes nothing if the account
   * must be assessed first or the payment must be refused.
   */
  async record(
    payment: ChargePayment,
    charge: ChargeDto,
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto> | null> {
    const { amount, method, reference = null, received, isDayGiven } = payment;
    const { studentId, id: chargeId } = charge;
    if (payment.studentId !== undefined && payment.studentId !== studentId) return null;
    const created = paymentOf(payment, charge);
    const parameters = new SqlParameters();
    const value = (given: unknown): string => parameters.add(given);
    const ofPayment = storableJson({ changes: changesBetween(null, created) });
    const [paid] = await this.transactions.query<{ id: string; version: number; createdAt: Date }>(
      `WITH paid AS MATERIALIZED (
         SELECT * FROM pay_charge(${value(chargeId)}, ${value(studentId)}, ${value(moneyOf(toCents(amount)))},
           ${value(method)}, ${value(reference)}, ${value(received)}, ${value(isDayGiven)}, ${value(user.id)})
       ), created AS (${auditInsert(parameters, {
         action: `${records.payment.name}.create`,
         subjectType: records.payment.name,
         subjectId: 'id',
         details: value(ofPayment),
         from: 'FROM paid',
       })}), changed AS (${auditInsert(parameters, {
         action: `${records.charge.name}.payment`,
         subjectType: records.charge.name,
         subjectId: value(chargeId),
         details: `jsonb_build_object('changes', ${chargeChanges})`,
         from: 'FROM paid',
       })}), noticed AS (${this.notifications.insertOf(
         { toStudents: [studentId], ...paymentNotice(created) },
         parameters,
         'EXISTS (SELECT FROM paid)',
       )})
       SELECT id, version, created_at AS "createdAt" FROM paid`,
      parameters.values,
      { prepared: true },
    );
    if (!paid) return null;
    const { id, version, createdAt } = paid;
    return new Versioned({ ...created, id, createdAt }, version);
  }
}

/** The payment as reading it would return it, without what the database gives it. */
const paymentOf = (
  { amount, method, reference = null, received }: ChargePayment,
  { id: chargeId, studentId, studentName, studentNumber, description }: ChargeDto,
): Omit<PaymentDto, 'id' | 'createdAt'> => ({
  studentId,
  studentName,
  studentNumber,
  chargeId,
  planId: null,
  paidFor: description,
  amount: moneyOf(toCents(amount)),
  allocations: [{ chargeId, planId: null, amount: moneyOf(toCents(amount)) }],
  credit: '0.00',
  isDeposit: false,
  held: '0.00',
  method,
  receivedAt: received,
  reference,
  voidedAt: null,
  voidReason: null,
});
