import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, inSearchText, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { messages } from './messages.js';
import { overrideNotice } from './override-notice.js';
import {
  type CreateRegistrationOverrideDto,
  overrideList,
  type RegistrationOverrideDto,
} from './overrides.dto.js';
import { RegistrationOverride } from './registration-override.entity.js';
import { records } from './overrides.feature.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof overrideList.sort)[number];
type Filter = keyof typeof overrideList.filters;
type Row = RegistrationOverrideDto & { version: number };

/** An expired override is revoked when the next one is granted; it still counts as expired. */
const state = `CASE WHEN passed.used_at IS NOT NULL THEN 'used' WHEN passed.revoked_at < passed.expires_at THEN 'revoked'
  WHEN passed.expires_at <= now() THEN 'expired' ELSE 'standing' END`;
const columns = `passed.id, passed.student_id AS "studentId", ${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber", passed.section_id AS "sectionId", section.term_id AS "termId",
  course.code AS "courseCode", section.section_number AS "sectionNumber", passed.code, passed.reason,
  passed.expires_at AS "expiresAt", ${state} AS state,
  coalesce(passed.granted_by_name, ${nameOf('granter')}) AS "grantedBy", passed.created_at AS "createdAt",
  passed.used_at AS "usedAt", passed.enrollment_id AS "enrollmentId", passed.revoked_at AS "revokedAt"`;
const from = `FROM registration_overrides passed
  JOIN students student ON student.id = passed.student_id JOIN users person ON person.id = student.user_id
  JOIN sections section ON section.id = passed.section_id ${courseOf('section')}
  LEFT JOIN users granter ON granter.id = passed.granted_by_id`;
const order: Order<Sort> = {
  createdAt: 'passed.created_at',
  expiresAt: 'passed.expires_at',
  code: `passed.code ${alphabetical}`,
  studentName: lastThenFirst('person'),
};

/** Overrides granted in advance. The registration that needs one uses it up, no matter who makes the registration. */
@Injectable()
export class OverridesService {
  private readonly subject: Subject<RegistrationOverrideDto> = {
    type: records.registration_override,
    read: (id, lock) => this.row(id, lock && 'FOR UPDATE OF passed'),
    refusals: {
      fk_registration_overrides_student_id: () => new InvalidError({ studentId: [messages.noStudent] }),
      fk_registration_overrides_section_id: () => new InvalidError({ sectionId: [messages.noSection] }),
      uq_registration_overrides_standing: () => new InvalidError({ code: [messages.alreadyGranted] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly seats: SeatsService,
    private readonly notifications: NotificationsService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<RegistrationOverrideDto>> {
    const { filters } = request;
    return this.reads.list<RegistrationOverrideDto, Sort>(request, {
      resource: overrideList.resource,
      select: `${columns}, ${restrictionMark}`,
      names: '(SELECT name FROM terms WHERE id = section.term_id) AS "termName"',
      from,
      conditions: new Conditions()
        .words(filters.search, inSearchText('student.search_text'))
        .equal('passed.id', filters.id)
        .equal('passed.student_id', filters.studentId)
        .equal('passed.section_id', filters.sectionId)
        .equal('section.term_id', filters.termId)
        .equal('passed.code', filters.code)
        .equal(state, filters.state),
      order,
      otherwise: 'passed.created_at DESC, passed.id',
      noted: true,
    });
  }

  get(id: string): Promise<Versioned<RegistrationOverrideDto>> {
    return this.reads.open(this.subject, id);
  }

  /** A waitlisted student who becomes eligible gets an open seat in the same transaction. */
  create(
    body: CreateRegistrationOverrideDto,
    user: SignedInUser,
  ): Promise<Versioned<RegistrationOverrideDto>> {
    const { studentId, sectionId } = body;
    const by = user.role === 'machine_client' ? { grantedByName: user.firstName } : { grantedById: user.id };
    const granting = async () => {
      const made = await this.writes.create(this.subject, async () => {
        await this.putAside(body);
        const overrides = this.transactions.manager.getRepository(RegistrationOverride);
        return (
          await overrides.save(overrides.create({ ...body, expiresAt: new Date(body.expiresAt), ...by }))
        ).id;
      });
      return made.record.id;
    };
    return this.transactions.run(async () => {
      await this.refusePast(body.expiresAt);
      const scope = { students: [studentId], sections: [sectionId] };
      const id = await this.seats.filling(scope, granting, [sectionId]);
      const granted = await this.row(id);
      // A student who got the open seat is notified of the seat instead.
      if (granted.state === 'standing')
        await this.notifications.notify({ toStudents: [studentId], ...overrideNotice(granted) });
      return Versioned.of(granted);
    });
  }

  /** Under the locks of a registration that might use it at the same moment. */
  remove(id: string, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      const { sectionId, studentId } = await this.row(id);
      await this.seats.lock(sectionId, [studentId]);
      await this.writes.remove(this.subject, { id, expected }, async (before) => {
        if (before.state !== 'standing')
          throw new StateConflictError('already_ended', messages.ended[before.state]);
        await this.transactions.query('UPDATE registration_overrides SET revoked_at = now() WHERE id = $1', [
          id,
        ]);
        return 'deactivate';
      });
    });
  }

  /** By the database's clock, which also sets the override's state in the response. */
  private async refusePast(expiresAt: string): Promise<void> {
    const [found] = await this.transactions.query<{ isPast: boolean }>(
      'SELECT $1::timestamptz <= now() AS "isPast"',
      [expiresAt],
    );
    if (found!.isPast) throw new InvalidError({ expiresAt: [messages.expiryInPast] });
  }

  private putAside({ studentId, sectionId, code }: CreateRegistrationOverrideDto): Promise<unknown> {
    return this.transactions.query(
      `UPDATE registration_overrides SET revoked_at = now()
       WHERE student_id = $1 AND section_id = $2 AND code = $3 AND used_at IS NULL AND revoked_at IS NULL
         AND expires_at <= now()`,
      [studentId, sectionId, code],
    );
  }

  private row(id: string, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, passed.version ${from} WHERE passed.id = $1 ${lock}`,
      [id],
      messages.noOverride,
    );
  }
}
