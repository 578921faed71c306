import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, newYorkToday } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { type TransferCreditDto, transferCreditList } from './transfer-credits.dto.js';
import { courseOn } from '../../common/course-of.js';

type Sort = (typeof transferCreditList.sort)[number];
type Request = ListRequest<Sort, keyof typeof transferCreditList.filters>;

const day = `(evaluation.articulated_at AT TIME ZONE 'America/New_York')::date`;
const columns = `line.id, evaluation.id AS "evaluationId", evaluation.institution, line.external_code AS "externalCode",
  line.external_title AS "externalTitle", course.code AS "courseCode", coalesce(course.title, line.external_title) AS title,
  line.credits::float8 AS credits, credit.earned::float8 AS "creditsEarned", ${day}::text AS "articulatedOn"`;
const fromOf = (student: string): string =>
  `FROM student_transfers(ARRAY[${student}::uuid], ${newYorkToday}) credit
   JOIN transfer_credits line ON line.id = credit.transfer_course_id
   JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
   ${courseOn('line.course_id', day)}`;
const order: Record<Sort, string> = {
  institution: `evaluation.institution ${alphabetical}`,
  externalCode: `line.external_code ${alphabetical}`,
  courseCode: `course.code ${alphabetical}`,
  credits: 'line.credits',
  articulatedOn: day,
};
const otherwise = `${order.institution}, evaluation.articulated_at, evaluation.id, line."position"`;

/** The transfer credit on a student's record. */
@Injectable()
export class TransferCreditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  async list(studentId: string, request: Request, user: SignedInUser): Promise<Page<TransferCreditDto>> {
    await this.students.openPart('transfer_credits', studentId, user);
    const conditions = new Conditions();
    const from = fromOf(conditions.parameters.add(studentId));
    conditions.equal('line.id', request.filters.id);
    return queryPage<TransferCreditDto, Sort>(
      this.transactions,
      { resource: transferCreditList.resource, select: columns, from, conditions, order, otherwise },
      request,
    );
  }

  /** By institution, in the order of entry. */
  of(studentId: string): Promise<TransferCreditDto[]> {
    return this.transactions.query<TransferCreditDto>(
      `SELECT ${columns} ${fromOf('$1')} ORDER BY ${otherwise}`,
      [studentId],
      { prepared: true },
    );
  }
}
