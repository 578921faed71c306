import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { type TransferCreditDto, transferCreditList } from './transfer-evaluations.dto.js';

type Request = ListRequest<never, keyof typeof transferCreditList.filters>;

/** What counts on a student's record of courses taken elsewhere. */
@Injectable()
export class TransferCreditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  async list(studentId: string, request: Request, user: SignedInUser): Promise<Page<TransferCreditDto>> {
    await this.students.openPart('transfer_credits', studentId, user);
    const { id } = request.filters;
    const asked = id === undefined ? null : [id].flat();
    const rows = (await this.of(studentId)).filter((row) => !asked || asked.includes(row.id));
    const shown = rows.slice(request.offset, request.whole ? undefined : request.offset + request.limit);
    const page = new Page(transferCreditList.resource, shown, rows.length, request.offset);
    page.format = request.format;
    return page;
  }

  /** By institution, as they were entered. */
  of(studentId: string): Promise<TransferCreditDto[]> {
    return this.transactions.query<TransferCreditDto>(creditsOf, [studentId], { prepared: true });
  }
}

const creditsOf = `SELECT line.id, evaluation.id AS "evaluationId", evaluation.institution,
  line.external_code AS "externalCode", line.external_title AS "externalTitle", course.code AS "courseCode",
  coalesce(course.title, line.external_title) AS title, line.credits::float8 AS credits,
  credit.earned::float8 AS "creditsEarned",
  (evaluation.articulated_at AT TIME ZONE 'America/New_York')::date::text AS "articulatedOn"
FROM student_transfers(ARRAY[$1::uuid], ${newYorkToday}) credit
  JOIN transfer_courses line ON line.id = credit.transfer_course_id
  JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
  LEFT JOIN courses course ON course.id = line.course_id
ORDER BY evaluation.institution, evaluation.articulated_at, evaluation.id, line."position"`;
