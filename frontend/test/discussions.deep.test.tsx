import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDiscussion, aPost } from './discussionBuilders';
import { aList, type Answer, ok } from './harness';
import { streams } from './streams';
import { discussion, api, posts, openDiscussions } from './discussionsScreen';

describe('a discussion should', () => {
  const at = `/${discussion.id}`;

  it('lead by key to new posts that wait to be shown', async () => {
    let now = [aPost(1, { isRead: true })];
    const { person } = await openDiscussions(at, { answers: { [`${api}/posts`]: () => aList(now) } });
    await screen.findByText('Text of post 1');
    await person.keyboard('n');
    expect(screen.getByText('You have read all posts.')).toBeVisible();
    await waitFor(() => expect(streams.open()?.url).toContain(`discussions=${discussion.id}`));
    now = [...now, aPost(2), aPost(3)];
    streams.open()!.say('posts', { discussionId: discussion.id, number: 2 });
    await screen.findByRole('button', { name: '2 new posts' });
    await person.keyboard('n');
    expect(await screen.findByRole('article', { name: 'Post 2 by Klaus Weber' })).toHaveFocus();
    expect(screen.getByText('1 unread post')).toBeVisible();
  });

  it('show what was deleted or hidden as such', async () => {
    const gone = [
      aPost(1, { document: null, deletedAt: '2026-11-20T16:00:00.000Z' }),
      aPost(2, { document: null, hiddenAt: '2026-11-20T16:00:00.000Z' }),
    ];
    await openDiscussions(at, { answers: { [`${api}/posts`]: () => aList(gone) } });
    expect(await screen.findByText('This post was deleted.')).toBeVisible();
    expect(screen.getByText('An instructor hid this post.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  it('ask to post first where a first post is required', async () => {
    const closed = aDiscussion(1, { mustPostFirst: true, requireInitialPost: true, posts: 0 });
    await openDiscussions(at, {
      answers: { [api]: () => ok(closed), [`${api}/posts`]: () => aList([]) },
    });
    expect(await screen.findByText('Post first to see other posts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
  });

  it('delete an own post after a question', async () => {
    const calls: string[] = [];
    const { person } = await openDiscussions(at, {
      answers: {
        [`/api/posts/${posts[3]!.id}`]: (url, { method }) => {
          calls.push(`${method} ${url.pathname}`);
          return { status: 204, body: null } as unknown as Answer;
        },
      },
    });
    await screen.findByText('Text of post 4');
    await person.click(screen.getByRole('button', { name: 'Actions for the post by Sam Student' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this post?' });
    expect(question).toHaveTextContent('“This post was deleted”');
    expect(calls).toEqual([]);
  });
});
