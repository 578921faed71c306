import { namesFor } from '../../../platform/auth/fields/file-names.js';
import { Injectable } from '@nestjs/common';
import type { ListRequestOf, Page } from '../../../common/list-request.js';
import type { SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { isStudent } from '../discussions.policy.js';
import { messages } from '../messages.js';
import { isSeen, listedMark, placeOf, postColumns, postCountFrom, postFrom } from './posts.columns.js';
import { type PostDto, postList } from './posts.dto.js';

export type PostListRequest = ListRequestOf<typeof postList>;

/** The posts of a discussion, in one statement. */
@Injectable()
export class PostListsService {
  constructor(private readonly reads: RecordReads) {}

  /** Posts are numbered in the order of their commits, so a reader who has number n continues after n. */
  ofDiscussion(id: string, request: PostListRequest, user: SignedInUser): Promise<Page<PostDto>> {
    const { filters } = request;
    const asStudent = isStudent(user) || filters.view === 'student';
    const conditions = new Conditions().add(isSeen).equal('post.id', filters.id);
    const { parameters } = conditions;
    if (filters.after !== undefined) conditions.add(`post.number > ${parameters.add(filters.after)}`);
    if (filters.studentId !== undefined)
      conditions.add(
        `post.author_id IN (SELECT user_id FROM students
          WHERE ${new Conditions(parameters).equal('id', filters.studentId)})`,
      );
    if (filters.changedAfter !== undefined)
      conditions.add(`post.change_number > ${parameters.add(filters.changedAfter)}`);
    return this.reads.list<PostDto>(request, {
      resource: postList.resource,
      with: (at: SqlParameters) => placeOf(`discussion.id = ${at.add(id)}`, user, at, asStudent),
      gate: 'place',
      missing: messages.discussionNotFound,
      select: postColumns(user, asStudent) + listedMark(user),
      names: namesFor(user, {
        discussion: `(SELECT title FROM discussions WHERE id = post.discussion_id) AS "discussionTitle",
          (SELECT number FROM discussion_posts parent WHERE parent.id = post.parent_id) AS "parentNumber"`,
        ...(isStudent(user) ? {} : { identity: `student.student_id AS "studentNumber"` }),
      }),
      from: postFrom,
      countFrom: postCountFrom,
      conditions,
      order: { number: 'post.number', changeNumber: 'post.change_number' },
      otherwise: 'post.number',
      asJson: true,
      prepared: !request.sort,
      noted: !isStudent(user) && { filters: { ...filters, discussionId: id }, inStatement: true },
    });
  }
}
