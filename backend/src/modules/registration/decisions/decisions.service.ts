import { sectionNames } from '../../sections/sections.feature.js';
import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { actorJoin, actorName } from '../../../platform/audit/actor.js';
import { eventNumber, eventNumbers, eventUuid } from '../../../platform/audit/event-id.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { namesFor } from '../../../platform/auth/fields/file-names.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { studentNames } from '../../students/students.feature.js';
import { decisionList, type RegistrationDecisionDto } from './decisions.dto.js';
import { records } from './decisions.feature.js';
import { messages } from './messages.js';
import { shownDecision } from './shown-decision.js';

type Sort = (typeof decisionList.sort)[number];
type Filter = keyof typeof decisionList.filters;

const columns = `${eventUuid('decision.id')} AS id, decision.decided_at AS "decidedAt", decision.act,
  decision.student_id AS "studentId", decision.section_id AS "sectionId", decision.actor_id AS "actorId",
  decision.actor_role AS "actorRole", decision.request_id AS "requestId", decision.is_accepted AS "isAccepted",
  decision.enrollment_id AS "enrollmentId", decision.decision`;

@Injectable()
export class DecisionsService {
  constructor(private readonly reads: RecordReads) {}

  async list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<RegistrationDecisionDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .equal('decision.student_id', filters.studentId)
      .equal('decision.section_id', filters.sectionId)
      .equal('decision.enrollment_id', filters.enrollmentId)
      .equal('decision.act', filters.act)
      .equal('decision.is_accepted', filters.isAccepted)
      .equal('decision.request_id', filters.search);
    if (filters.id)
      conditions.add(`decision.id = ANY (${conditions.parameters.add(eventNumbers(filters.id))}::bigint[])`);
    const page = await this.reads.list<RegistrationDecisionDto, Sort>(request, {
      resource: decisionList.resource,
      select: columns,
      names: namesFor(user, {
        identity: studentNames('decision.student_id'),
        registration: sectionNames('decision.section_id'),
        decision: `(SELECT ${actorName} FROM (SELECT decision.actor_id) AS event ${actorJoin}) AS "actorName"`,
      }),
      from: 'FROM registration_decisions decision',
      conditions,
      order: { decidedAt: 'decision.decided_at' },
      otherwise: 'decision.id DESC',
      prepared: false, // which index is right is decided by the values
      noted: true,
    });
    return page.map((row) => shownDecision(row, user));
  }

  async get(id: string, user: SignedInUser): Promise<RegistrationDecisionDto> {
    const row = await this.reads.row<RegistrationDecisionDto>(
      `SELECT ${columns} FROM registration_decisions decision WHERE decision.id = $1`,
      [eventNumber(id) ?? 0],
      messages.noDecision,
    );
    await this.reads.recordOpened({ type: records.registration_decision }, id, row);
    return shownDecision(row, user);
  }
}
