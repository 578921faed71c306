import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inSearchText, lastThenFirst, nameOf, newYorkToday } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { StudentsService } from '../students/students.service.js';
import { type LateAccountDto, lateAccountList } from './late-accounts.dto.js';
import { isFutureSeat } from './future-seats.scope.js';
import { allPastDueItems } from './past-due.scope.js';

type Sort = (typeof lateAccountList.sort)[number];
type Filter = keyof typeof lateAccountList.filters;

const stage = `CASE WHEN suspension.suspended_on IS NOT NULL THEN 'suspended' WHEN hold.id IS NOT NULL THEN 'hold'
  ELSE 'past_due' END`;
const futureSeats = `(SELECT count(*)::int FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
  WHERE enrollment.student_id = student.id AND ${isFutureSeat})`;
const daysPastDue = `(${newYorkToday} - late.since)`;
const columns = `student.id, student.id AS "studentId", ${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber", late.amount AS "pastDue", late.since AS "dueSince",
  ${daysPastDue} AS "daysPastDue", ${stage} AS stage, suspension.suspended_on AS "suspendedOn",
  ${futureSeats} AS "futureSeats"`;
const from = `FROM (SELECT student_id, sum(open)::numeric(12,2) AS amount,
      min(due_date) FILTER (WHERE has_effect) AS since
    FROM ${allPastDueItems(newYorkToday)} AS item GROUP BY student_id HAVING bool_or(has_effect)) AS late
  JOIN students student ON student.id = late.student_id JOIN users person ON person.id = student.user_id
  LEFT JOIN holds hold ON hold.student_id = student.id AND hold.placed_by_rule AND hold.kind = 'financial'
    AND hold.released_at IS NULL
  LEFT JOIN account_suspensions suspension ON suspension.student_id = student.id AND suspension.ended_on IS NULL`;
const order: Order<Sort> = {
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
  daysPastDue,
  pastDue: 'late.amount',
  futureSeats,
};

/** Accounts with a balance past due. */
@Injectable()
export class LateAccountsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly students: StudentsService,
  ) {}

  /** The longest past due first. */
  async list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<LateAccountDto>> {
    const { search, stage: wanted, studentId, id } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal(`(${stage})`, wanted)
      .equal('student.id', studentId)
      .equal('student.id', id);
    conditions.add(this.students.scope(user, conditions.parameters));
    const page = await this.reads.list<LateAccountDto, Sort>(request, {
      resource: lateAccountList.resource,
      select: `${columns}, ${restrictionMark}`,
      from,
      conditions,
      order,
      otherwise: `${daysPastDue} DESC, late.amount DESC, student.id`,
      prepared: false,
    });
    return this.reads.noting(page, request);
  }
}
