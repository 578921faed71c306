import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { given } from '../../../common/fields.js';
import type { ListRequest, ListRequestOf, Page } from '../../../common/list-request.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { alphabetical, inSearchText, SqlParameters } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import type { HistoryEntryDto } from '../../../platform/audit/history.dto.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { countedAlone, studentColumns, studentJoins, studentOrder } from '../account-reads.js';
import { planNotice } from '../account-notices.js';
import {
  installmentsOf,
  installmentStatus,
  isPlanActive,
  isPlanDueSoon,
  isPlanPaid,
  planStatus,
} from '../accounts.scope.js';
import { visibleAccounts } from '../billing.policy.js';
import { PlanReductions } from './plan-reductions.service.js';
import { PlanSchedules } from './plan-schedules.js';
import {
  type CreatePaymentPlanDto,
  type DisclosuresDto,
  type InstallmentDto,
  installmentList,
  type PaymentPlanDto,
  planList,
  type PlanScheduleDto,
  type PreviewScheduleDto,
  scheduleList,
  type SchedulePreviewDto,
  type UpdatePaymentPlanDto,
} from './plans.dto.js';
import { messages } from '../messages.js';
import { records } from '../billing.feature.js';

type Sort = (typeof planList.sort)[number];
type Filter = keyof typeof planList.filters;
type InstallmentSort = (typeof installmentList.sort)[number];
export type PlanListRequest = ListRequest<Sort, Filter>;
type PlanRow = PaymentPlanDto & { version: number };

const unapplied = `(SELECT coalesce(sum(CASE 'unapplied_plan_amounts'::ledger_account WHEN credit THEN cents
    WHEN debit THEN -cents ELSE 0 END), 0) FROM ledger_lines WHERE plan_id = plan.id)`;
const columns = `plan.id, plan.student_id AS "studentId", ${studentColumns}, plan.term_id AS "termId",
  term.name AS "termName", plan.plan_type AS "planType", plan.total_amount AS "totalAmount",
  plan.charge_ids AS "chargeIds", (${unapplied} / 100.0)::numeric(10,2) AS "unappliedAmount",
  plan.remaining_balance AS "remainingBalance", plan.monthly_payment AS "monthlyPayment",
  plan.next_payment_date AS "nextPaymentDate", ${planStatus} AS status, plan.tfc_plan_id AS "tfcPlanId",
  plan.requires_disclosures AS "requiresDisclosures", plan.disclosures_delivered_on AS "disclosuresDeliveredOn",
  plan.created_at AS "createdAt", plan.cancelled_at AS "cancelledAt", plan.cancel_reason AS "cancelReason"`;
const from = `FROM payment_plans plan ${studentJoins('plan')} JOIN terms term ON term.id = plan.term_id`;
const order: Order<Sort> = {
  ...studentOrder,
  nextPaymentDate: 'plan.next_payment_date',
  createdAt: 'plan.created_at',
  totalAmount: 'plan.total_amount',
  remainingBalance: 'plan.remaining_balance',
  monthlyPayment: 'plan.monthly_payment',
  planType: 'plan.plan_type',
  status: planStatus,
  termName: `term.name ${alphabetical}`,
};
const installmentOrder: Order<InstallmentSort> = {
  number: 'part.number',
  dueDate: 'part.due_date',
  amount: 'part.amount',
  paidAmount: 'part.paid_amount',
};

@Injectable()
export class PlansService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly schedules: PlanSchedules,
    private readonly notifications: NotificationsService,
    private readonly ledger: LedgerService,
    private readonly reductions: PlanReductions,
  ) {}

  /** Earliest due date first. Canceled plans are listed only with the filter `isCancelled` or by id. */
  async list(request: PlanListRequest, user: SignedInUser): Promise<Page<PaymentPlanDto>> {
    const { search, studentId, termId, planType, status, isCancelled, id } = request.filters;
    await this.ledger.currentListed(studentId, user);
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('plan.student_id', studentId)
      .equal('plan.term_id', termId)
      .equal('plan.plan_type', planType)
      .equal(planStatus, status)
      .equal(isPlanDueSoon, request.filters.dueSoon)
      .equal(isPlanPaid, request.filters.isPaid)
      .equal(`(NOT ${isPlanActive})`, id ? isCancelled : (isCancelled ?? false))
      .equal(`(${unapplied} > 0)`, request.filters.hasUnapplied)
      .equal('plan.id', id);
    conditions.add(visibleAccounts(user, 'plan.student_id', conditions.parameters));
    return this.reads.list<PaymentPlanDto, Sort>(request, {
      resource: planList.resource,
      select: `${columns}, ${restrictionMark}`,
      from,
      ...countedAlone('payment_plans plan', request),
      conditions,
      order,
      otherwise: 'plan.next_payment_date NULLS LAST, plan.id',
      noted: { action: `${planList.resource}.list` },
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<PaymentPlanDto>> {
    let plan = await this.reads.get(this.subject(user), id);
    if (await this.ledger.current(plan.record.studentId)) plan = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('plans', plan.record.studentId, user);
    return plan;
  }

  async installments(
    id: string,
    request: ListRequestOf<typeof installmentList>,
    user: SignedInUser,
  ): Promise<Page<InstallmentDto>> {
    const { studentId } = await this.row(id, user);
    this.reads.noteListedPart('plans', studentId, user);
    await this.ledger.current(studentId);
    const conditions = new Conditions();
    const plan = conditions.parameters.add(id);
    conditions.equal('part.status', request.filters.status).equal('part.id', request.filters.id);
    return this.reads.list<InstallmentDto, InstallmentSort>(request, {
      resource: installmentList.resource,
      select: `part.id, part.number, part.due_date AS "dueDate", part.amount, part.paid_amount AS "paidAmount",
        part.status`,
      from: `FROM payment_plans plan CROSS JOIN LATERAL (
        SELECT part.*, ${installmentStatus} AS status FROM ${installmentsOf()}) part`,
      conditions: conditions.add(`plan.id = ${plan}`),
      order: installmentOrder,
      otherwise: 'part.number',
    });
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  create(body: CreatePaymentPlanDto, user: SignedInUser): Promise<Versioned<PaymentPlanDto>> {
    return this.transactions.run(async () => {
      const made = await this.writes.create(this.subject(user), () => this.schedules.create(body));
      await this.notifications.notify({ toStudents: [body.studentId], ...planNotice(made.record) });
      return made;
    });
  }

  /** Before the first payment, the whole schedule can be changed. */
  update(
    id: string,
    body: UpdatePaymentPlanDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.transactions.run(async () => {
      await this.ledger.lock((await this.row(id, user)).studentId);
      const before = await this.row(id, user, 'FOR UPDATE');
      expected.check(before.version);
      if (before.cancelledAt) throw new StateConflictError('already_ended', messages.planCancelled);
      const change = await this.schedules.changes(before, given(body));
      return this.writes.update(this.subject(user), { id, body: change.values, expected }, () =>
        this.schedules.change(before, change),
      );
    });
  }

  /** A plan with payments can't be canceled. */
  cancel(
    id: string,
    reason: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.transactions.run(async () => {
      await this.ledger.lock((await this.row(id, user)).studentId, reason);
      return this.writes.act(this.subject(user), { id, expected, verb: 'cancel', reason }, async (before) => {
        if (before.cancelledAt) return;
        const paid = toCents(before.totalAmount) - toCents(before.remainingBalance);
        if (paid) throw new StateConflictError('in_use', messages.planHasPayments(moneyOf(paid)));
        await this.transactions.query(
          'UPDATE payment_plans SET cancelled_at = now(), cancel_reason = $2 WHERE id = $1',
          [id, reason],
        );
      });
    });
  }

  /** A plan that waited for its disclosures takes effect. */
  deliverDisclosures(
    id: string,
    { deliveredOn }: DisclosuresDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.transactions.run(async () => {
      await this.ledger.lock((await this.row(id, user)).studentId);
      return this.writes.act(
        this.subject(user),
        { id, expected, verb: 'deliver_disclosures' },
        async (before) => {
          if (before.cancelledAt) throw new StateConflictError('already_ended', messages.planCancelled);
          if (!before.requiresDisclosures)
            throw new StateConflictError('not_supported', messages.noDisclosures);
          if (before.disclosuresDeliveredOn)
            throw new StateConflictError('already_done', messages.disclosuresDelivered);
          const today = await this.ledger.calendarDay();
          if (deliveredOn && deliveredOn > today)
            throw new InvalidError({ deliveredOn: [messages.receivedInFuture] });
          await this.transactions.query(
            'UPDATE payment_plans SET disclosures_delivered_on = $2, is_confirmed = TRUE WHERE id = $1',
            [id, deliveredOn ?? today],
          );
        },
      );
    });
  }

  /** Oldest first. */
  async listSchedules(
    id: string,
    request: ListRequestOf<typeof scheduleList>,
    user: SignedInUser,
  ): Promise<Page<PlanScheduleDto>> {
    const { studentId } = await this.row(id, user);
    this.reads.noteListedPart('plans', studentId, user);
    await this.ledger.current(studentId);
    const conditions = new Conditions();
    conditions.add(`schedule.plan_id = ${conditions.parameters.add(id)}`);
    return this.reads.list<PlanScheduleDto, 'number'>(request, {
      resource: scheduleList.resource,
      select: `schedule.id, schedule.number, schedule.cause, schedule.effective_date AS "effectiveDate",
        schedule.created_at AS "createdAt", schedule.total_amount AS "totalAmount", schedule.reason,
        schedule.installments, schedule.charge_id AS "chargeId"`,
      names: '(SELECT description FROM student_charges WHERE id = schedule.charge_id) AS description',
      from: 'FROM payment_plan_schedules schedule',
      conditions: conditions
        .equal('schedule.cause', request.filters.cause)
        .equal('schedule.id', request.filters.id),
      order: { number: 'schedule.number' },
      otherwise: 'schedule.number',
    });
  }

  /** Saves nothing. */
  async previewSchedule(
    id: string,
    { change, effectiveDate }: PreviewScheduleDto,
    user: SignedInUser,
  ): Promise<SchedulePreviewDto> {
    let plan = await this.row(id, user);
    if (await this.ledger.current(plan.studentId)) plan = await this.row(id, user);
    if (plan.cancelledAt) throw new StateConflictError('already_ended', messages.planCancelled);
    const total = toCents(plan.totalAmount) + toCents(change);
    if (total < 0) throw new InvalidError({ change: [messages.changeTooLarge(plan.totalAmount)] });
    const { installments, credit } = await this.reductions.rescheduled(id, moneyOf(total), effectiveDate);
    return {
      totalAmount: moneyOf(total),
      credit,
      installments: installments.map(({ paid, ...part }) => ({ ...part, paidAmount: paid })),
    };
  }

  /** One plan in the person's scope. With a lock, it waits for concurrent payments of the plan. */
  row(
    id: string,
    user: SignedInUser,
    lock?: 'FOR UPDATE',
    missing: string | (() => Error) = messages.planNotFound,
  ): Promise<PlanRow> {
    const parameters = new SqlParameters();
    return this.reads.row<PlanRow>(
      `${this.select(id, user, parameters)} ${lock ? `${lock} OF plan` : ''}`,
      parameters.values,
      missing,
      { prepared: true },
    );
  }

  /** The statement of one plan in the person's scope. */
  select(id: string, user: SignedInUser, parameters: SqlParameters): string {
    return `SELECT ${columns}, plan.version ${from}
      WHERE plan.id = ${parameters.add(id)} AND ${visibleAccounts(user, 'plan.student_id', parameters)}`;
  }

  subject(user: SignedInUser): Subject<PaymentPlanDto> {
    return { type: records.plan, read: (id, lock) => this.row(id, user, lock) };
  }
}
