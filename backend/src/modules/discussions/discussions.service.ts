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
import { taughtSections } from '../sections/sections.service.js';
import { Discussion } from './discussion.entity.js';
import { activityFrom, discussionColumns, discussionFrom, writtenColumns } from './discussions.columns.js';
import type { CreateDiscussionDto, DiscussionDto, UpdateDiscussionDto } from './discussions.dto.js';
import { records } from './discussions.feature.js';
import { isStudent, visibleDiscussions } from './discussions.policy.js';
import { discussionErrors } from './discussion-errors.js';
import { messages } from './messages.js';

type Written = Pick<
  DiscussionDto,
  | 'id'
  | 'sectionId'
  | 'title'
  | 'document'
  | 'opensAt'
  | 'locksAt'
  | 'requireInitialPost'
  | 'assignmentId'
  | 'isPinned'
  | 'isPublished'
>;
type Row<Record> = Record & { version: number };
type Values = Partial<Omit<Written, 'id' | 'sectionId'>>;

const assignmentKey = 'fk_discussions_assignment_id_section_id_assignment_type';

@Injectable()
export class DiscussionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  async get(id: string, user: SignedInUser, asStudent = isStudent(user)): Promise<Versioned<DiscussionDto>> {
    const parameters = new SqlParameters();
    const visible = visibleDiscussions(user, parameters, asStudent);
    const row = await this.reads.row<Row<DiscussionDto>>(
      `SELECT ${discussionColumns(asStudent)}, discussion.version ${activityFrom(user, parameters, asStudent)}
       WHERE discussion.id = ${parameters.add(id)} AND ${visible}`,
      parameters.values,
      messages.discussionNotFound,
    );
    return Versioned.of(row) as Versioned<DiscussionDto>;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject(user), id, request);
  }

  create(
    sectionId: string,
    body: CreateDiscussionDto,
    user: SignedInUser,
  ): Promise<Versioned<DiscussionDto>> {
    const values = valuesOf(body);
    refuse(discussionErrors({ opensAt: null, locksAt: null, document: null, isPublished: false, ...values }));
    return this.writing(user, (subject) =>
      this.writes.create(subject, async () => {
        await this.mustTeach(sectionId, user);
        const { id } = await this.repository.save(this.repository.create({ sectionId, ...stored(values) }));
        return id;
      }),
    );
  }

  update(
    id: string,
    body: UpdateDiscussionDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<DiscussionDto>> {
    const given = { id, body: valuesOf(body), expected };
    return this.writing(user, (subject) =>
      this.writes.update(subject, given, async (values, before) => {
        refuse(discussionErrors({ ...before, ...values }));
        if (before.isPublished && values.isPublished === false && (await this.hasPosts(id)))
          throw new StateConflictError('in_use', messages.cannotBecomeDraft);
        await this.repository.update(id, stored(values));
      }),
    );
  }

  /** The lock on the discussion's row also blocks new posts. */
  remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject(user), { id, expected }, async () => {
      if (await this.hasPosts(id)) throw new StateConflictError('in_use', messages.cannotDelete);
      await this.repository.delete(id);
    });
  }

  setPinned(
    id: string,
    isPinned: boolean,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<DiscussionDto>> {
    const act = { id, expected, verb: isPinned ? 'pin' : 'unpin' };
    return this.writing(user, (subject) =>
      this.writes.act(subject, act, async (before) => {
        if (before.isPinned !== isPinned) await this.repository.update(id, { isPinned });
      }),
    );
  }

  /** Locking keeps an earlier time; unlocking removes it. */
  setLocked(
    id: string,
    locked: boolean,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<DiscussionDto>> {
    const act = { id, expected, verb: locked ? 'lock' : 'unlock' };
    return this.writing(user, (subject) =>
      this.writes.act(subject, act, async ({ opensAt, locksAt }) => {
        if (!locked) await this.repository.update(id, { locksAt: null });
        else if (opensAt && opensAt > new Date())
          throw new StateConflictError('not_open', messages.cannotLockYet(opensAt));
        else if (!locksAt || locksAt > new Date())
          await this.repository.update(id, {
            locksAt: () => `date_trunc('milliseconds', statement_timestamp())`,
          });
      }),
    );
  }

  private get repository(): Repository<Discussion> {
    return this.transactions.manager.getRepository(Discussion);
  }

  private subject(user: SignedInUser): Subject<Written> {
    const wrong = (message: string) => () => new InvalidError({ assignmentId: [message] });
    return {
      type: records.discussion,
      read: (id, lock) => this.written(id, user, lock),
      refusals: {
        [assignmentKey]: wrong(messages.notDiscussionAssignment),
        uq_discussions_assignment_id: wrong(messages.assignmentUsed),
      },
      // A prompt can be as long as a page.
      unkept: ['document'],
    };
  }

  private writing(
    user: SignedInUser,
    write: (subject: Subject<Written>) => Promise<Versioned<Written>>,
  ): Promise<Versioned<DiscussionDto>> {
    return this.transactions.run(async () => {
      const { record } = await write(this.subject(user));
      return this.get(record.id, user);
    });
  }

  private written(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<Row<Written>> {
    const parameters = new SqlParameters();
    return this.reads.row<Row<Written>>(
      `SELECT ${writtenColumns}, discussion.version ${discussionFrom}
       WHERE discussion.id = ${parameters.add(id)} AND ${visibleDiscussions(user, parameters)}
       ${lock ? `${lock} OF discussion` : ''}`,
      parameters.values,
      messages.discussionNotFound,
    );
  }

  private async mustTeach(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
    );
  }

  private async hasPosts(id: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ lastNumber: number }>(
      'SELECT last_number AS "lastNumber" FROM discussions WHERE id = $1',
      [id],
    );
    return row!.lastNumber > 0;
  }
}

/** Instants as the database compares them, so that the same instant in another time zone is no change. */
function valuesOf({ opensAt, locksAt, ...body }: UpdateDiscussionDto): Values {
  return { ...body, opensAt: instantOf(opensAt), locksAt: instantOf(locksAt) };
}

const instantOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

/** The row of these values; the key to the assignment also has its type. */
const stored = (values: Values): Partial<Discussion> => ({
  ...values,
  ...(values.assignmentId !== undefined && {
    assignmentType: values.assignmentId === null ? null : 'discussion',
  }),
});
