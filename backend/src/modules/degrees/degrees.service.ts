import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { type ConferredDegreeDto, conferredDegreeList } from './degrees.dto.js';
import { programOn } from '../programs/programs.scope.js';

type Sort = (typeof conferredDegreeList.sort)[number];
type Request = ListRequest<Sort, keyof typeof conferredDegreeList.filters>;

const columns = `degree.id, degree.award, program.name AS "programName", degree.conferred_on::text AS "conferredOn",
  degree.honors`;
const from = `FROM conferred_degrees degree ${programOn('degree.program_id', 'degree.conferred_on')}`;
const order: Record<Sort, string> = {
  conferredOn: 'degree.conferred_on',
  award: `degree.award ${alphabetical}`,
};
const otherwise = `${order.conferredOn}, ${order.award}, degree.id`;

@Injectable()
export class DegreesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  async list(studentId: string, request: Request, user: SignedInUser): Promise<Page<ConferredDegreeDto>> {
    await this.students.openPart('degrees', studentId, user);
    const conditions = new Conditions();
    conditions.equal('degree.student_id', studentId);
    conditions.equal('degree.id', request.filters.id);
    return queryPage<ConferredDegreeDto, Sort>(
      this.transactions,
      { resource: conferredDegreeList.resource, select: columns, from, conditions, order, otherwise },
      request,
    );
  }

  /** Oldest first. */
  of(studentId: string): Promise<ConferredDegreeDto[]> {
    return this.transactions.query<ConferredDegreeDto>(
      `SELECT ${columns} ${from} WHERE degree.student_id = $1 ORDER BY ${otherwise}`,
      [studentId],
      { prepared: true },
    );
  }
}
