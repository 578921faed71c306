import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { actorJoin, actorName } from '../../platform/audit/actor.js';
import { eventNumbers, eventUuid } from '../../platform/audit/event-id.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { StudentsService } from '../students/students.service.js';
import { addPeriod } from './period.js';
import { type StudentReadDto, studentReadList } from './student-reads.dto.js';
import { partOf } from './student-reads.rules.js';

type Sort = (typeof studentReadList.sort)[number];
type Filter = keyof typeof studentReadList.filters;

const order: Record<Sort, string> = { at: '(event.occurred_at, event.id)', action: 'event.action' };

/** The audit trail of one student. */
@Injectable()
export class StudentTrailService {
  constructor(
    private readonly lists: RecordReads,
    private readonly students: StudentsService,
    private readonly histories: HistoryService,
  ) {}

  async history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    await this.students.openPart('history', id, user);
    return this.histories.of('student', id, request, { noted: true });
  }

  /** Two indexes: reads of records by subject, reads of lists by `details.ids`. */
  async reads(
    studentId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<StudentReadDto>> {
    const { action, actorId, from, to, id } = request.filters;
    const conditions = new Conditions()
      .equal('event.action', action)
      .equal('event.actor_id', actorId)
      // Includes what staff read of their own record in their staff role.
      .add(`(event.actor_id IS DISTINCT FROM student.user_id OR event.actor_role <> 'student')`);
    addPeriod(conditions, 'event.occurred_at', from, to);
    if (id) conditions.add(`event.id = ANY (${conditions.parameters.add(eventNumbers(id))}::bigint[])`);
    const student = conditions.parameters.add(studentId);
    const shown = conditions.parameters.add(JSON.stringify([studentId]));
    await this.students.openPart('reads', studentId, user);
    const page = await this.lists.list<StudentReadDto, Sort>(request, {
      resource: studentReadList.resource,
      select: `${eventUuid('event.id')} AS id, event.occurred_at AS at, event.action, event.action AS part, event.kind,
          event.actor_id AS "actorId", ${actorName} AS "actorName", event.actor_role AS "actorRole"`,
      from: `FROM (
            SELECT id, occurred_at, action, actor_id, actor_role, 'opened' AS kind FROM audit_events
            WHERE subject_type = 'student' AND subject_id = ${student} AND action LIKE '%.read'
            UNION ALL
            SELECT id, occurred_at, action, actor_id, actor_role, CASE
              WHEN action LIKE '%.read' THEN 'opened'
              WHEN EXISTS (SELECT FROM audit_events file
                WHERE file.request_id = shown.request_id AND file.action LIKE '%.export') THEN 'exported'
              ELSE 'listed' END
            FROM audit_events shown
            WHERE details ? 'ids' AND details->'ids' @> ${shown}::jsonb AND subject_id IS DISTINCT FROM ${student}
          ) event JOIN students student ON student.id = ${student} ${actorJoin}`,
      conditions,
      order,
      otherwise: 'event.occurred_at DESC, event.id DESC',
    });
    return page.map((row) => ({ ...row, part: partOf(row.action) }));
  }
}
