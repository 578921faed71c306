import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inSearchText } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { studentColumns, studentJoins, studentOrder } from './refund-reads.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { openStudents } from '../students/students.feature.js';
import { availableOf, creditsOf } from './credits.scope.js';
import { type CreditDto, creditList } from './refunds.dto.js';

type Sort = (typeof creditList.sort)[number];
type Filter = keyof typeof creditList.filters;

const isOverdue = `(credit.promised_by < new_york_day(now()))`;
const columns = `credit.student_id AS id, credit.student_id AS "studentId", ${studentColumns},
  credit.amount::numeric(12,2) AS amount, credit.requested::numeric(12,2) AS requested,
  (${availableOf})::numeric(12,2) AS available, credit.since, credit.days, credit.promised_from AS "promisedFrom",
  credit.promised_by AS "promisedBy", ${isOverdue} AS "isOverdue"`;
const order: Order<Sort> = {
  ...studentOrder,
  since: 'credit.since',
  amount: 'credit.amount',
  available: availableOf,
};

/** The students who have a credit, and how long they have had it. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly ledger: LedgerService,
  ) {}

  /** Oldest first. */
  async list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<CreditDto>> {
    const { search, studentId, overdue, minDays, id } = request.filters;
    await this.ledger.currentListed(studentId, user);
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('credit.student_id', studentId)
      .equal('credit.student_id', id)
      .equal(isOverdue, overdue);
    if (minDays !== undefined)
      conditions.add(`credit.days >= ${conditions.parameters.add(minDays)}::integer`);
    conditions.add(openStudents(user, 'credit.student_id'));
    return this.reads.list<CreditDto, Sort>(request, {
      resource: creditList.resource,
      select: `${columns}, ${restrictionMark}`,
      from: `FROM ${creditsOf()} ${studentJoins('credit')}`,
      conditions,
      order,
      otherwise: 'credit.since, credit.student_id',
      prepared: false,
      noted: true,
    });
  }
}
