import type {
  CreateDiscussionDto,
  CreatePostDto,
  DiscussionDto,
  PostDto,
  RichText,
  UnreadPostsDto,
  UpdateDiscussionDto,
} from '../api/types.gen';
import { deleteRecord, post, put, remove, updateRecord } from './acts';
import { type Cancellable, read } from './read';
import { doAct, newKey } from './records';

export const createDiscussion = (sectionId: string, body: CreateDiscussionDto) =>
  post<DiscussionDto>(['sections', sectionId, 'discussions'], body);
export const updateDiscussion = (id: string, body: UpdateDiscussionDto, etag?: string) =>
  updateRecord<DiscussionDto>('discussions', id, body, etag);
export const deleteDiscussion = (id: string) => deleteRecord('discussions', id);

export type ModerationAct = 'pin' | 'unpin' | 'lock' | 'unlock';
export const moderate = (id: string, act: ModerationAct) => post<DiscussionDto>(['discussions', id, act]);

export const createPost = (discussionId: string, body: CreatePostDto) =>
  post<PostDto>(['discussions', discussionId, 'posts'], body);
export const editPost = (id: string, document: RichText, etag: string | undefined) =>
  put<PostDto>(['posts', id], { document }, etag);
export const deletePost = (id: string) => remove(['posts', id]);
export const hidePost = (id: string, hidden: boolean) =>
  post<PostDto>(['posts', id, hidden ? 'hide' : 'unhide']);

/** Without a toast: a mark that fails is made again at the next visit. */
export const markRead = (discussionId: string, numbers: readonly number[]) =>
  doAct<UnreadPostsDto>(put(['discussions', discussionId, 'read'], { numbers }, undefined), newKey());

/** The posts of a discussion, or only those that are new or have changed since a change. */
export const readPosts = (
  discussionId: string,
  query: Readonly<Record<string, string>>,
  options?: Cancellable,
) => read<PostDto[]>(['discussions', discussionId, 'posts'], options, query);
