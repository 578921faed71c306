import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, nameOf } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type AuditActorDto, auditActorList, type AuditFacetsDto } from './audit-events.dto.js';
import { kindOf, valuesOf } from './event-kinds.js';

type Sort = (typeof auditActorList.sort)[number];
type Filter = keyof typeof auditActorList.filters;

const actors = `(
  SELECT person.id, coalesce(${nameOf('person')}, person.email, '') AS name, person.role::text AS role, student.id AS "studentId"
  FROM users person LEFT JOIN students student ON student.user_id = person.id
  UNION ALL
  SELECT id, name, 'machine_client', NULL FROM machine_clients)`;

/** The values that the audit log can be filtered by. */
@Injectable()
export class AuditFacetsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async facets(): Promise<AuditFacetsDto> {
    const [facets] = await this.transactions.query<AuditFacetsDto>(
      `SELECT coalesce((SELECT json_agg(json_build_object('action', value, 'kind', ${kindOf('value')}) ORDER BY value)
           FROM ${valuesOf('action')} action), '[]') AS actions,
         coalesce((SELECT json_agg(value ORDER BY value) FROM ${valuesOf('subject_type')} type), '[]') AS "subjectTypes"`,
    );
    return facets!;
  }

  /** Sorted by name. Students among them get a row in the audit trail for this read. */
  async actors(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<AuditActorDto>> {
    const { search, role, id } = request.filters;
    const conditions = new Conditions()
      .add('EXISTS (SELECT FROM audit_events WHERE actor_id = actor.id)')
      .words(search, (pattern) => `search_fold(actor.name) LIKE ${pattern}`)
      .equal('actor.role', role)
      .equal('actor.id', id);
    if (!can(user, 'students.identity.read')) conditions.add('actor."studentId" IS NULL');
    const page = await queryPage<AuditActorDto & { studentId: string | null }, Sort>(
      this.transactions,
      {
        resource: auditActorList.resource,
        select: 'actor.id, actor.name, actor.role, actor."studentId"',
        from: `FROM ${actors} actor`,
        conditions,
        order: { name: `actor.name ${alphabetical}`, role: 'actor.role' },
        otherwise: `actor.name ${alphabetical}, actor.id`,
      },
      request,
    );
    const noted = page.noting((rows) =>
      this.audit.noteList({
        action: 'audit_actors.list',
        subjectType: 'student',
        details: { filters: request.filters, ids: rows.flatMap(({ studentId }) => studentId ?? []) },
      }),
    );
    return noted.map(({ id: actor, name, role: now }) => ({ id: actor, name, role: now }));
  }
}
