import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { actorJoin, actorName } from '../../platform/audit/actor.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { eventNumber, eventNumbers, eventUuid } from '../../platform/audit/event-id.js';
import { kindOf as recordKind, namesIn, recordName } from '../../platform/audit/record-names.js';
import { namesShown, shownDetails, type AuditedAction } from '../../platform/audit/shown-fields.js';
import { isOwnApplication } from '../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, limit, runList } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { undecidedRecords } from '../admission-decisions/undecided.scope.js';
import { type AuditEventDto, auditEventList } from './audit-events.dto.js';
import { kindOf, valuesOf } from './event-kinds.js';
import { addPeriod } from './period.js';
import { messages } from './messages.js';

type Sort = (typeof auditEventList.sort)[number];
type Filter = keyof typeof auditEventList.filters;
type Request = ListRequest<Sort, Filter>;

/** SQL for the details. They are empty for what the reader may not see of an own application (decision 0218). */
function details(user: SignedInUser, parameters: SqlParameters): string {
  const hidden = undecidedRecords(isOwnApplication('application', user, parameters));
  return `CASE WHEN event.subject_id = ANY (ARRAY (${hidden})) THEN '{}' ELSE event.details END`;
}

const columns = (
  user: SignedInUser,
  eventDetails: string,
): string => `${eventUuid('event.id')} AS id, event.occurred_at AS "occurredAt",
  event.actor_id AS "actorId", ${actorName} AS "actorName", event.actor_role AS "actorRole", event.action,
  event.subject_type AS "subjectType", event.subject_id AS "subjectId", ${recordName(user, 'event.subject_type', 'event.subject_id')} AS "subjectLabel",
  ${recordKind('event.subject_type', 'event.subject_id')} AS "subjectKind",
  event.request_id AS "requestId", ${eventDetails} AS details`;

type Row = Omit<AuditEventDto, 'details'> & AuditedAction & { details: Parameters<typeof shownDetails>[0] };

/** Withholds values of fields that the reader's role may not read (decision 0129). */
function shown<Given extends Row>({ subjectKind, ...row }: Given, user: SignedInUser) {
  return { ...row, details: shownDetails(row.details, { ...row, subjectKind }, user) };
}

/** The whole audit log. Viewing it is recorded. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list(request: Request, user: SignedInUser): Promise<Page<AuditEventDto>> {
    const conditions = conditionsOf(request);
    const { parameters } = conditions;
    const count = `SELECT count(*)::int AS total FROM audit_events event WHERE ${conditions}`;
    const counted = [...parameters.values];
    // Selects the ids first, from an index: of a million rows, only the page's rows are read and sorted.
    const wanted = `SELECT event.id FROM audit_events event
      WHERE ${conditions} ORDER BY ${orderOf(request)} ${limit(request, parameters)}`;
    const page = await runList<Row>(
      this.transactions,
      {
        resource: auditEventList.resource,
        sql: `SELECT ${columns(user, details(user, parameters))}, (${count}) AS total FROM (${wanted}) wanted
          JOIN audit_events event ON event.id = wanted.id ${actorJoin} ORDER BY ${orderOf(request)}`,
        values: parameters.values,
        prepared: false, // which index is right is decided by the values
        count: async () => (await this.transactions.query<{ total: number }>(count, counted))[0]!.total,
      },
      request,
    );
    const noted = page.noting((rows) =>
      this.audit.noteList({
        action: 'audit_events.list',
        subjectType: 'audit_event',
        details: { filters: request.filters, count: rows.length },
      }),
    );
    return noted.map((row) => shown(row, user));
  }

  async get(id: string, user: SignedInUser): Promise<AuditEventDto> {
    const parameters = new SqlParameters();
    const number = parameters.add(eventNumber(id) ?? 0);
    const eventDetails = details(user, parameters);
    const [event] = await this.transactions.query<Row & { names: Record<string, string> }>(
      `SELECT ${columns(user, eventDetails)}, coalesce(${namesIn(user, `(${eventDetails}) - 'ids'`)}, '{}') AS names
       FROM audit_events event ${actorJoin} WHERE event.id = ${number}`,
      parameters.values,
    );
    if (!event) throw new NotFoundError(messages.entryNotFound);
    await this.audit.record({ action: 'audit_event.read', subjectType: 'audit_event', subjectId: id });
    const { names, ...answer } = shown(event, user);
    const { ids: _, ...rest } = answer.details;
    return { ...answer, names: namesShown(rest, names) };
  }
}

function conditionsOf({ filters }: Request): Conditions {
  const { search, actorId, subjectType, subjectId, action, kind, from, to, id } = filters;
  const conditions = new Conditions()
    .equal('event.request_id', search)
    .equal('event.actor_id', actorId)
    .equal('event.subject_type', subjectType)
    .equal('event.subject_id', subjectId)
    .equal('event.action', action);
  // Looks up the actions of a kind first, so that their index is used.
  if (kind)
    conditions.add(`event.action = ANY (ARRAY(SELECT value FROM ${valuesOf('action')} known
      WHERE ${kindOf('value')} = ${conditions.parameters.add(kind)}))`);
  addPeriod(conditions, 'event.occurred_at', from, to);
  if (id) conditions.add(`event.id = ANY (${conditions.parameters.add(eventNumbers(id))}::bigint[])`);
  return conditions;
}

/** Matches the indexes ("NULLS LAST" wouldn't). Ids are in the order of time, give or take some milliseconds. */
function orderOf({ sort, filters: { from, to } }: Request): string {
  if (!sort && !from && !to) return 'event.id DESC';
  const direction = sort && !sort.descending ? 'ASC' : 'DESC';
  return `event.occurred_at ${direction}, event.id ${direction}`;
}
