import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { moneyOf } from '../../../common/money.js';
import { inSearchText, SqlParameters } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { StudentsService } from '../../students/students.service.js';
import { studentColumns, studentJoins, studentOrder } from '../account-reads.js';
import { records } from '../billing.feature.js';
import { visibleAccounts } from '../billing.policy.js';
import type { StatementContent } from './statement-content.js';
import { statementNotice } from './statement-notice.js';
import { explained } from './statement-texts.rules.js';
import { StatementWriter } from './statement-writer.js';
import { type StatementDetailDto, type StatementDto, statementList } from './statements.dto.js';
import { messages } from './messages.js';

type Sort = (typeof statementList.sort)[number];
type Filter = keyof typeof statementList.filters;
export type StatementListRequest = ListRequest<Sort, Filter>;
export type StatementRow = StatementDto & { content: StatementContent };

const columns = `statement.id, statement.student_id AS "studentId", ${studentColumns}, ${restrictionMark},
  statement.number, statement.as_of AS "asOf", statement.run_id AS "runId", statement.recorded_as_of AS "recordedAsOf",
  statement.opening_balance AS "openingBalance", statement.closing_balance AS "closingBalance", statement.due,
  statement.past_due AS "pastDue", statement.created_at AS "createdAt"`;
const from = `FROM account_statements statement ${studentJoins('statement')}`;
const order: Order<Sort> = {
  ...studentOrder,
  createdAt: 'statement.created_at',
  asOf: 'statement.as_of',
  number: 'statement.number',
  openingBalance: 'statement.opening_balance',
  closingBalance: 'statement.closing_balance',
  due: 'statement.due',
  pastDue: 'statement.past_due',
};

/** Statements: read by students and offices, and created on demand for one student. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly students: StudentsService,
    private readonly ledger: LedgerService,
    private readonly writer: StatementWriter,
    private readonly notifications: NotificationsService,
  ) {}

  /** Newest first. */
  list(request: StatementListRequest, user: SignedInUser): Promise<Page<StatementDto>> {
    return this.page(request, user, true);
  }

  async ofStudent(id: string, request: ListRequest, user: SignedInUser): Promise<Page<StatementDto>> {
    await this.students.openPart('statements', id, user);
    const given = request as StatementListRequest;
    return this.page({ ...given, filters: { ...given.filters, studentId: id } }, user, false);
  }

  /** The trail records which student's statement was read. */
  get(id: string, user: SignedInUser): Promise<Versioned<StatementDetailDto>> {
    return this.reads.open(this.subject(user), id);
  }

  /** What is recorded until now and in no statement yet. */
  create(studentId: string, user: SignedInUser): Promise<Versioned<StatementDetailDto>> {
    return this.writes.create(this.subject(user), async () => {
      await this.students.mustSee(studentId, user);
      await this.ledger.lock(studentId);
      const [moment] = await this.transactions.query<{ now: string; today: string }>(
        'SELECT now::text, new_york_day(now)::text AS today FROM clock_timestamp() AS now',
      );
      const [made] = await this.writer.freeze({
        studentIds: [studentId],
        asOf: moment!.today,
        recordedAsOf: moment!.now,
        runId: null,
        createdById: user.id,
      });
      if (!made) throw new StateConflictError('concurrent_change', messages.notLater);
      await this.notifications.notifySelected((parameters) =>
        statementNotice(parameters, [made.id], moment!.today),
      );
      return made.id;
    });
  }

  /** One statement in the person's scope, with everything that its PDF shows. */
  row(id: string, user: SignedInUser): Promise<StatementRow> {
    const parameters = new SqlParameters();
    const isOne = `statement.id = ${parameters.add(id)}`;
    const visible = visibleAccounts(user, 'statement.student_id', parameters);
    return this.reads.row<StatementRow>(
      `SELECT ${columns}, statement.content ${from} WHERE ${isOne} AND ${visible}`,
      parameters.values,
      messages.statementNotFound,
    );
  }

  private page(
    request: StatementListRequest,
    user: SignedInUser,
    noted: boolean,
  ): Promise<Page<StatementDto>> {
    const { studentId, runId, asOf, id, search } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('statement.student_id', studentId)
      .equal('statement.run_id', runId)
      .equal('statement.as_of', asOf)
      .equal('statement.id', id);
    conditions.add(visibleAccounts(user, 'statement.student_id', conditions.parameters));
    return this.reads.list<StatementDto, Sort>(request, {
      resource: statementList.resource,
      select: columns,
      from,
      conditions,
      order,
      otherwise: 'statement.created_at DESC, statement.id',
      prepared: false,
      noted,
    });
  }

  private subject(user: SignedInUser): Subject<StatementDetailDto> {
    return {
      type: records.statement,
      read: async (id) => {
        const { content, ...statement } = await this.row(id, user);
        const activity = content.activity.map((entry) => ({
          entryId: entry.entryId,
          number: entry.number,
          postedOn: entry.postedOn,
          description: explained(entry),
          amount: moneyOf(entry.change),
        }));
        return { ...statement, activity, version: 1 };
      },
      unkept: ['activity'],
    };
  }
}
