import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { type FieldErrors, InvalidError, refuse, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
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
import { NotificationsService } from '../../notifications/notifications.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { MoneyLimits, type NewMoneyAct } from '../../money-acts/money-limits.service.js';
import { StudentsService } from '../../students/students.service.js';
import { countedAlone, studentColumns, studentJoins, studentOrder, unknownIds } from '../account-reads.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { chargeNotice } from '../account-notices.js';
import { isChargeActive, isChargeOverdue } from '../accounts.scope.js';
import { visibleAccounts } from '../billing.policy.js';
import { ChargeAmountsService } from './charge-amounts.service.js';
import {
  type AdjustChargeDto,
  type ChargeDto,
  chargeList,
  type CreateChargeDto,
  type UpdateChargeDto,
} from './charges.dto.js';
import { StudentCharge } from './student-charge.entity.js';
import { messages } from '../messages.js';
import { records } from '../billing.feature.js';

type Sort = (typeof chargeList.sort)[number];
type Filter = keyof typeof chargeList.filters;
export type ChargeListRequest = ListRequest<Sort, Filter>;
type ChargeRow = ChargeDto & { version: number };

const balance = `CASE WHEN ${isChargeActive} THEN charge.amount - charge.paid_amount ELSE 0.00 END`;
const isOverdue = `coalesce(${isChargeOverdue}, FALSE)`;
const columns = `charge.id, charge.student_id AS "studentId", ${studentColumns}, charge.term_id AS "termId",
  term.name AS "termName", charge.charge_type AS "chargeType", charge.description, charge.amount,
  charge.paid_amount AS "paidAmount", charge.source, (
    SELECT (coalesce(sum(settled_cents(debit, credit, cents)), 0) / 100.0)::numeric(10,2) FROM ledger_lines
    WHERE charge_id = charge.id AND plan_id IS NOT NULL) AS "financedAmount", ${balance} AS balance, charge.due_date AS "dueDate",
  charge.is_paid AS "isPaid", ${isOverdue} AS "isOverdue", charge.created_at AS "createdAt",
  charge.voided_at AS "voidedAt", charge.void_reason AS "voidReason"`;
const from = `FROM student_charges charge ${studentJoins('charge')} JOIN terms term ON term.id = charge.term_id`;
const order: Order<Sort> = {
  ...studentOrder,
  dueDate: 'charge.due_date',
  createdAt: 'charge.created_at',
  amount: 'charge.amount',
  paidAmount: 'charge.paid_amount',
  balance,
  chargeType: 'charge.charge_type',
  description: `charge.description ${alphabetical}`,
  termName: `term.name ${alphabetical}`,
  isPaid: 'charge.is_paid',
};

@Injectable()
export class ChargesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly notifications: NotificationsService,
    private readonly ledger: LedgerService,
    private readonly allocations: AllocationsService,
    private readonly amounts: ChargeAmountsService,
    private readonly limits: MoneyLimits,
  ) {}

  /** Void charges are listed only with the filter `isVoided` or by id. */
  list(request: ChargeListRequest, user: SignedInUser): Promise<Page<ChargeDto>> {
    return this.page(request, user, true);
  }

  async ofStudent(id: string, request: ListRequest, user: SignedInUser): Promise<Page<ChargeDto>> {
    await this.students.openPart('charges', id, user);
    const { filters } = request as ChargeListRequest;
    return this.page(
      { ...(request as ChargeListRequest), filters: { ...filters, studentId: id } },
      user,
      false,
    );
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<ChargeDto>> {
    let charge = await this.reads.get(this.subject(user), id);
    if (await this.ledger.current(charge.record.studentId))
      charge = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('charges', charge.record.studentId, user);
    return charge;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  create(body: CreateChargeDto, user: SignedInUser): Promise<Versioned<ChargeDto>> {
    return this.transactions.run(async () => {
      const made = await this.writes.create(this.subject(user), async () => {
        await this.ledger.lock(body.studentId);
        refuse(await unknownIds(this.transactions, body));
        const amount = moneyOf(toCents(body.amount));
        const { id } = await this.repository.save(this.repository.create({ ...body, amount }));
        await this.allocations.settleCharge(body.studentId, id);
        return id;
      });
      await this.notifications.notify({ toStudents: [made.record.studentId], ...chargeNotice(made.record) });
      return made;
    });
  }

  /** The path names the student, and the body must not contradict it. */
  async createFor(
    studentId: string,
    body: Omit<CreateChargeDto, 'studentId'> & { studentId?: string },
    user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    await this.students.mustSee(studentId, user);
    if (body.studentId !== undefined && body.studentId !== studentId)
      throw new InvalidError({ studentId: [messages.studentMismatch] });
    return this.create({ ...body, studentId }, user);
  }

  update(
    id: string,
    { requestApproval: _, ...requested }: UpdateChargeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    const { amount } = requested;
    const values = { ...requested, amount: amount === undefined ? undefined : moneyOf(toCents(amount)) };
    return this.locked(id, user, null, () =>
      this.writes.update(this.subject(user), { id, body: values, expected }, async (given, before) => {
        if (before.voidedAt) throw new StateConflictError('already_ended', messages.chargeVoid);
        checkChange(given, before);
        if (given.amount !== undefined)
          await this.admit(
            before,
            {
              kind: 'adjustment',
              cents: Math.abs(toCents(given.amount) - toCents(before.amount)),
              reason: null,
              request: { act: 'charges.update', id, body: requested },
            },
            user,
          );
        await this.repository.update(id, given);
        if (given.amount !== undefined) await this.allocations.settleCharge(before.studentId, id);
      }),
    );
  }

  /** A charge with payments can't be voided. A plan that finances it becomes smaller. */
  async void(
    id: string,
    reason: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    return this.locked(id, user, reason, () =>
      this.writes.act(this.subject(user), { id, expected, verb: 'void', reason }, async (before) => {
        if (before.voidedAt) return;
        if (before.source === 'assessed')
          throw new StateConflictError('not_supported', messages.chargeAssessed);
        const paid = toCents(before.paidAmount) - toCents(before.financedAmount);
        if (paid) throw new StateConflictError('in_use', messages.chargeHasPayments(moneyOf(paid)));
        await this.admit(
          before,
          {
            kind: 'charge_void',
            cents: toCents(before.amount),
            reason,
            exemption: (await this.limits.isBeforeClose(id)) ? 'day_open' : null,
            request: { act: 'charges.void', id, body: { reason } },
          },
          user,
        );
        await this.amounts.free(before, toCents(before.financedAmount), reason);
        await this.repository.update(id, { voidedAt: () => 'now()', voidReason: reason });
      }),
    );
  }

  /** Adds a signed amount to a charge. The excess payment goes back to its plan or becomes credit. */
  adjust(
    id: string,
    { amount, reason }: AdjustChargeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    if (!toCents(amount)) throw new InvalidError({ amount: [messages.adjustmentZero] });
    return this.locked(id, user, reason, () =>
      this.writes.act(this.subject(user), { id, expected, verb: 'adjust', reason }, async (before) => {
        if (before.voidedAt) throw new StateConflictError('already_ended', messages.chargeVoid);
        const cents = toCents(before.amount) + toCents(amount);
        if (cents < 0) throw new InvalidError({ amount: [messages.adjustmentTooLarge(before.amount)] });
        await this.admit(
          before,
          {
            kind: 'adjustment',
            cents: Math.abs(toCents(amount)),
            reason,
            request: { act: 'charges.adjust', id, body: { amount, reason } },
          },
          user,
        );
        await this.amounts.change(before, cents, reason);
      }),
    );
  }

  private admit(
    { id, studentId, description, chargeType }: ChargeDto,
    act: Omit<NewMoneyAct, 'studentId' | 'subject' | 'about'>,
    user: SignedInUser,
  ): Promise<void> {
    const about = description ?? chargeType;
    return this.limits.admit({ ...act, studentId, subject: { type: 'charge', id }, about }, user);
  }

  /** A write of one charge, in its account's lock. */
  private locked<T>(
    id: string,
    user: SignedInUser,
    reason: string | null,
    write: () => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      await this.ledger.lock((await this.row(id, user)).studentId, reason);
      return write();
    });
  }

  /** One charge in the person's scope. With a lock, it waits for concurrent payments of the charge. */
  row(
    id: string,
    user: SignedInUser,
    lock?: 'FOR UPDATE',
    missing: string | (() => Error) = messages.chargeNotFound,
  ): Promise<ChargeRow> {
    const parameters = new SqlParameters();
    return this.reads.row<ChargeRow>(
      `${this.select(id, user, parameters)} ${lock ? `${lock} OF charge` : ''}`,
      parameters.values,
      missing,
      { prepared: true },
    );
  }

  /** The statement of one charge in the person's scope. */
  select(id: string, user: SignedInUser, parameters: SqlParameters): string {
    return `SELECT ${columns}, charge.version ${from}
      WHERE charge.id = ${parameters.add(id)} AND ${visibleAccounts(user, 'charge.student_id', parameters)}`;
  }

  private async page(
    request: ChargeListRequest,
    user: SignedInUser,
    noted: boolean,
  ): Promise<Page<ChargeDto>> {
    const { search, studentId, termId, chargeType, source, isPaid, overdue, isVoided, id } = request.filters;
    await this.ledger.currentListed(studentId, user);
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('charge.student_id', studentId)
      .equal('charge.term_id', termId)
      .equal('charge.charge_type', chargeType)
      .equal('charge.source', source)
      .equal('charge.is_paid', isPaid)
      .equal(isOverdue, overdue)
      .equal(`(NOT ${isChargeActive})`, id ? isVoided : (isVoided ?? false))
      .equal('charge.id', id);
    conditions.add(visibleAccounts(user, 'charge.student_id', conditions.parameters));
    return this.reads.list<ChargeDto, Sort>(request, {
      resource: chargeList.resource,
      select: `${columns}, ${restrictionMark}`,
      from,
      ...countedAlone('student_charges charge', request),
      conditions,
      order,
      otherwise: 'charge.due_date DESC NULLS LAST, charge.created_at DESC, charge.id',
      noted,
    });
  }

  private get repository(): Repository<StudentCharge> {
    return this.transactions.manager.getRepository(StudentCharge);
  }

  subject(user: SignedInUser): Subject<ChargeDto> {
    return { type: records.charge, read: (id, lock) => this.row(id, user, lock) };
  }
}

interface ChargeChange {
  studentId?: string;
  termId?: string;
  amount?: string;
  chargeType?: string;
}

function checkChange({ studentId, termId, amount, chargeType }: ChargeChange, before: ChargeDto): void {
  const isRepriced =
    (amount !== undefined && amount !== before.amount) ||
    (chargeType !== undefined && chargeType !== before.chargeType);
  if (before.source !== 'manual' && isRepriced)
    throw new StateConflictError(
      'not_supported',
      before.source === 'assessed' ? messages.chargeAssessed : messages.chargeByRule,
    );
  const errors: FieldErrors = {};
  if (studentId !== undefined && studentId !== before.studentId)
    errors.studentId = [messages.chargeStudentFixed];
  if (termId !== undefined && termId !== before.termId) errors.termId = [messages.chargeTermFixed];
  if (amount !== undefined && toCents(amount) < toCents(before.paidAmount))
    errors.amount = [messages.amountBelowPaid(before.paidAmount)];
  refuse(errors);
}
