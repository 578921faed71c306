import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { foldAddress } from '../../common/addresses.js';
import { InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, inSearchText, nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { mustBeRecent } from '../../platform/auth/recent-sign-in.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import { RecentSessions } from '../../platform/auth/sessions/recent-sessions.js';
import { SignInSettingsService } from '../../platform/auth/sign-in-settings/sign-in-settings.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { User } from '../../platform/auth/user.entity.js';
import { Conditions, limit, orderBy, runList, selected } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  type CreateUserDto,
  requiredMessages,
  type UpdateUserDto,
  type UserDto,
  userList,
} from './users.dto.js';
import { visiblePeople } from './users.policy.js';
import { changeErrors, deactivationRefusal } from './users.rules.js';
import { messages } from './messages.js';
import { records } from './users.feature.js';

type Sort = (typeof userList.sort)[number];
type Filter = keyof typeof userList.filters;
type UserListRequest = ListRequest<Sort, Filter>;
/** The fields that administrators write. */
export type WrittenUser = Omit<UserDto, 'lastSignInAt'>;

const lastSignInAt =
  '(SELECT max(identity.last_sign_in_at) FROM user_identities identity WHERE identity.user_id = person.id)';
const order: Record<Sort, string> = {
  lastName: `person.last_name ${alphabetical}`,
  firstName: `person.first_name ${alphabetical}`,
  email: 'person.email',
  role: 'person.role',
  lastSignInAt,
  createdAt: 'person.created_at',
};
const otherwise = `${order.lastName}, ${order.firstName}, person.id`;
const stored = 'id, email, first_name, last_name, role, deactivated_at, created_at';
const written = `person.id, person.email, person.first_name AS "firstName", person.last_name AS "lastName",
  person.role, handover.handed_over_at AS "roleHandedOverAt",
  ${nameOf('giver')} AS "roleHandedOverBy", student.id AS "studentId", person.deactivated_at IS NULL AS "isActive",
  person.deactivated_at AS "deactivatedAt", person.created_at AS "createdAt"`;
const columns = `${written}, ${lastSignInAt} AS "lastSignInAt"`;
const names = 'student.student_id AS "studentNumber"';
const joins = `LEFT JOIN students student ON student.user_id = person.id
  LEFT JOIN role_handovers handover ON handover.user_id = person.id
  LEFT JOIN users giver ON giver.id = handover.handed_over_by_id`;

/** People and their roles, for administrators. Each read of a person's record is recorded. */
@Injectable()
export class UsersService {
  readonly subject: Subject<WrittenUser> = {
    type: records.user,
    read: (id, lock) => this.row<WrittenUser>(id, written, lock),
    refusals: {
      uq_users_email: () => new InvalidError({ email: [messages.emailInUse] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly histories: HistoryService,
    private readonly writes: RecordWrites,
    private readonly sessions: RecentSessions,
    private readonly settings: SignInSettingsService,
  ) {}

  async list(request: UserListRequest): Promise<Page<UserDto>> {
    const conditions = conditionsOf(request);
    const { parameters } = conditions;
    // A search is materialized: otherwise the planner walks the name index instead of the trigram one (performance.md,
    // "Traps").
    const fence = request.filters.search ? 'MATERIALIZED' : 'NOT MATERIALIZED';
    const page = await runList<UserDto>(
      this.transactions,
      {
        resource: userList.resource,
        sql: `WITH person AS ${fence} (SELECT ${stored} FROM users person WHERE ${conditions})
          SELECT ${selected({ select: `${columns}, ${restrictionMark}`, names }, request)}, (SELECT count(*) FROM person)::int AS total FROM person ${joins}
          ORDER BY ${orderBy({ order, otherwise }, request)} ${limit(request, parameters)}`,
        values: parameters.values,
        prepared: false,
        count: () => this.count(request),
      },
      request,
    );
    return this.reads.noting(page, request, { subject: 'user', ids: 'id' });
  }

  async get(id: string): Promise<Versioned<UserDto>> {
    const user = await this.record(id);
    await this.audit.record({ action: 'user.read', subjectType: 'user', subjectId: id });
    return user;
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id, 'person.id');
    return this.histories.of('user', id, request);
  }

  /** The person's verified email address leads to this user at the first sign-in. */
  create(body: CreateUserDto): Promise<Versioned<UserDto>> {
    return this.transactions.run(async () => {
      const { record } = await this.writes.create(this.subject, async () => {
        const { id } = await this.repository.save(this.repository.create(normal(body)));
        return id;
      });
      return this.record(record.id);
    });
  }

  update(
    id: string,
    body: UpdateUserDto,
    expected: Expected,
    actor: SignedInUser,
  ): Promise<Versioned<UserDto>> {
    return this.administering(async () => {
      await this.writes.update(this.subject, { id, body: normal(body), expected }, async (values, before) => {
        const isLast = await this.isLastAdministrator(before);
        refuse(changeErrors(before, values, actor.id, isLast, requiredMessages));
        if (values.role !== undefined && values.role !== before.role) {
          mustBeRecent(actor);
          await this.settings.endHandover(id);
        }
        await this.repository.update(id, values as Partial<User>);
      });
      return this.record(id);
    });
  }

  /** Deactivates the person, because records of others refer to them; sessions end immediately. */
  deactivate(id: string, expected: Expected, actor: SignedInUser): Promise<Outcome> {
    return this.administering(() =>
      this.writes.remove(this.subject, { id, expected }, async (before) => {
        const refusal = deactivationRefusal(id, actor.id, await this.isLastAdministrator(before));
        if (refusal) throw new StateConflictError(...refusal);
        if (before.isActive) await this.repository.update(id, { deactivatedAt: () => 'now()' });
        await this.transactions.query(`DELETE FROM sessions WHERE sess->>'userId' = $1`, [id]);
        return 'deactivate';
      }),
    );
  }

  reactivate(id: string, expected: Expected): Promise<Versioned<UserDto>> {
    return this.transactions.run(async () => {
      const change = { id, body: { isActive: true }, expected };
      await this.writes.update(this.subject, change, () =>
        this.repository.update(id, { deactivatedAt: null }),
      );
      return this.record(id);
    });
  }

  /** A condition on `person`: the people other than students that a person may see. */
  scope(user: SignedInUser): string {
    return visiblePeople(user);
  }

  private get repository(): Repository<User> {
    return this.transactions.manager.getRepository(User);
  }

  /** Changes of roles run one after the other, so that two administrators can't remove each other's role. */
  administering<T>(work: () => Promise<T>): Promise<T> {
    return this.sessions.changing(() =>
      this.transactions.run(async () => {
        await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('collegium.administrators'))`);
        return work();
      }),
    );
  }

  private async isLastAdministrator({ id, role, isActive }: WrittenUser): Promise<boolean> {
    if (role !== 'super_admin' || !isActive) return false;
    const others = await this.transactions.query(
      `SELECT 1 FROM users WHERE role = 'super_admin' AND deactivated_at IS NULL AND id <> $1 LIMIT 1`,
      [id],
    );
    return !others.length;
  }

  async record(id: string): Promise<Versioned<UserDto>> {
    return Versioned.of(await this.row<UserDto>(id, columns)) as Versioned<UserDto>;
  }

  private row<Row>(id: string, select: string, lock?: string): Promise<Row & { version: number }> {
    return this.reads.row<Row & { version: number }>(
      `SELECT ${select}, person.version FROM users person ${joins} WHERE person.id = $1
       ${lock ? `${lock} OF person` : ''}`,
      [id],
      messages.userNotFound,
    );
  }

  private async count(request: UserListRequest): Promise<number> {
    const conditions = conditionsOf(request);
    const [row] = await this.transactions.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM users person WHERE ${conditions}`,
      conditions.parameters.values,
    );
    return row!.total;
  }
}

const conditionsOf = ({ filters: { search, role, isActive, id } }: UserListRequest): Conditions =>
  new Conditions()
    .words(search, inSearchText('person.search_text', '@[^@ ]*(?= )'))
    .equal('person.role', role)
    .equal('(person.deactivated_at IS NULL)', isActive)
    .equal('person.id', id);

/** Addresses are stored with ASCII letters in lower case. */
const normal = <Body extends { email?: string | null }>(body: Body): Body =>
  body.email ? { ...body, email: foldAddress(body.email) } : body;
