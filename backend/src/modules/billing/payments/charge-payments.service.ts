import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { Versioned } from '../../../common/versioned.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { paymentNotice } from '../account-notices.js';
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

/** The charge before and after the payment. */
interface Paid {
  id: string;
  version: number;
  createdAt: Date;
  amount: string;
  paidBefore: string;
  paidAmount: string;
  isPaid: boolean;
  isPastDue: boolean;
}

/** Records the most frequent payment: one on a charge that there is no reason to refuse. */
@Injectable()
export class ChargePaymentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Call it inside a transaction. One statement locks the account, checks the payment and writes it, so that other
   * payments on the account wait only briefly (decision 0179). Returns null and writes nothing if the account must be
   * assessed first or the payment must be refused.
   */
  async record(
    payment: ChargePayment,
    charge: ChargeDto,
    subjects: { payment: Subject<PaymentDto>; charge: Subject<ChargeDto> },
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto> | null> {
    const { studentId, id: chargeId } = charge;
    if (payment.studentId !== undefined && payment.studentId !== studentId) return null;
    const paid = await this.pay(payment, charge, user);
    if (!paid) return null;
    const created = paymentOf(payment, charge, paid);
    const { id, version } = paid;
    await this.writes.noteBoth(
      subjects.payment,
      { id, created },
      { subject: subjects.charge, id: chargeId, verb: 'payment', ...chargeStates(charge, paid) },
      (parameters) =>
        this.notifications.insertOf({ toStudents: [studentId], ...paymentNotice(created) }, parameters),
    );
    return new Versioned(created, version);
  }

  private async pay(
    { amount, method, reference = null, received, isDayGiven }: ChargePayment,
    { id, studentId }: ChargeDto,
    user: SignedInUser,
  ): Promise<Paid | undefined> {
    const [paid] = await this.transactions.query<Paid>(
      `SELECT id, version, created_at AS "createdAt", amount, paid_before AS "paidBefore", paid_amount AS "paidAmount",
         is_paid AS "isPaid", is_past_due AS "isPastDue" FROM pay_charge($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, studentId, moneyOf(toCents(amount)), method, reference, received, isDayGiven, user.id],
      { prepared: true },
    );
    return paid;
  }
}

/** The payment as reading it would return it. */
const paymentOf = (
  { amount, method, reference = null, received }: ChargePayment,
  { id: chargeId, studentId, studentName, studentNumber, description }: ChargeDto,
  { id, createdAt }: Paid,
): PaymentDto => ({
  id,
  studentId,
  studentName,
  studentNumber,
  chargeId,
  planId: null,
  paidFor: description,
  amount: moneyOf(toCents(amount)),
  allocations: [{ chargeId, planId: null, amount: moneyOf(toCents(amount)) }],
  credit: '0.00',
  method,
  receivedAt: received,
  reference,
  createdAt,
  voidedAt: null,
  voidReason: null,
});

const chargeStates = (
  charge: ChargeDto,
  { amount, paidBefore, paidAmount, isPaid, isPastDue }: Paid,
): { before: ChargeDto; after: ChargeDto } => {
  const state = (paid: string, isPaid: boolean): ChargeDto => ({
    ...charge,
    amount,
    paidAmount: paid,
    balance: moneyOf(toCents(amount) - toCents(paid)),
    isPaid,
    isOverdue: isPastDue && !isPaid,
  });
  return { before: state(paidBefore, false), after: state(paidAmount, isPaid) };
};
