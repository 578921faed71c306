import type { PostDto } from '../../../api/types.gen';

/** A post in reading order, with its depth among the replies. */
export interface Placed {
  post: PostDto;
  depth: number;
  /** The post that it replies to, if it is shown. */
  parent: PostDto | undefined;
}

/** Each thread with its replies below it, both oldest first. A reply whose parent isn't shown begins a thread. */
export function inThreads(posts: readonly PostDto[]): Placed[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const replies = new Map<string | null, PostDto[]>();
  for (const post of [...posts].sort((a, b) => a.number - b.number)) {
    const parent = post.parentId !== null && byId.has(post.parentId) ? post.parentId : null;
    replies.set(parent, [...(replies.get(parent) ?? []), post]);
  }
  const placed: Placed[] = [];
  const visit = (parent: PostDto | undefined, depth: number) => {
    for (const post of replies.get(parent?.id ?? null) ?? []) {
      placed.push({ post, depth, parent });
      visit(post, depth + 1);
    }
  };
  visit(undefined, 0);
  return placed;
}

/** The posts with the changed ones in place of their former state. Answers may arrive in another order than they left. */
export function merged(posts: readonly PostDto[], changed: readonly PostDto[]): PostDto[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  for (const post of changed)
    if (post.changeNumber >= (byId.get(post.id)?.changeNumber ?? 0)) byId.set(post.id, post);
  return [...byId.values()].sort((a, b) => a.number - b.number);
}

/** The latest change that these posts show. */
export const lastChange = (posts: readonly PostDto[]) =>
  Math.max(0, ...posts.map(({ changeNumber }) => changeNumber));

export const lastNumber = (posts: readonly PostDto[]) => Math.max(0, ...posts.map(({ number }) => number));

/** A post with a text that the reader hasn't read. */
export const isUnread = ({ isRead, isOwn, document }: PostDto) => !isRead && !isOwn && document !== null;

/** The unread post after this one in reading order, or else the first one. */
export function nextUnread(
  placed: readonly Placed[],
  unread: ReadonlySet<string>,
  current: string | undefined,
) {
  const from = placed.findIndex(({ post }) => post.id === current);
  const ordered = [...placed.slice(from + 1), ...placed.slice(0, from + 1)];
  return ordered.find(({ post }) => unread.has(post.id) && post.id !== current)?.post;
}
