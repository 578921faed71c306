import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { newYorkDay } from '../../../common/new-york.js';
import { InvalidError, refuse, StateConflictError } from '../../../common/errors.js';
import { Expected } from '../../../common/expected.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import type { HistoryEntryDto } from '../../../platform/audit/history.dto.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Row, type Subject } from '../../../platform/audit/record-writes.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { countedAlone } from '../account-reads.js';
import { paymentNotice } from '../account-notices.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { visibleAccounts } from '../billing.policy.js';
import { ChargesService } from '../charges/charges.service.js';
import { PlansService } from '../plans/plans.service.js';
import type { Allocation } from '../accounts/allocation.rules.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { ChargePaymentsService } from './charge-payments.service.js';
import { PaymentLimits, type Voiding } from './payment-limits.service.js';
import { besideTarget, columns, conditionsOf, from, order, type Sort } from './payment.columns.js';
import { Payment } from './payment.entity.js';
import {
  type CreatePaymentDto,
  type PaymentDto,
  paymentList,
  type UpdatePaymentDto,
} from './payments.dto.js';
import {
  depositOf,
  fixedPaymentErrors,
  isEnded,
  type NewStudent,
  openOf,
  paymentErrors,
  type PaymentRow,
  receiptErrors,
  type Recorded,
  type Target,
  targetErrors,
} from './payments.rules.js';
import { messages } from '../messages.js';
import { records } from '../billing.feature.js';

type Filter = keyof typeof paymentList.filters;
export type PaymentListRequest = ListRequest<Sort, Filter>;
type PaidRecord = Pick<CreatePaymentDto, 'chargeId' | 'planId'>;

const anyVersion = Expected.from(undefined);

@Injectable()
export class PaymentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly charges: ChargesService,
    private readonly plans: PlansService,
    private readonly notifications: NotificationsService,
    private readonly ledger: LedgerService,
    private readonly allocations: AllocationsService,
    private readonly chargePayments: ChargePaymentsService,
    private readonly limits: PaymentLimits,
  ) {}

  /** Newest first. Void payments are listed only with the filter `isVoided` or by id. */
  async list(request: PaymentListRequest, user: SignedInUser): Promise<Page<PaymentDto>> {
    await this.ledger.currentListed(request.filters.studentId, user);
    return this.reads.list<PaymentDto, Sort>(request, {
      resource: paymentList.resource,
      select: `${columns}, ${restrictionMark}`,
      from,
      ...countedAlone('payments payment', request),
      conditions: conditionsOf(request.filters, user),
      order,
      otherwise: 'payment.received_at DESC, payment.id DESC',
      noted: true,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<PaymentDto>> {
    let payment = await this.reads.get(this.subject(user), id);
    if (await this.ledger.current(payment.record.studentId))
      payment = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('payments', payment.record.studentId, user);
    return payment;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  /** The account stays locked until the payment is written, so that no dollar is paid twice. */
  async record(
    { requestApproval: _, ...body }: CreatePaymentDto,
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto>> {
    refuse({ ...paymentErrors(body, Date.now()), ...this.limits.methodErrors(body.method) });
    const made =
      body.chargeId && !this.limits.isOther(body.method)
        ? await this.recordAtOnce(body, body.chargeId, user)
        : null;
    if (made) return made;
    return this.transactions.run(async () => {
      if (body.chargeId || body.planId) return this.recordOn(body, user);
      await this.lockKnown(body.studentId!);
      await this.refuseClosed(body);
      const onAccount = await this.write(body.studentId!, body, user);
      await this.limits.receipt(body, { ...onAccount.record, about: null }, user);
      await this.notifications.notify(noticeOf(onAccount.record));
      return onAccount;
    });
  }

  private async recordAtOnce(
    body: CreatePaymentDto,
    chargeId: string,
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto> | null> {
    const missing = unknown('chargeId', messages.chargeNotFound);
    const { version: _, ...charge } = await this.charges.row(chargeId, user, undefined, missing);
    const payment = { ...body, received: this.receiptOf(body), isDayGiven: body.receivedAt !== undefined };
    return this.chargePayments.record(payment, charge, user);
  }

  /** A payment on a charge or plan. */
  private async recordOn(body: CreatePaymentDto, user: SignedInUser): Promise<Versioned<PaymentDto>> {
    const { id, subject } = this.target(body, user);
    await this.ledger.lockOf(body.chargeId ? 'student_charges' : 'payment_plans', id);
    await this.refuseClosed(body);
    return this.writes.createOn<PaymentDto, Target>(this.subject(user), {
      on: { subject, id, verb: 'payment' },
      insert: async (target) => {
        if (isEnded(target)) throw new StateConflictError('already_ended', messages.targetEnded);
        refuse(targetErrors(body, { studentId: target.studentId, open: openOf(target) }));
        const { id } = await this.insert(target.studentId, body, this.receiptOf(body));
        const about = 'balance' in target ? target.description : target.planType;
        await this.limits.receipt(body, { id, studentId: target.studentId, about }, user);
        return id;
      },
      readBoth: (payment, before) => this.withTarget(payment, body, before, user),
      also: (payment) => (parameters) => this.notifications.insertOf(noticeOf(payment), parameters),
    });
  }

  /** A payment and its charge or plan, in one statement. */
  private async withTarget(
    id: string,
    { chargeId, planId }: PaidRecord,
    before: Row<Target>,
    user: SignedInUser,
  ): Promise<{ created: PaymentRow; target: Row<Target> }> {
    const parameters = new SqlParameters();
    const payment = this.select(id, user, parameters);
    const target = chargeId
      ? this.charges.select(chargeId, user, parameters)
      : this.plans.select(planId!, user, parameters);
    const { select, split } = besideTarget(payment, target, Object.keys(before));
    const both = await this.reads.row<PaymentRow & Record<string, unknown>>(
      select,
      parameters.values,
      messages.paymentNotFound,
      { prepared: true },
    );
    return { created: both, target: split(both) as unknown as Row<Target> };
  }

  /** In the account's lock. `first` names the charges and plans that a payment to the account pays first. */
  write(
    studentId: string,
    body: CreatePaymentDto,
    user: SignedInUser,
    first: Allocation[] = [],
  ): Promise<Versioned<PaymentDto>> {
    return this.writes.create(this.subject(user), async () => {
      const received = this.receiptOf(body);
      const { id } = await this.insert(studentId, body, received);
      if (!body.chargeId && !body.planId) {
        const payment = { id, studentId, amount: amountOf(body), postedOn: newYorkDay(received) };
        await this.allocations.applyPayment(payment, first);
      }
      return id;
    });
  }

  /** Records a deposit, which is held until tuition is assessed (decision 0211). On a new account it isn't read back. */
  async recordDeposit(
    deposit: Omit<CreatePaymentDto, 'chargeId' | 'planId'> & { studentId: string; applicationId: string },
    user: SignedInUser,
    newStudent: NewStudent | null,
  ): Promise<Versioned<PaymentDto>> {
    refuse({ ...receiptErrors(deposit.receivedAt, Date.now()), ...this.limits.methodErrors(deposit.method) });
    await this.ledger.lock(deposit.studentId);
    await this.refuseClosed(deposit);
    return this.writes.create(
      this.subject(user),
      async () => {
        const made = await this.insert(deposit.studentId, deposit, this.receiptOf(deposit));
        const { studentId } = deposit;
        await this.limits.receipt(deposit, { id: made.id, studentId, about: null, isDeposit: true }, user);
        return newStudent ? depositOf(deposit, made, newStudent) : made.id;
      },
      (payment) => (parameters) =>
        this.notifications.insertOf({ ...noticeOf(payment), isMailed: !newStudent }, parameters),
    );
  }

  /** The database posts its entry. */
  private async insert(
    studentId: string,
    body: CreatePaymentDto & { applicationId?: string },
    receivedAt: Date,
  ): Promise<Recorded> {
    const { chargeId = null, planId = null, applicationId = null, method, reference = null } = body;
    const [payment] = await this.transactions.query<Recorded>(
      `INSERT INTO payments (id, student_id, charge_id, plan_id, application_id, amount, method, reference, received_at)
       VALUES (ordered_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)
       RETURNING id, amount, received_at AS "receivedAt", created_at AS "createdAt", version`,
      [studentId, chargeId, planId, applicationId, amountOf(body), method, reference, receivedAt],
      { prepared: true },
    );
    return payment!;
  }

  /** A payment that was approved was received when it was requested. */
  private receiptOf({ receivedAt }: CreatePaymentDto): Date {
    return receivedAt === undefined ? this.limits.requestedAt() : new Date(receivedAt);
  }

  /** A person chose the time of receipt. Without one, the payment is posted on the first open day. */
  private async refuseClosed({ receivedAt }: { receivedAt?: Date | string }): Promise<void> {
    if (receivedAt !== undefined)
      await this.ledger.refuseClosed('receivedAt', newYorkDay(new Date(receivedAt)));
  }

  /** An account that exists, locked. */
  private async lockKnown(studentId: string): Promise<void> {
    if (!(await this.ledger.lockOpen(studentId)))
      throw new InvalidError({ studentId: [messages.studentNotFound] });
  }

  /** Descriptive fields can be corrected; target and amount can't. */
  update(
    id: string,
    { requestApproval: _, ...requested }: UpdatePaymentDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PaymentDto>> {
    const { amount, receivedAt } = requested;
    const values = {
      ...requested,
      amount: amount === undefined ? undefined : moneyOf(toCents(amount)),
      receivedAt: receivedAt === undefined ? undefined : new Date(receivedAt),
    };
    refuse(receiptErrors(receivedAt, Date.now()));
    return this.inAccount(id, 'update', null, user, () =>
      this.writes.update(this.subject(user), { id, body: values, expected }, async (given, before) => {
        if (before.voidedAt) throw new StateConflictError('already_ended', messages.paymentVoid);
        refuse(fixedPaymentErrors(given, before));
        if (given.receivedAt && +given.receivedAt !== +before.receivedAt) await this.refuseClosed(given);
        await this.limits.correction(requested, before, user);
        return this.repository.update(id, given);
      }),
    );
  }

  /**
   * Undoes the payment's effect: what it paid is open again. A deposit is void only with its enrollment, or if the bank
   * returned it.
   */
  async void(
    id: string,
    reason: string | null,
    expected: Expected,
    user: SignedInUser,
    how: Voiding = {},
  ): Promise<Versioned<PaymentDto>> {
    return this.locked(id, 'void', reason, expected, user, async (before) => {
      if (before.voidedAt) return;
      if (before.isDeposit && !how.isDepositEnded)
        throw new StateConflictError('not_supported', messages.depositVoid);
      await this.limits.void(before, reason, how, user);
      await this.repository.update(id, { voidedAt: () => 'now()', voidReason: reason });
      // A journal may have taken the credit that is left of the payment.
      if (toCents(before.credit) > 0) await this.ledger.refuseOverdrawn([before.studentId]);
    });
  }

  /** An act on one payment, in its account's lock. */
  locked(
    id: string,
    verb: string,
    reason: string | null,
    expected: Expected,
    user: SignedInUser,
    write: (before: PaymentRow) => Promise<void>,
  ): Promise<Versioned<PaymentDto>> {
    return this.inAccount(id, verb, reason, user, () =>
      this.writes.act(this.subject(user), { id, expected, verb, reason }, write),
    );
  }

  /**
   * A write of one payment, in its account's lock and as an act on its charge or plan, if it was recorded for one. The
   * account is locked first, then the charge or plan, then the payment.
   */
  private inAccount<T>(
    id: string,
    verb: string,
    reason: string | null,
    user: SignedInUser,
    write: () => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      const payment = await this.row(id, user);
      await this.ledger.lock(payment.studentId, reason);
      return payment.chargeId || payment.planId ? this.on(payment, `payment_${verb}`, user, write) : write();
    });
  }

  row(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<PaymentRow> {
    const parameters = new SqlParameters();
    return this.reads.row<PaymentRow>(
      `${this.select(id, user, parameters)} ${lock ? `${lock} OF payment` : ''}`,
      parameters.values,
      messages.paymentNotFound,
      { prepared: true },
    );
  }

  private select(id: string, user: SignedInUser, parameters: SqlParameters): string {
    return `SELECT ${columns}, payment.version ${from}
      WHERE payment.id = ${parameters.add(id)} AND ${visibleAccounts(user, 'payment.student_id', parameters)}`;
  }

  /** Runs as an act on the charge or plan, whose history then shows the payment's effect. */
  async on<T>(
    payment: PaidRecord,
    verb: string,
    user: SignedInUser,
    work: (target: Target) => Promise<T>,
  ): Promise<T> {
    const { id, subject } = this.target(payment, user);
    let result: T;
    await this.writes.act(subject, { id, expected: anyVersion, verb }, async (target) => {
      result = await work(target);
    });
    return result!;
  }

  /** The record that a payment is for: a charge or a plan. */
  target({ chargeId, planId }: PaidRecord, user: SignedInUser): { id: string; subject: Subject<Target> } {
    if (!chargeId) {
      const missing = unknown('planId', messages.planNotFound);
      return {
        id: planId!,
        subject: { type: records.plan, read: (id, lock) => this.plans.row(id, user, lock, missing) },
      };
    }
    const missing = unknown('chargeId', messages.chargeNotFound);
    return {
      id: chargeId,
      subject: { type: records.charge, read: (id, lock) => this.charges.row(id, user, lock, missing) },
    };
  }

  private get repository(): Repository<Payment> {
    return this.transactions.manager.getRepository(Payment);
  }

  private subject(user: SignedInUser): Subject<PaymentDto> {
    return {
      type: records.payment,
      read: (id, lock) => this.row(id, user, lock),
      refusals: {
        ck_payments_gateway: () => new StateConflictError('not_supported', messages.gatewayPayment),
        uq_money_acts_bank_line_id: () => new StateConflictError('concurrent_change', messages.bankLineUsed),
        ck_payments_refunded: () => new StateConflictError('in_use', messages.refundedPayment),
      },
    };
  }
}

const amountOf = ({ amount }: CreatePaymentDto): string => moneyOf(toCents(amount));
const noticeOf = (payment: PaymentDto) => ({ toStudents: [payment.studentId], ...paymentNotice(payment) });

const unknown = (field: string, message: string) => (): Error => new InvalidError({ [field]: [message] });
