import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { publishingFaults } from '../../platform/rich-text/documents.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { gradesNotice, publishedNotice } from './assignment-notices.js';
import { Assignment } from './assignment.entity.js';
import {
  assignmentColumns,
  assignmentFrom,
  withOwnCounted,
  writtenColumns,
  writtenFrom,
} from './assignments.columns.js';
import type { AssignmentDto, CreateAssignmentDto, UpdateAssignmentDto } from './assignments.dto.js';
import { taughtSections } from '../sections/sections.service.js';
import { visibleAssignments } from './assignments.policy.js';
import { recountSql } from './attempts.sql.js';
import { assignmentErrors, type WorkFacts } from './assignments.rules.js';
import { messages } from './messages.js';
import { records } from './assignments.feature.js';

/** The fields that people write, without the counts of submissions and grades. */
type Written = Omit<
  AssignmentDto,
  | 'courseCode'
  | 'sectionNumber'
  | 'courseTitle'
  | 'submitted'
  | 'graded'
  | 'toGrade'
  | 'postsToGrade'
  | 'ownSubmission'
  | 'canHandIn'
  | 'excused'
  | 'discussionId'
  | 'ownPosts'
  | 'isExtended'
>;
type WithInstants<Body> = Omit<Body, 'dueDate' | 'lateUntil'> & { dueDate?: Date; lateUntil?: Date | null };

interface Reading {
  columns: string;
  from: string;
  parameters?: SqlParameters;
  lock?: 'FOR UPDATE';
}

@Injectable()
export class AssignmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
    private readonly notifications: NotificationsService,
  ) {}

  async get(id: string, user: SignedInUser): Promise<Versioned<AssignmentDto>> {
    const parameters = new SqlParameters();
    const row = await this.row<AssignmentDto>(id, user, {
      columns: `${assignmentColumns(user)}, assignment.document`,
      from: assignmentFrom(user, parameters),
      parameters,
    });
    return Versioned.of(withOwnCounted(row)) as Versioned<AssignmentDto>;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  create(body: CreateAssignmentDto, user: SignedInUser): Promise<Versioned<AssignmentDto>> {
    const values = withInstants(body);
    refuse(assignmentErrors({ ...values, dueDate: values.dueDate! }, null, null));
    refuseUnreadable(values);
    return this.writing(user, (subject) =>
      this.writes.create(subject, async () => {
        await this.mustTeach(values.sectionId, user);
        const { id } = await this.repository.save(this.repository.create(values));
        if (values.isPublished) await this.notifyPublished(id);
        return id;
      }),
    );
  }

  update(
    id: string,
    body: UpdateAssignmentDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    const given = { id, body: withInstants(body), expected };
    return this.writing(user, (subject) =>
      this.writes.update(subject, given, async (values, before) => {
        const work = await this.lockWork(id);
        const { submitted } = work;
        refuse(assignmentErrors({ ...before, ...values }, before, work));
        refuseUnreadable({ ...before, ...values });
        if (before.isPublished && values.isPublished === false && submitted)
          throw new StateConflictError('in_use', messages.cannotBecomeDraft);
        await this.repository.update(id, values);
        if (values.scoredAttempt)
          await this.transactions.query(recountSql('submission.assignment_id = $1'), [id]);
        if (!before.isPublished && values.isPublished) await this.notifyPublished(id);
      }),
    );
  }

  /** Submissions are never deleted with their assignment. */
  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject(user), { id, expected }, async () => {
      const { submitted } = await this.lockWork(id);
      if (submitted) throw new StateConflictError('in_use', messages.cannotDelete);
      await this.repository.delete(id);
    });
  }

  /** The section's assignments without a group get this one, if it still exists. */
  async moveUngrouped(sectionId: string, groupId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE assignments SET group_id = $2 WHERE section_id = $1 AND group_id IS NULL
         AND EXISTS (SELECT FROM grading_groups WHERE id = $2)`,
      [sectionId, groupId],
    );
  }

  /** Shows or hides scores and feedback for students. */
  setPosted(
    id: string,
    posted: boolean,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    const act = { id, expected, verb: posted ? 'grades_post' : 'grades_withdraw' };
    return this.writing(user, (subject) =>
      this.writes.act(subject, act, async ({ gradesPostedAt }) => {
        if ((gradesPostedAt !== null) === posted) return;
        await this.repository.update(id, { gradesPostedAt: posted ? () => 'now()' : null });
        if (posted) await this.notifications.notifySelected((parameters) => gradesNotice(id, parameters));
      }),
    );
  }

  private notifyPublished(id: string): Promise<void> {
    return this.notifications.notifySelected((parameters) => publishedNotice(id, parameters));
  }

  private get repository(): Repository<Assignment> {
    return this.transactions.manager.getRepository(Assignment);
  }

  private subject(user: SignedInUser): Subject<Written> {
    return {
      type: records.assignment,
      read: (id, lock) =>
        this.row<Written>(id, user, { columns: writtenWithDocument, from: writtenFrom, lock }),
      unkept: ['document'],
      refusals: {
        fk_assignments_group_id_section_id: groupNotFound,
        fk_discussions_assignment_id_section_id_assignment_type: () =>
          new StateConflictError('in_use', messages.usedByDiscussion),
        fk_incomplete_assignments_assignment_id_section_id: () =>
          new StateConflictError('in_use', messages.isOwed),
      },
    };
  }

  /** Returns the whole record, as left by this write and by concurrent ones. */
  private writing(
    user: SignedInUser,
    write: (subject: Subject<Written>) => Promise<Versioned<Written>>,
  ): Promise<Versioned<AssignmentDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, user);
    });
  }

  private row<Row>(
    id: string,
    user: SignedInUser,
    { columns, from, parameters = new SqlParameters(), lock }: Reading,
  ): Promise<Row & { version: number }> {
    return this.reads.row<Row & { version: number }>(
      `SELECT ${columns}, assignment.version ${from}
       WHERE assignment.id = ${parameters.add(id)} AND ${visibleAssignments(user, parameters)}
       ${lock ? `${lock} OF assignment` : ''}`,
      parameters.values,
      messages.assignmentNotFound,
    );
  }

  private async mustTeach(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
      () => new InvalidError({ sectionId: [messages.sectionNotFound] }),
    );
  }

  /** Locking the assignment blocks submissions; locking its submissions blocks grading. */
  private async lockWork(id: string): Promise<WorkFacts> {
    await this.transactions.query(
      'SELECT FROM assignment_submissions WHERE assignment_id = $1 ORDER BY id FOR UPDATE',
      [id],
    );
    const [facts] = await this.transactions.query<WorkFacts>(
      `SELECT count(DISTINCT submission.id)::int AS submitted, max(attempt.score)::float8 AS "highestScore",
         coalesce(max(submission.attempt_count), 0) AS "mostAttempts"
       FROM assignment_submissions submission LEFT JOIN submission_attempts attempt ON attempt.submission_id = submission.id
       WHERE submission.assignment_id = $1`,
      [id],
    );
    return facts!;
  }
}

const groupNotFound = () => new InvalidError({ groupId: [messages.groupNotFound] });

const writtenWithDocument = `${writtenColumns}, assignment.document`;

/** Published documents are accessible, as pages are. */
function refuseUnreadable({
  isPublished,
  document,
}: Pick<UpdateAssignmentDto, 'isPublished' | 'document'>): void {
  if (isPublished && document) refuse(publishingFaults(document));
}

/** Normalizes instants as the database does, so that the same instant in another time zone is no change. */
function withInstants<Body extends UpdateAssignmentDto>(body: Body): WithInstants<Body> {
  const { dueDate, lateUntil } = body;
  return {
    ...body,
    dueDate: dueDate === undefined ? undefined : new Date(dueDate),
    lateUntil: typeof lateUntil === 'string' ? new Date(lateUntil) : lateUntil,
  };
}
