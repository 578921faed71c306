import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf, toCents } from '../../common/money.js';
import {
  alphabetical,
  inSearchText,
  lastThenFirst,
  nameOf,
  SqlParameters,
} from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { openStudents } from '../students/students.feature.js';
import { leftOf } from './limit.rules.js';
import { messages } from './messages.js';
import { decidedNotice, requestedNotice } from './money-act-notices.js';
import { type MoneyActDto, type MoneyAllowanceDto, moneyActList } from './money-acts.dto.js';
import { records } from './money-acts.feature.js';
import { moneyActKinds, type NewMoneyAct, permissionOf, type RequestedAct } from './money-acts.kinds.js';
import { type Approval, MoneyLimits } from './money-limits.service.js';

type Sort = (typeof moneyActList.sort)[number];
type Filter = keyof typeof moneyActList.filters;
type Row = MoneyActDto & { version: number };
/** Does a requested act, with the permission and the scope of the person who approves it. */
type Perform = (request: RequestedAct, user: SignedInUser) => Promise<unknown>;

const requester = `coalesce(${nameOf('requester')}, client.name)`;
const from = `FROM money_acts act JOIN students student ON student.id = act.student_id
  JOIN users person ON person.id = student.user_id LEFT JOIN users requester ON requester.id = act.requested_by_id
  LEFT JOIN machine_clients client ON client.id = act.requested_by_id
  LEFT JOIN users decider ON decider.id = act.decided_by_id`;
const order: Order<Sort> = {
  createdAt: 'act.created_at',
  amount: 'act.amount',
  kind: 'act.kind',
  status: 'act.status',
  decidedAt: 'act.decided_at',
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
  requestedBy: `${requester} ${alphabetical}`,
};

/** The kinds of act that the person could do themselves. */
const ownKinds = (user: SignedInUser): string[] =>
  moneyActKinds.filter((kind) => can(user, permissionOf[kind]));

function columns(user: SignedInUser, parameters: SqlParameters): string {
  const reader = parameters.add(user.id);
  const kinds = parameters.add(can(user, 'money_acts.approve') ? ownKinds(user) : []);
  const isOwn = `act.requested_by_id = ${reader}`;
  return `act.id, act.kind, act.status, act.exemption, act.day, act.student_id AS "studentId",
    ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber", act.subject_type AS "subjectType",
    act.subject_id AS "subjectId", act.about, act.amount, act.reason, act.requested_by_id AS "requestedById",
    ${requester} AS "requestedBy", ${isOwn} AS "isOwn",
    act.status = 'pending' AND NOT ${isOwn} AND act.kind::text = ANY (${kinds}::text[]) AS "mayDecide",
    act.created_at AS "createdAt", ${nameOf('decider')} AS "decidedBy", act.decided_at AS "decidedAt", act.note`;
}

/** The list of acts that move money without paper, and the requests among them (decision 0242). */
@Injectable()
export class MoneyActsService {
  private readonly performs = new Map<string, Perform>();

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
    private readonly limits: MoneyLimits,
    private readonly notifications: NotificationsService,
  ) {}

  /** Modules declare what their requests do, when they start. */
  declare(acts: Readonly<Record<string, Perform>>): void {
    for (const [act, perform] of Object.entries(acts)) this.performs.set(act, perform);
  }

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<MoneyActDto>> {
    const { search, kind, status, day, studentId, requestedById, isOwn, id } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('act.kind', kind)
      .equal('act.status', status)
      .equal('act.day', day)
      .equal('act.student_id', studentId)
      .equal('act.requested_by_id', requestedById)
      .equal('act.id', id);
    if (isOwn !== undefined)
      conditions.equal(`(act.requested_by_id = ${conditions.parameters.add(user.id)})`, isOwn);
    conditions.add(openStudents(user, 'act.student_id'));
    return this.reads.list<MoneyActDto, Sort>(request, {
      resource: moneyActList.resource,
      select: `${columns(user, conditions.parameters)}, ${restrictionMark}`,
      from,
      prepared: false,
      conditions,
      order,
      otherwise: 'act.created_at DESC, act.id DESC',
      noted: true,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<MoneyActDto>> {
    const act = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('money_acts', act.record.studentId, user);
    return act;
  }

  async allowance(user: SignedInUser): Promise<MoneyAllowanceDto> {
    const { day, limit, used } = await this.limits.allowance(user);
    const { hasCardGateway } = this.limits;
    return { day, limit: moneyOf(limit), left: moneyOf(leftOf(limit, used)), hasCardGateway };
  }

  /** An act above the limit waits for a second person. Everything but the limit was checked, and nothing was done. */
  request(act: NewMoneyAct, user: SignedInUser): Promise<Versioned<MoneyActDto>> {
    return this.transactions.run(async () => {
      const made = await this.create(act, user);
      await this.notifications.notify({
        toPermission: permissionOf[act.kind],
        ...requestedNotice(made.record),
      });
      return made;
    });
  }

  private create(act: NewMoneyAct, user: SignedInUser): Promise<Versioned<MoneyActDto>> {
    return this.writes.create(this.subject(user), async () => {
      const { kind, studentId, subject, isNew, about, cents, reason, request } = act;
      const [made] = await this.transactions.query<{ id: string }>(
        `INSERT INTO money_acts (kind, status, day, student_id, subject_type, subject_id, about, amount, reason, request,
           requested_by_id)
         VALUES ($1, 'pending', new_york_day(now()), $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          kind,
          studentId,
          isNew ? null : subject.type,
          isNew ? null : subject.id,
          about,
          moneyOf(cents),
          reason,
          JSON.stringify(request),
          user.id,
        ],
      );
      return made!.id;
    });
  }

  /** Does the act as it was requested: all rules judge it again, and it happens once. */
  approve(
    id: string,
    note: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<MoneyActDto>> {
    return this.decide(id, { verb: 'approve', status: 'approved', note, expected, user }, async (act) => {
      const [stored] = await this.transactions.query<{ request: RequestedAct }>(
        'SELECT request FROM money_acts WHERE id = $1',
        [id],
      );
      const { request } = stored!;
      const approval: Approval = {
        kind: act.kind,
        cents: toCents(act.amount),
        requestedAt: act.createdAt,
      };
      await this.limits
        .approved(approval, () => this.performs.get(request.act)!(request, user))
        .catch(refused);
      if (!approval.subject) throw new StateConflictError('facts_changed', messages.factsChanged);
      return approval.subject;
    });
  }

  reject(
    id: string,
    reason: string,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<MoneyActDto>> {
    return this.decide(id, { verb: 'reject', status: 'rejected', note: reason, expected, user });
  }

  /** The account is locked first, then the request, as each act does. */
  private decide(
    id: string,
    { verb, status, note, expected, user }: Decision,
    perform?: (act: Row) => Promise<NewMoneyAct['subject']>,
  ): Promise<Versioned<MoneyActDto>> {
    return this.transactions.run(async () => {
      const { studentId, reason } = await this.row(id, user);
      await this.ledger.lock(studentId, reason);
      const how = { id, expected, verb, reason: note };
      const decided = await this.writes.act(this.subject(user), how, async (act) => {
        if (act.isOwn) throw new ForbiddenError(messages.ownAct);
        if (!can(user, permissionOf[act.kind])) throw new ForbiddenError(messages.decidedElsewhere);
        if (act.status !== 'pending')
          throw new StateConflictError('already_decided', messages.notWaiting[act.status]);
        const subject = await perform?.(act);
        await this.transactions.query(
          `UPDATE money_acts SET status = $2, decided_by_id = $3, decided_at = now(), note = $4,
             subject_type = coalesce($5, subject_type), subject_id = coalesce($6, subject_id) WHERE id = $1`,
          [id, status, user.id, note, subject?.type ?? null, subject?.id ?? null],
        );
      });
      const { requestedById } = decided.record;
      await this.notifications.notify({ userIds: [requestedById], ...decidedNotice(decided.record, status) });
      return decided;
    });
  }

  private subject(user: SignedInUser): Subject<MoneyActDto> {
    return { type: records.money_act, read: (id, lock) => this.row(id, user, lock) };
  }

  private row(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columns(user, parameters)}, act.version ${from}
       WHERE act.id = ${parameters.add(id)} AND ${openStudents(user, 'act.student_id')}
       ${lock ? `${lock} OF act` : ''}`,
      parameters.values,
      messages.actNotFound,
    );
  }
}

/** A rule refuses a value of the request, which the approval doesn't name. */
function refused(error: unknown): never {
  if (error instanceof InvalidError) throw new StateConflictError('facts_changed', error.message);
  throw error;
}

interface Decision {
  verb: 'approve' | 'reject';
  status: 'approved' | 'rejected';
  note: string | null;
  expected: Expected;
  user: SignedInUser;
}
