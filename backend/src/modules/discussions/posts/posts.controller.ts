import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import {
  AboutNoStudent,
  AboutStudent,
  inAddress,
} from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../../platform/http/route.decorators.js';
import { type PostListRequest, PostListsService } from './post-lists.service.js';
import { PostTextsService } from './post-texts.service.js';
import { CreatePostDto, PostDto, postList, PostTextDto, UpdatePostDto } from './posts.dto.js';
import { PostsService } from './posts.service.js';

const closed =
  'The discussion is not open yet or is locked (the message has the time), or the post was deleted.';

@Routes('discussions', 'api')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: PostListsService,
    private readonly texts: PostTextsService,
  ) {}

  @List('discussions/:id/posts', postList, PostDto, {
    permission: 'content.read',
    of: 'discussion',
    summary: "Lists a discussion's posts, oldest first",
    description:
      'Posts are numbered from 1 without gaps, in the order in which they appear to readers. With `after` (a number), ' +
      'the list has only the posts with higher numbers. If you have seen a number, you have missed no lower one. ' +
      '`changedAfter` (a change number) also returns earlier posts that were edited, deleted or hidden since. If the ' +
      'discussion requires a first post, students see only their own posts until they have posted. `studentId` ' +
      'returns the posts of one student, `view=student` what a student sees.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(postList) request: PostListRequest,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.ofDiscussion(id, request, user);
  }

  @Create('discussions/:id/posts', PostDto, {
    permission: 'discussions.post',
    of: 'discussion',
    summary: 'Posts in a discussion',
    description:
      'Students can post while enrolled and while the discussion is open. Staff can post at any time in the ' +
      'discussions that they moderate.',
    folder: '/api/posts',
    errors: { 409: 'The discussion is not open yet or is locked. The message has the time.' },
  })
  @AboutNoStudent('people post only for themselves')
  create(@IdParam('id') id: string, @Body() body: CreatePostDto, @CurrentUser() user: SignedInUser) {
    return this.posts.create(id, body, user);
  }

  @Read('posts/:id', PostDto, { permission: 'content.read', of: 'post', summary: 'Returns a post' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.posts.get(id, user);
  }

  @Update('posts/:id', PostDto, {
    permission: 'discussions.post',
    of: 'post',
    summary: 'Edits your own post',
    description: 'The earlier text stays in the history of the post.',
    errors: { 409: closed },
  })
  @AboutStudent(inAddress('post'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePostDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.posts.update(id, body, user, expected);
  }

  @Remove('posts/:id', 'The post is marked as deleted. Its number and its replies stay.', {
    permission: ['discussions.post', 'discussions.moderate'],
    of: 'post',
    summary: 'Deletes your own post or, as a moderator, any post',
    errors: { 409: closed },
  })
  @AboutStudent(inAddress('post'))
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.posts.remove(id, user, expected);
  }

  @Act('posts/:id/hide', PostDto, {
    permission: 'discussions.moderate',
    of: 'post',
    summary: 'Hides a post from students',
    description: 'Only its author and moderators still read it.',
    errors: { 409: 'The post was deleted.' },
  })
  @AboutStudent(inAddress('post'))
  hide(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.posts.setHidden(id, true, user, expected);
  }

  @Act('posts/:id/unhide', PostDto, {
    permission: 'discussions.moderate',
    of: 'post',
    summary: 'Shows a hidden post again',
    errors: { 409: 'The post was deleted.' },
  })
  @AboutStudent(inAddress('post'))
  unhide(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.posts.setHidden(id, false, user, expected);
  }

  @Read('posts/:id/history', plain([PostTextDto]), {
    permission: 'content.read',
    of: 'post',
    summary: 'Returns the texts of a post, oldest first',
    description:
      'Students read the texts of their own posts; for other posts the answer is 404. Moderators read the texts of ' +
      'all posts, including deleted ones.',
  })
  history(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.texts.of(id, user);
  }
}
