import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, NotFoundError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Assignment } from './assignment.entity.js';
import { assignmentColumns, assignmentFrom } from './assignments.columns.js';
import type { AssignmentDto, CreateAssignmentDto, UpdateAssignmentDto } from './assignments.dto.js';
import { taughtSections } from '../sections/sections.service.js';
import { visibleAssignments } from './assignments.policy.js';
import { assignmentErrors, type AssignmentValues, type WorkFacts } from './assignments.rules.js';

type Row = AssignmentDto & { version: number };
type WithInstants<Body> = Omit<Body, 'dueDate' | 'lateUntil'> & { dueDate?: Date; lateUntil?: Date | null };

/** Single assignments and their writes. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
  ) {}

  async get(id: string, user: SignedInUser): Promise<Versioned<AssignmentDto>> {
    return Versioned.of(await this.row(id, user));
  }

  create(body: CreateAssignmentDto, user: SignedInUser): Promise<Versioned<AssignmentDto>> {
    const values = withInstants(body);
    refuse(assignmentErrors({ ...values, dueDate: values.dueDate! }, null, null));
    return this.writes.create(this.subject(user), async () => {
      await this.mustTeach(values.sectionId, user);
      const { id } = await this.repository.save(this.repository.create(values));
      return id;
    });
  }

  update(
    id: string,
    body: UpdateAssignmentDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    const given = { id, body: withInstants(body), expected };
    return this.writes.update(this.subject(user), given, async (values, before) => {
      const facts = await this.lockWork(id);
      refuse(assignmentErrors({ ...before, ...values }, before, facts.highestScore));
      if (before.isPublished && values.isPublished === false && facts.submitted)
        throw new StateConflictError(
          'Students have handed in work for this assignment; it cannot become a draft again.',
        );
      return this.repository.update(id, values);
    });
  }

  /** Students' work is never deleted with its assignment. */
  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.writes.remove(this.subject(user), { id, expected }, async () => {
      const { submitted } = await this.lockWork(id);
      if (submitted)
        throw new StateConflictError(
          'Students have handed in work for this assignment; it cannot be deleted.',
        );
      await this.repository.delete(id);
      return 'delete';
    });
  }

  /** Shows students the scores and the feedback of their work, or no longer. */
  setPosted(
    id: string,
    posted: boolean,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    return this.transactions.run(async () => {
      const before = await this.row(id, user, 'FOR UPDATE OF assignment');
      expected.check(before.version);
      if ((before.gradesPostedAt !== null) === posted) return Versioned.of(before);
      await this.repository.update(id, { gradesPostedAt: posted ? () => 'now()' : null });
      const after = await this.row(id, user);
      await this.audit.record({
        action: posted ? 'assignment.grades_post' : 'assignment.grades_withdraw',
        subjectType: 'assignment',
        subjectId: id,
        details: { changes: { gradesPostedAt: [before.gradesPostedAt, after.gradesPostedAt] } },
      });
      return Versioned.of(after);
    });
  }

  private get repository(): Repository<Assignment> {
    return this.transactions.manager.getRepository(Assignment);
  }

  private subject(user: SignedInUser): Subject<AssignmentDto> {
    return {
      type: 'assignment',
      read: (id, lock) => this.row(id, user, lock && 'FOR UPDATE OF assignment'),
    };
  }

  private async row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<Row>(
      `SELECT ${assignmentColumns(user)}, assignment.version ${assignmentFrom(user)}
       WHERE assignment.id = ${parameters.add(id)} AND ${visibleAssignments(user, parameters)} ${lock}`,
      parameters.values,
    );
    if (!row) throw noSuchAssignment();
    return row;
  }

  private async mustTeach(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const [section] = await this.transactions.query(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
    if (!section) throw new InvalidError({ sectionId: ['There is no such section.'] });
  }

  /** With the assignment locked, nothing is handed in; with its work locked, nothing is graded. */
  private async lockWork(id: string): Promise<WorkFacts> {
    const [facts] = await this.transactions.query<WorkFacts>(
      `SELECT count(*)::int AS submitted, max(score)::float8 AS "highestScore" FROM (
         SELECT score FROM assignment_submissions WHERE assignment_id = $1 ORDER BY id FOR UPDATE) AS work`,
      [id],
    );
    return facts!;
  }
}

/** As the database has them, so that the same instant in another zone is no change. */
function withInstants<Body extends UpdateAssignmentDto>(body: Body): WithInstants<Body> {
  const { dueDate, lateUntil } = body;
  return {
    ...body,
    dueDate: dueDate === undefined ? undefined : new Date(dueDate),
    lateUntil: typeof lateUntil === 'string' ? new Date(lateUntil) : lateUntil,
  };
}

export const noSuchAssignment = (): NotFoundError => new NotFoundError('There is no such assignment.');
