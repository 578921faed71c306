import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDiscussion, aPost, aText } from './discussionBuilders';
import { aList, type Answer, ok, problem } from './harness';
import { streams } from './streams';
import { discussion, api, posts, openDiscussions, section, teacher, at } from './discussionsScreen';
import { aStudent } from './builders';

describe('a discussion should', () => {
  const articles = () => screen.getAllByRole('article', { name: /^Post/ });

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

  it('let an instructor hide a post and read the participation', async () => {
    const hidden = { ...posts[1]!, hiddenAt: '2026-11-20T16:00:00.000Z' };
    const row = {
      studentId: aStudent().id,
      studentNumber: 'S2600001',
      studentName: 'Maya Lopez',
      posts: 2,
      replies: 5,
      lastPostAt: null,
    };
    const calls: string[] = [];
    const { person } = await openDiscussions(at, {
      user: teacher,
      answers: {
        [`/api/posts/${posts[1]!.id}/hide`]: (url) => {
          calls.push(url.pathname);
          return ok(hidden);
        },
        [`${api}/participation`]: () => aList([row]),
      },
    });
    await screen.findByText('Text of post 3');
    await person.click(screen.getByRole('button', { name: 'Actions for the post by Klaus Weber' }));
    await person.click(screen.getByRole('menuitem', { name: 'Hide from students' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await person.click(screen.getByRole('link', { name: 'Participation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Participation' });
    expect(await within(dialog).findByRole('row', { name: /Maya Lopez.*2.*5.*None/ })).toBeVisible();
  });

  it('say so when it is not there for the person', async () => {
    await openDiscussions(at, { answers: { [api]: () => problem(404) } });
    expect(await screen.findByText('Discussion not found')).toBeVisible();
    expect(aText('x').type).toBe('doc');
  });

  it('lead to the next unread post by key, and mark it as read, but not while the person types', async () => {
    const { person, sent } = await openDiscussions(at);
    await screen.findByText('Text of post 3');
    await person.keyboard('n');
    expect(articles()[1]).toHaveFocus();
    expect(screen.getByText('1 unread post')).toBeVisible();
    await person.keyboard('n');
    expect(articles()[2]).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ method: 'PUT', path: `${api}/read`, body: { numbers: [3, 2] } });
    await person.keyboard('n');
    expect(screen.getByText('You have read all posts.')).toBeVisible();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await person.keyboard('n');
    expect(field).toHaveValue('n');
    field.remove();
  });

  it('announce new posts without moving anything, and show them on request', async () => {
    let now = posts;
    const { person, asked } = await openDiscussions(at, {
      answers: {
        [`${api}/posts`]: (url) => aList(url.searchParams.has('changedAfter') ? now.slice(4) : now),
      },
    });
    await screen.findByText('Text of post 3');
    await waitFor(() => expect(streams.open()?.url).toContain(`discussions=${discussion.id}`));
    now = [...posts, aPost(5), aPost(6)];
    const before = document.activeElement;
    streams.open()!.say('posts', { discussionId: discussion.id, number: 6 });
    const button = await screen.findByRole('button', { name: '2 new posts' });
    expect(asked).toContainEqual(expect.stringContaining('changedAfter=4'));
    expect(screen.queryByText('Text of post 5')).toBeNull();
    expect(document.activeElement).toBe(before);
    await person.click(button);
    expect(await screen.findByText('Text of post 6')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Post 5 by Maya Lopez' })).toHaveFocus();
  });
});

describe('the list of discussions should', () => {
  it('say what would be there', async () => {
    const answers = { [`/api/sections/${section.id}/discussions`]: () => aList([]) };
    await openDiscussions('', { answers });
    expect(await screen.findByText('No discussions yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create discussion' })).toBeNull();
  });
});
