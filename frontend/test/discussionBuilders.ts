import type { DiscussionDto, ListedDiscussionDto, PostDto, RichText } from '../src/api/types.gen';
import { aSectionDetail } from './builders';

export const aText = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const aListedDiscussion = (
  number = 1,
  change: Partial<ListedDiscussionDto> = {},
): ListedDiscussionDto => ({
  id: `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sectionId: aSectionDetail().id,
  title: `Discussion ${number}`,
  opensAt: null,
  locksAt: null,
  state: 'open',
  requireInitialPost: false,
  assignmentId: null,
  dueDate: null,
  maxPoints: null,
  isPinned: false,
  isPublished: true,
  mustPostFirst: false,
  posts: 2,
  unread: 1,
  lastPostAt: '2026-11-20T15:00:00.000Z',
  ...change,
});

export const aDiscussion = (number = 1, change: Partial<DiscussionDto> = {}): DiscussionDto => ({
  ...aListedDiscussion(number),
  document: aText('Which fund would you choose?'),
  ...change,
});

const names = ['Maya Lopez', 'Klaus Weber', 'Amina Abdi', 'Ida Rhodes'];

export const aPost = (number = 1, change: Partial<PostDto> = {}): PostDto => ({
  id: `eeeeeeee-0000-4000-8000-${String(number).padStart(12, '0')}`,
  discussionId: aListedDiscussion().id,
  number,
  changeNumber: number,
  parentId: null,
  authorName: names[(number - 1) % names.length]!,
  authorRole: 'student',
  isOwn: false,
  document: aText(`Text of post ${number}`),
  createdAt: `2026-11-20T15:0${number % 10}:00.000Z`,
  editedAt: null,
  deletedAt: null,
  hiddenAt: null,
  isRead: false,
  version: 1,
  ...change,
});
