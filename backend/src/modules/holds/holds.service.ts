import { Injectable } from '@nestjs/common';
import {
  ForbiddenError,
  InvalidError,
  NotFoundError,
  refuse,
  StateConflictError,
} from '../../common/errors.js';
import type { Blocker } from '../../common/blockers.js';
import { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { type HoldKind, holdKinds, officeOf } from '../../common/offices.js';
import { inSearchText, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatsService } from '../seats/seats.service.js';
import { type Notice, NotificationsService } from '../notifications/notifications.service.js';
import { StudentsService } from '../students/students.service.js';
import { isActiveHold } from './holds.scope.js';
import { Hold } from './hold.entity.js';
import {
  type CreateHoldDto,
  type HoldDto,
  type HoldKindDto,
  holdKindsOfOffices,
  type holdList,
  type ReleaseHoldDto,
  studentHoldList,
  type UpdateHoldDto,
} from './holds.dto.js';
import { seesKindOnly, visibleHolds } from './holds.policy.js';
import { changesOfFixed, mayHandle } from './holds.rules.js';
import { messages } from './messages.js';
import { records } from './holds.feature.js';

type Sort = (typeof holdList.sort)[number];
type Request = ListRequest<Sort, keyof typeof holdList.filters>;
export type StudentHoldListRequest = ListRequest<
  (typeof studentHoldList.sort)[number],
  keyof typeof studentHoldList.filters
>;

/** The fields that people write, which the audit trail compares. */
type HoldRecord = Pick<Hold, 'id' | 'studentId' | 'kind' | 'reason' | 'releasedAt'>;
type HoldRow = Required<Omit<HoldDto, 'liftedBy' | 'studentName' | 'studentNumber' | 'directoryRestricted'>>;

const order: Order<Sort> = {
  placedAt: 'hold.placed_at',
  releasedAt: 'hold.released_at',
  kind: 'hold.kind',
  studentName: lastThenFirst('person'),
};
const columns = `hold.id, hold.student_id AS "studentId", hold.kind, hold.reason,
  coalesce(hold.placed_by_name, ${nameOf('placer')}) AS "placedBy",
  hold.placed_at AS "placedAt", hold.released_at AS "releasedAt"`;
const nameColumns = `${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber"`;
const from = `FROM holds hold JOIN students student ON student.id = hold.student_id
  JOIN users person ON person.id = student.user_id LEFT JOIN users placer ON placer.id = hold.placed_by_id`;

@Injectable()
export class HoldsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly students: StudentsService,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
    private readonly notifications: NotificationsService,
    private readonly seats: SeatsService,
  ) {}

  /** All kinds, marked with those that the person's office places and releases. */
  kinds(request: ListRequest, { role }: SignedInUser): Page<HoldKindDto> {
    const rows = holdKinds.map((kind) => ({ kind, office: officeOf[kind], mine: mayHandle(role, kind) }));
    return Page.all(holdKindsOfOffices.resource, rows, request);
  }

  /** The holds of all students in scope: active ones first, then released ones, each newest first. */
  async list(request: Request, user: SignedInUser): Promise<Page<HoldDto>> {
    refuseNames(request, user);
    refuseHiddenSort(request, user);
    const conditions = new Conditions()
      .words(request.filters.search, inSearchText('student.search_text'))
      .equal('hold.student_id', request.filters.studentId);
    conditions.add(this.students.scope(user, conditions.parameters));
    const page = await this.page(request, user, conditions, listedNames(user));
    return user.role === 'student' ? page : this.reads.noting(page, request);
  }

  /** One student's holds, as part of the record. */
  async ofStudent(
    studentId: string,
    request: StudentHoldListRequest,
    user: SignedInUser,
  ): Promise<Page<HoldDto>> {
    refuseHiddenSort(request, user);
    await this.students.openPart('holds', studentId, user);
    return this.page(request, user, new Conditions().equal('hold.student_id', studentId));
  }

  /** The active holds that block a document; each names the office that can release it. */
  async blockersOf(studentId: string): Promise<Blocker[]> {
    const rows = await this.transactions.query<{ id: string; kind: HoldKind }>(
      `SELECT id, kind FROM holds WHERE student_id = $1 AND ${isActiveHold('holds')} ORDER BY kind, placed_at, id`,
      [studentId],
    );
    return rows.map(({ id, kind }) => ({
      code: 'hold',
      message: messages.blocker(kind, officeOf[kind]),
      facts: { holdId: id, kind },
      liftedBy: officeOf[kind],
    }));
  }

  /** Reading a hold counts as reading that part of the student's record. */
  async get(id: string, user: SignedInUser): Promise<Versioned<HoldDto>> {
    const hold = await this.one(id, user);
    await this.students.openPart('holds', hold.record.studentId, user);
    return hold;
  }

  async history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    const { studentId } = (await this.one(id, user)).record;
    return this.histories.of('hold', id, request, { studentId });
  }

  create(body: CreateHoldDto, user: SignedInUser): Promise<Versioned<HoldDto>> {
    refuseOtherOffice(body.kind, user);
    return this.transactions.run(async () => this.one(await this.place(body, user), user));
  }

  /** Returns the new hold's id. */
  async place(body: CreateHoldDto, user: SignedInUser): Promise<string> {
    const { record } = await this.writes.create(this.subject(user), async () => {
      const by = byMachine(user) ? { placedByName: user.firstName } : { placedById: user.id };
      const inserted = await this.transactions.manager.insert(Hold, { ...body, ...by });
      return (inserted.identifiers[0] as { id: string }).id;
    });
    await this.notify(record, {
      kind: 'hold_placed',
      title: messages.notices.placed,
      body: messages.notices.placedBody(officeOf[record.kind]),
    });
    return record.id;
  }

  /** Changes the reason of an active hold. */
  update(
    id: string,
    body: UpdateHoldDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<HoldDto>> {
    return this.transactions.run(async () => {
      await this.writes.update(this.subject(user), { id, body, expected }, async ({ reason }, before) => {
        refuse(changesOfFixed(body, before));
        refuseReleased(before);
        await this.transactions.manager.update(Hold, id, { reason });
      });
      return this.one(id, user);
    });
  }

  /** Releases a hold once: the second of two concurrent calls is refused. */
  release(
    id: string,
    { reason }: ReleaseHoldDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<HoldDto>> {
    return this.transactions.run(async () => {
      const { studentId } = await this.record(id, user);
      // Seats that only this hold blocked go to the student with its release.
      await this.seats.filling({ students: [studentId] }, () => this.lift(id, { reason, expected }, user));
      return this.one(id, user);
    });
  }

  /** Releases the hold; the caller holds the locks of the student's seats, and fills the seats. */
  async lift(
    id: string,
    { reason, expected = new Expected(null) }: ReleaseHoldDto & { expected?: Expected },
    user: SignedInUser,
  ): Promise<void> {
    const act = { id, expected, verb: 'release', reason };
    const { record } = await this.writes.act(this.subject(user), act, async (before) => {
      refuseReleased(before);
      await this.transactions.query(
        `UPDATE holds SET released_at = greatest(now(), placed_at), released_by_id = $2, released_by_name = $3
         WHERE id = $1`,
        byMachine(user) ? [id, null, user.firstName] : [id, user.id, null],
      );
    });
    await this.notify(record, { kind: 'hold_released', title: messages.notices.released });
  }

  /** The notice doesn't give the hold's reason, which is on the record. */
  private notify({ studentId }: HoldRecord, notice: Notice): Promise<void> {
    const link = '/portal/my-record?tab=holds';
    return this.notifications.notify({ toStudents: [studentId], ...notice, link });
  }

  private async page(
    request: StudentHoldListRequest | Request,
    user: SignedInUser,
    conditions: Conditions,
    more = '',
  ): Promise<Page<HoldDto>> {
    const { id, kind, active } = request.filters;
    conditions
      .equal('hold.id', id)
      .equal('hold.kind', kind)
      .equal(`(${isActiveHold('hold')})`, active)
      .add(visibleHolds(user));
    const page = await this.reads.list<HoldRow, Sort>(request, {
      resource: studentHoldList.resource,
      select: columns + more,
      names: more ? undefined : listedNames(user).slice(2) || undefined,
      from,
      conditions,
      order,
      otherwise: seesKindOnly(user)
        ? 'hold.kind, hold.id'
        : '(hold.released_at IS NOT NULL), hold.placed_at DESC, hold.id',
    });
    return page.map((row) => shown(row, user));
  }

  private async one(id: string, user: SignedInUser): Promise<Versioned<HoldDto>> {
    const conditions = new Conditions().equal('hold.id', id).add(visibleHolds(user));
    conditions.add(this.students.scope(user, conditions.parameters));
    const [row] = await this.transactions.query<HoldRow & { version: number }>(
      `SELECT ${columns}${nameColumnsFor(user)}, hold.version ${from} WHERE ${conditions}`,
      conditions.parameters.values,
    );
    if (!row) throw noSuchHold();
    const { version, ...hold } = row;
    return new Versioned(shown(hold, user), version);
  }

  private subject(user: SignedInUser): Subject<HoldRecord> {
    return {
      type: records.hold,
      read: (id, lock) => this.record(id, user, lock && `${lock} OF hold`),
      refusals: {
        fk_holds_student_id: () => new InvalidError({ studentId: [messages.noStudent] }),
      },
    };
  }

  private async record(id: string, user: SignedInUser, lock = ''): Promise<HoldRecord & { version: number }> {
    const conditions = new Conditions().equal('hold.id', id).add(visibleHolds(user));
    conditions.add(this.students.scope(user, conditions.parameters));
    const [row] = await this.transactions.query<HoldRecord & { version: number }>(
      `SELECT hold.id, hold.version, hold.student_id AS "studentId", hold.kind, hold.reason,
         hold.released_at AS "releasedAt"
       FROM holds hold JOIN students student ON student.id = hold.student_id WHERE ${conditions} ${lock}`,
      conditions.parameters.values,
    );
    if (!row) throw noSuchHold();
    refuseOtherOffice(row.kind, user);
    return row;
  }
}

const noSuchHold = (): NotFoundError => new NotFoundError(messages.noHold);

const byMachine = ({ role }: SignedInUser): boolean => role === 'machine_client';

const nameColumnsFor = (user: SignedInUser): string =>
  can(user, 'students.identity.read') ? `, ${nameColumns}` : '';

const listedNames = (user: SignedInUser): string =>
  nameColumnsFor(user) && `${nameColumnsFor(user)}, ${restrictionMark}`;

/** The fields that the person may see: all, or only the kind of an active hold. */
function shown(
  { reason, placedBy, placedAt, releasedAt, ...existence }: HoldRow,
  user: SignedInUser,
): HoldDto {
  if (seesKindOnly(user)) return existence;
  const liftedBy = officeOf[existence.kind];
  return { ...existence, reason, placedBy, placedAt, releasedAt, liftedBy };
}

export function refuseOtherOffice(kind: HoldKind, user: SignedInUser): void {
  if (!mayHandle(user.role, kind)) throw new ForbiddenError(messages.otherOffice(officeOf[kind]));
}

function refuseReleased({ releasedAt }: HoldRecord): void {
  if (releasedAt) throw new StateConflictError('already_ended', messages.alreadyReleased);
}

/** Hidden fields must not be inferred by filtering or sorting. */
function refuseNames({ filters, sort }: Request, user: SignedInUser): void {
  if (can(user, 'students.identity.read')) return;
  if (filters.search !== undefined) throw new ForbiddenError(messages.cannotSearchByName);
  if (sort?.field === 'studentName') throw new ForbiddenError(messages.cannotSort('studentName'));
}

function refuseHiddenSort({ sort }: { sort: { field: Sort } | null }, user: SignedInUser): void {
  if (seesKindOnly(user) && (sort?.field === 'placedAt' || sort?.field === 'releasedAt'))
    throw new ForbiddenError(messages.cannotSort(sort.field));
}
