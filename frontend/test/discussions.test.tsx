import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDiscussion, aListedDiscussion, aPost } from './discussionBuilders';
import { address, aList, type Answer, ok, problem } from './harness';
import { streams } from './streams';
import { section, discussion, api, teacher, posts, openDiscussions, at } from './discussionsScreen';

describe('the list of discussions should', () => {
  const list = [
    aListedDiscussion(1, { isPinned: true, unread: 3 }),
    aListedDiscussion(2, { state: 'locked', unread: 0 }),
    aListedDiscussion(3, { isPublished: false, unread: 0 }),
  ];

  it('show unread counts and states, and offer to create one to instructors only', async () => {
    const answers = { [`/api/sections/${section.id}/discussions`]: () => aList(list) };
    const { person } = await openDiscussions('', { user: teacher, answers });
    const item = (await screen.findByRole('link', { name: 'Discussion 1' })).closest('li');
    expect(item).toHaveTextContent('3 unread');
    expect(item).toHaveTextContent('Pinned');
    expect(screen.getByText('Locked')).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create discussion' }));
    await screen.findByRole('dialog', { name: 'Create discussion' });
    expect(address()).toContain('dialog=create-discussion');
  });
});

describe('a discussion should', () => {
  const articles = () => screen.getAllByRole('article', { name: /^Post/ });

  it('show its threads in order, and mark what is unread', async () => {
    const [first, ...others] = posts;
    const restricted = { ...first!, directoryRestricted: true, directoryRestriction: ['phone'] };
    await openDiscussions(at, { answers: { [`${api}/posts`]: () => aList([restricted, ...others]) } });
    expect(await screen.findByText('Text of post 3')).toBeVisible();
    expect(articles()[0]).toHaveTextContent(/^Maya Lopez\s*Restricted: phone/);
    expect(screen.getAllByText(/^Restricted/)).toHaveLength(1);
    expect(articles().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Post 1 by Maya Lopez',
      'Post 3 by Amina Abdi',
      'Post 2 by Klaus Weber',
      'Post 4 by Sam Student',
    ]);
    expect(articles()[1]).toHaveTextContent('in reply to Maya Lopez');
    expect(articles()[1]).toHaveTextContent('Instructor');
    expect(screen.getByText('2 unread posts')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for the post by Klaus Weber' })).toBeNull();
  });

  it('also read what was posted before its stream was open', async () => {
    let now = posts;
    const { asked } = await openDiscussions(at, { answers: { [`${api}/posts`]: () => aList(now) } });
    await screen.findByText('Text of post 3');
    await waitFor(() => expect(streams.open()?.url).toContain(`discussions=${discussion.id}`));
    now = [...posts, aPost(5)];
    streams.open()!.say('ready');
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
    expect(asked).toContainEqual(expect.stringContaining('changedAfter=4'));
  });

  it('disappear when its stream ends because the person may no longer read it', async () => {
    let isGone = false;
    const answer = (there: () => Answer) => () => (isGone ? problem(404) : there());
    await openDiscussions(at, {
      answers: { [api]: answer(() => ok(discussion)), [`${api}/posts`]: answer(() => aList(posts)) },
    });
    await screen.findByText('Text of post 3');
    await waitFor(() => expect(streams.open()?.url).toContain(`discussions=${discussion.id}`));
    isGone = true;
    streams.open()!.say('resync');
    expect(await screen.findByText('Discussion not found')).toBeVisible();
    expect(screen.queryByText('Text of post 3')).toBeNull();
  });

  it('take no posts of students while it is locked, and say since when', async () => {
    const locked = aDiscussion(1, { state: 'locked', locksAt: '2026-11-20T15:00:00.000Z' });
    await openDiscussions(at, { answers: { [api]: () => ok(locked) } });
    expect(
      await screen.findByText(/^Locked since Nov 20, 2026.*You can read, but no longer post\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  it('show an instructor in the student view what the server shows students', async () => {
    const closed = aDiscussion(1, { mustPostFirst: true, requireInitialPost: true, posts: 0 });
    const { asked } = await openDiscussions(`${at}?view=student`, {
      user: teacher,
      answers: { [api]: () => ok(closed), [`${api}/posts`]: () => aList([]) },
    });
    expect(await screen.findByText('Post first to see other posts')).toBeVisible();
    expect(asked).toContainEqual(expect.stringContaining(`${api}?view=student`));
    expect(asked).toContainEqual(expect.stringContaining(`${api}/posts?view=student`));
    expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Participation' })).toBeNull();
  });
});
