import { Injectable } from '@nestjs/common';
import type { ListRequestOf, Page } from '../../../common/list-request.js';
import { byName, inSearchText, nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { discussionFrom } from '../discussions.columns.js';
import { visibleDiscussions } from '../discussions.policy.js';
import { messages } from '../messages.js';
import { type ParticipationDto, participationList } from './participation.dto.js';

export type ParticipationRequest = ListRequestOf<typeof participationList>;

const order = {
  studentName: byName('person'),
  studentNumber: 'student.student_id',
  posts: 'activity.posts',
  replies: 'activity.replies',
  lastPostAt: 'activity.last_post_at',
};

/** The students of a discussion's section with what they have posted, for instructors. */
@Injectable()
export class ParticipationService {
  constructor(private readonly reads: RecordReads) {}

  async of(id: string, request: ParticipationRequest, user: SignedInUser): Promise<Page<ParticipationDto>> {
    const parameters = new SqlParameters();
    const { sectionId } = await this.reads.row<{ sectionId: string }>(
      `SELECT section.id AS "sectionId" ${discussionFrom}
       WHERE discussion.id = ${parameters.add(id)} AND ${visibleDiscussions(user, parameters)}`,
      parameters.values,
      messages.discussionNotFound,
    );
    const { studentId, search, id: chosen } = request.filters;
    const conditions = new Conditions()
      .equal('enrollment.section_id', sectionId)
      .add(hasSeat('enrollment'))
      .equal('student.id', studentId)
      .equal('student.id', chosen)
      .words(search, inSearchText('student.search_text'));
    return this.reads.list<ParticipationDto>(request, {
      resource: participationList.resource,
      select: `student.id, student.id AS "studentId", student.student_id AS "studentNumber", ${nameOf('person')} AS "studentName",
        ${restrictionMark}, activity.posts, activity.replies, activity.last_post_at AS "lastPostAt"`,
      from: `FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
        JOIN users person ON person.id = student.user_id
        CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE post.parent_id IS NULL))::int AS posts,
            count(post.parent_id)::int AS replies, max(post.created_at) AS last_post_at
          FROM discussion_posts post WHERE post.author_id = person.id
            AND post.discussion_id = ${conditions.parameters.add(id)} AND post.deleted_at IS NULL) AS activity`,
      conditions,
      order,
      otherwise: `${order.studentName}, student.id`,
      noted: { filters: { ...request.filters, discussionId: id } },
    });
  }
}
