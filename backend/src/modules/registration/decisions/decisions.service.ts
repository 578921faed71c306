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

const columns = `${eventUuid('made.id')} AS id, made.decided_at AS "decidedAt", made.act,
  made.student_id AS "studentId", made.section_id AS "sectionId", made.actor_id AS "actorId",
  made.actor_role AS "actorRole", made.request_id AS "requestId", made.is_accepted AS "isAccepted",
  made.enrollment_id AS "enrollmentId", made.decision`;

const ofSection = `FROM sections section JOIN courses course ON course.id = section.course_id
  WHERE section.id = made.section_id`;
const sectionNames = `(SELECT course.code ${ofSection}) AS "courseCode",
  (SELECT section.section_number ${ofSection}) AS "sectionNumber"`;

@Injectable()
export class DecisionsService {
  constructor(private readonly reads: RecordReads) {}

  async list(
    { filters, ...request }: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<RegistrationDecisionDto>> {
    const conditions = new Conditions()
      .equal('made.student_id', filters.studentId)
      .equal('made.section_id', filters.sectionId)
      .equal('made.enrollment_id', filters.enrollmentId)
      .equal('made.act', filters.act)
      .equal('made.is_accepted', filters.isAccepted)
      .equal('made.request_id', filters.search);
    if (filters.id)
      conditions.add(`made.id = ANY (${conditions.parameters.add(eventNumbers(filters.id))}::bigint[])`);
    const page = await this.reads.list<RegistrationDecisionDto, Sort>(
      { ...request, filters },
      {
        resource: decisionList.resource,
        select: columns,
        names: namesFor(user, {
          identity: studentNames('made.student_id'),
          registration: sectionNames,
          decision: `(SELECT ${actorName} FROM (SELECT made.actor_id) AS event ${actorJoin}) AS "actorName"`,
        }),
        from: 'FROM registration_decisions made',
        conditions,
        order: { decidedAt: 'made.decided_at' },
        otherwise: 'made.id DESC',
        prepared: false, // which index is right is decided by the values
        noted: true,
      },
    );
    return page.map((row) => shownDecision(row, user));
  }

  async get(id: string, user: SignedInUser): Promise<RegistrationDecisionDto> {
    const row = await this.reads.row<RegistrationDecisionDto>(
      `SELECT ${columns} FROM registration_decisions made WHERE made.id = $1`,
      [eventNumber(id) ?? 0],
      messages.noDecision,
    );
    await this.reads.recordOpened({ type: records.registration_decision }, id, row);
    return shownDecision(row, user);
  }
}
