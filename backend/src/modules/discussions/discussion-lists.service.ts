import { namesFor } from '../../platform/auth/fields/file-names.js';
import { sectionNames } from '../sections/sections.feature.js';
import { Injectable } from '@nestjs/common';
import type { ListRequestOf, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { openSections } from '../sections/sections.service.js';
import { activityFrom, listedColumns } from './discussions.columns.js';
import { discussionList, type ListedDiscussionDto } from './discussions.dto.js';
import { isStudent, visibleDiscussions } from './discussions.policy.js';
import { messages } from './messages.js';

export type DiscussionListRequest = ListRequestOf<typeof discussionList>;

const order = {
  lastPostAt: 'activity.last_post_at',
  title: `discussion.title ${alphabetical}`,
  opensAt: 'discussion.opens_at',
  locksAt: 'discussion.locks_at',
  posts: 'activity.posts',
  unread: 'activity.unread',
};

/** The discussions of a section: pinned ones first, then by their latest post. */
@Injectable()
export class DiscussionListsService {
  constructor(private readonly reads: RecordReads) {}

  async ofSection(
    sectionId: string,
    request: DiscussionListRequest,
    user: SignedInUser,
  ): Promise<Page<ListedDiscussionDto>> {
    await this.mustRead(sectionId, user);
    const { isPublished, view, search, id } = request.filters;
    const asStudent = isStudent(user) || view === 'student';
    const conditions = new Conditions()
      .equal('discussion.section_id', sectionId)
      .equal('discussion.is_published', isPublished)
      .equal('discussion.id', id)
      .words(search, (pattern) => `search_fold(discussion.title) LIKE ${pattern}`);
    const { parameters } = conditions;
    return this.reads.list<ListedDiscussionDto>(request, {
      resource: discussionList.resource,
      select: listedColumns,
      names: namesFor(user, {
        catalog: sectionNames('discussion.section_id'),
        assignment: 'assignment.title AS "assignmentTitle"',
      }),
      from: activityFrom(user, parameters, asStudent),
      conditions: conditions.add(visibleDiscussions(user, parameters, asStudent)),
      order,
      otherwise: `discussion.is_pinned DESC, coalesce(activity.last_post_at, discussion.created_at) DESC, discussion.id`,
    });
  }

  private async mustRead(sectionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${openSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
    );
  }
}
