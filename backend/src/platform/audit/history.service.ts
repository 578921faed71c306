import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { requestContext } from '../context/request-context.js';
import { Conditions, queryPage } from '../database/list-query.js';
import { Transactions } from '../database/transactions.js';
import { actorJoin, actorName } from './actor.js';
import { AuditService } from './audit.service.js';
import type { Changes } from './changes.js';
import { eventNumbers, eventUuid } from './event-id.js';
import { type HistoryEntryDto, historyList } from './history.dto.js';
import { kindOf, namesIn } from './record-names.js';
import { listedChanges, namesShown, shownFields } from './shown-fields.js';

type Sort = (typeof historyList.sort)[number];
type HistoryRow = Omit<HistoryEntryDto, 'changes' | 'names' | 'reasonWithheld'> & {
  changes: Changes | null;
  names: Record<string, string> | null;
  kind: string | null;
};

export interface HistoryOptions {
  /** The student whose data it shows, for the student's log of reads. */
  studentId?: string;
  /** The caller has already recorded that the history is read. */
  noted?: boolean;
}

/** Two changes in one millisecond keep their order. */
const order: Record<Sort, string> = { at: '(event.occurred_at, event.id)', action: 'event.action' };
/** Reading a record and signing in change nothing. */
const isChange = String.raw`event.action !~ '(\.(read|list|export)|^sign_(in|out)(_refused)?)$'`;

/**
 * The changes of any record, newest first, from the audit trail. The caller checks access to the record; the table of
 * fields decides which values are shown (decision 0129).
 */
@Injectable()
export class HistoryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async of(
    subjectType: string,
    subjectId: string,
    request: ListRequest,
    { studentId, noted = false }: HistoryOptions = {},
  ): Promise<Page<HistoryEntryDto>> {
    const { action, actorId, id } = request.filters;
    const conditions = new Conditions()
      .equal('event.subject_type', subjectType)
      .equal('event.subject_id', subjectId)
      .equal('event.action', action)
      .equal('event.actor_id', actorId)
      .add(isChange);
    if (id) conditions.add(`event.id = ANY (${conditions.parameters.add(eventNumbers(id))}::bigint[])`);
    const reader = requestContext()?.user;
    const page = await queryPage<HistoryRow, Sort>(
      this.transactions,
      {
        resource: historyList.resource,
        select: `${eventUuid('event.id')} AS id, event.occurred_at AS at, event.action, event.actor_id AS "actorId",
          ${actorName} AS "actorName", event.actor_role AS "actorRole",
          event.details->'changes' AS changes, event.details->>'reason' AS reason,
          ${kindOf('event.subject_type', 'event.subject_id')} AS kind,
          ${reader ? namesIn(reader, `event.details->'changes'`) : 'NULL'} AS names`,
        from: `FROM audit_events event ${actorJoin}`,
        conditions,
        order,
        otherwise: 'event.occurred_at DESC, event.id DESC',
      },
      request as ListRequest<Sort>,
    );
    const details = studentId ? { ids: [studentId] } : {};
    if (!noted)
      this.audit.noteList({ action: `${subjectType}.history.read`, subjectType, subjectId, details });
    return page.map(({ names, kind, reason, ...row }) => {
      const shown = shownFields(reader, { subjectType, subjectKind: kind });
      const changes = listedChanges(row.changes, shown);
      const entry = { ...row, changes, names: namesShown(changes, names) };
      const reasonWithheld = reason !== null && !shown('reason');
      return { ...entry, reason: reasonWithheld ? null : reason, reasonWithheld };
    });
  }
}
