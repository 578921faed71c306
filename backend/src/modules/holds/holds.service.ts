import { Injectable } from '@nestjs/common';
import { ForbiddenError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import type { HoldKind } from './hold.entity.js';
import { type HoldDto, studentHoldList } from './holds.dto.js';
import { officeOf } from './holds.rules.js';

type Sort = (typeof studentHoldList.sort)[number];
type Filter = keyof typeof studentHoldList.filters;

interface HoldRow {
  id: string;
  studentId: string;
  kind: HoldKind;
  reason: string;
  placedBy: string | null;
  placedAt: Date;
  releasedAt: Date | null;
}

const order: Record<Sort, string> = {
  placedAt: 'hold.placed_at',
  releasedAt: 'hold.released_at',
  kind: 'hold.kind',
};

@Injectable()
export class HoldsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** A student's holds: those that stand first, then the released ones, each the newest first. Faculty: what stands. */
  async ofStudent(
    studentId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<HoldDto>> {
    const kindOnly = user.role === 'faculty';
    if (kindOnly && request.sort && request.sort.field !== 'kind')
      throw new ForbiddenError(`Your role may not sort by ${request.sort.field}.`);
    await this.students.openPart('holds', studentId, user);
    const { id, kind, active } = request.filters;
    const conditions = new Conditions()
      .equal('hold.student_id', studentId)
      .equal('hold.id', id)
      .equal('hold.kind', kind)
      .equal('(hold.released_at IS NULL)', active);
    if (kindOnly) conditions.add('hold.released_at IS NULL');
    const page = await queryPage<HoldRow, Sort>(
      this.transactions,
      {
        resource: studentHoldList.resource,
        select: `hold.id, hold.student_id AS "studentId", hold.kind, hold.reason,
          nullif(concat_ws(' ', placer.first_name, placer.last_name), '') AS "placedBy",
          hold.placed_at AS "placedAt", hold.released_at AS "releasedAt"`,
        from: 'FROM holds hold JOIN users placer ON placer.id = hold.placed_by_id',
        conditions,
        order,
        otherwise: kindOnly
          ? 'hold.kind, hold.id'
          : '(hold.released_at IS NOT NULL), hold.placed_at DESC, hold.id',
      },
      request,
    );
    return page.map((row) => (kindOnly ? existenceOf(row) : { ...row, liftedBy: officeOf[row.kind] }));
  }
}

/** Faculty learn that a hold stands and its kind, not why or since when (permissions.md, holds.read). */
const existenceOf = ({ id, studentId, kind }: HoldRow): HoldDto => ({ id, studentId, kind });
