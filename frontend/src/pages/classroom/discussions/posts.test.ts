import { describe, expect, it } from 'vitest';
import { aPost } from '../../../../test/discussionBuilders';
import { inThreads, isUnread, lastChange, merged, nextUnread } from './posts';

const [first, second, reply, deep] = [
  aPost(1),
  aPost(2),
  aPost(3, { parentId: aPost(1).id }),
  aPost(4, { parentId: aPost(3).id }),
];

describe('the posts in reading order', () => {
  it('should have each reply below its post, oldest first', () => {
    const placed = inThreads([deep, reply, second, first]);
    expect(placed.map(({ post, depth }) => [post.number, depth])).toEqual([
      [1, 0],
      [3, 1],
      [4, 2],
      [2, 0],
    ]);
    expect(placed[2]!.parent).toBe(reply);
  });

  it('should keep a reply whose post is not shown', () => {
    expect(inThreads([reply]).map(({ depth }) => depth)).toEqual([0]);
  });
});

describe('merging changes should', () => {
  it('replace a changed post and add a new one', () => {
    const edited = aPost(1, { changeNumber: 9 });
    const posts = merged([first, second], [edited, reply]);
    expect(posts.map(({ number, changeNumber }) => [number, changeNumber])).toEqual([
      [1, 9],
      [2, 2],
      [3, 3],
    ]);
    expect(lastChange(posts)).toBe(9);
  });

  it('keep a post that is newer than an answer that arrives late', () => {
    const edited = aPost(1, { changeNumber: 9 });
    expect(merged([edited], [first])).toEqual([edited]);
  });
});

describe('the next unread post', () => {
  const placed = inThreads([first, second, reply, deep]);
  it('should be the next one in reading order, and after the last one the first', () => {
    const unread = new Set([first.id, second.id]);
    expect(nextUnread(placed, unread, undefined)).toBe(first);
    expect(nextUnread(placed, unread, reply.id)).toBe(second);
    expect(nextUnread(placed, unread, second.id)).toBe(first);
    expect(nextUnread(placed, new Set([first.id]), first.id)).toBeUndefined();
  });

  it('should never be an own, a deleted or a hidden one', () => {
    expect(
      [aPost(1), aPost(1, { isOwn: true }), aPost(1, { document: null }), aPost(1, { isRead: true })].map(
        isUnread,
      ),
    ).toEqual([true, false, false, false]);
  });
});
