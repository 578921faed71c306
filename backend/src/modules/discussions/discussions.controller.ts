import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { ApiView, AsStudent } from '../../platform/http/view.decorator.js';
import { Act, Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { type DiscussionListRequest, DiscussionListsService } from './discussion-lists.service.js';
import {
  CreateDiscussionDto,
  DiscussionDto,
  discussionList,
  ListedDiscussionDto,
  UpdateDiscussionDto,
} from './discussions.dto.js';
import { isStudent } from './discussions.policy.js';
import { DiscussionsService } from './discussions.service.js';

@Routes('discussions', 'api')
@AboutNoStudent('a discussion is for a whole section')
export class DiscussionsController {
  constructor(
    private readonly discussions: DiscussionsService,
    private readonly lists: DiscussionListsService,
  ) {}

  @List('sections/:id/discussions', discussionList, ListedDiscussionDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Lists a section's discussions",
    description:
      'Pinned discussions come first, then those with the latest posts. Faculty see their own sections, students the ' +
      'published discussions of their sections. `view=student` shows instructors what students see.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(discussionList) request: DiscussionListRequest,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.ofSection(id, request, user);
  }

  @Create('sections/:id/discussions', DiscussionDto, {
    permission: 'content.write',
    of: 'section',
    summary: 'Creates a discussion in a section',
    description: 'Faculty can create discussions in their own sections.',
    folder: '/api/discussions',
  })
  create(@IdParam('id') id: string, @Body() body: CreateDiscussionDto, @CurrentUser() user: SignedInUser) {
    return this.discussions.create(id, body, user);
  }

  @Read('discussions/:id', DiscussionDto, {
    permission: 'content.read',
    of: 'discussion',
    summary: 'Returns a discussion',
  })
  @ApiView()
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @AsStudent() asStudent: boolean) {
    return this.discussions.get(id, user, asStudent || isStudent(user));
  }

  @Update('discussions/:id', DiscussionDto, {
    permission: 'content.write',
    of: 'discussion',
    summary: 'Updates a discussion',
    description: "An omitted field keeps its value. A published discussion with posts can't become a draft.",
    errors: { 409: "The discussion has posts, so it can't become a draft again." },
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateDiscussionDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.discussions.update(id, body, user, expected);
  }

  @Remove('discussions/:id', 'The discussion is deleted.', {
    permission: 'content.write',
    of: 'discussion',
    summary: 'Deletes a discussion without posts',
    errors: { 409: "The discussion has posts, so it can't be deleted." },
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.discussions.remove(id, user, expected);
  }

  @Act('discussions/:id/pin', DiscussionDto, {
    permission: 'discussions.moderate',
    of: 'discussion',
    summary: 'Pins a discussion to the top of the list',
  })
  pin(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.discussions.setPinned(id, true, user, expected);
  }

  @Act('discussions/:id/unpin', DiscussionDto, {
    permission: 'discussions.moderate',
    of: 'discussion',
    summary: 'Unpins a discussion',
  })
  unpin(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.discussions.setPinned(id, false, user, expected);
  }

  @Act('discussions/:id/lock', DiscussionDto, {
    permission: 'discussions.moderate',
    of: 'discussion',
    summary: 'Locks a discussion now',
    description: 'Students can read it, but no longer post, edit or delete. Moderators still can.',
    errors: { 409: "The discussion isn't open yet." },
  })
  lock(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.discussions.setLocked(id, true, user, expected);
  }

  @Act('discussions/:id/unlock', DiscussionDto, {
    permission: 'discussions.moderate',
    of: 'discussion',
    summary: 'Unlocks a discussion',
    description: 'Removes the time at which it locks.',
  })
  unlock(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.discussions.setLocked(id, false, user, expected);
  }

  @History('discussion', 'discussion', 'content.write', 'discussions/:id/history')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.discussions.history(id, request, user);
  }
}
