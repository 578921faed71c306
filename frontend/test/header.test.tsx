import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, ok, open, problem } from './harness';
import { streams } from './streams';
import { box, searching, bell, aNotification, withThree } from './headerScreen';

const list = () => within(screen.getByRole('listbox'));

const options = () =>
  list()
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the search in the header', () => {
  it.each(['{Control>}k{/Control}', '/'])('should take the focus by %s', async (keys) => {
    const { person } = await open('/portal');
    const search = await box();
    await person.keyboard(keys);
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveValue('');
  });

  it('should ignore "/" while the user types in a field', async () => {
    const { person } = await open('/portal/student-records');
    const other = await screen.findByRole('searchbox', { name: 'Search students' });
    await person.type(other, 'a/b');
    expect(other).toHaveValue('a/b');
    expect(other).toHaveFocus();
  });

  it('should search once per pause, show groups, and open the best result on Enter', async () => {
    const { asked: requested, person } = await open('/portal', { answers: searching });
    await person.type(await box(), '  may ');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(requested.filter((url) => url.startsWith('/api/search'))).toEqual(['/api/search?q=may']);
    expect(
      list()
        .getAllByRole('group')
        .map((group) => group.firstChild?.textContent),
    ).toEqual(['Students', 'Courses']);
    expect(options()).toEqual([
      'Maya OkaforRestricted: phoneS2600017',
      'May LinS2600018',
      'WM 210 Principles3 credits',
    ]);
    expect(screen.getByText('3 results')).toBeInTheDocument();

    await person.keyboard('{ArrowDown}');
    expect(list().getByRole('option', { selected: true })).toHaveTextContent('May Lin');
    expect(await box()).toHaveAttribute(
      'aria-activedescendant',
      list().getByRole('option', { selected: true }).id,
    );
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(list().getByRole('option', { selected: true })).toHaveTextContent('WM 210');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/portal/courses?search=WM+210'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('should not search for a blank text', async () => {
    const { asked: requested, person } = await open('/portal', { answers: searching });
    await person.type(await box(), '   {Enter}');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requested.filter((url) => url.startsWith('/api/search'))).toEqual([]);
    expect(address()).toBe('/portal');
  });

  it('should say that it failed, and try again', async () => {
    const { answers, person } = await open('/portal', {
      answers: { '/api/search': () => problem(503, 'Too much at once.') },
    });
    await person.type(await box(), 'maya');
    expect(await screen.findByText('Too much at once.')).toBeVisible();
    answers['/api/search'] = searching['/api/search'];
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toHaveLength(3));
  });
});

describe('the bell', () => {
  it('should show the number of unread ones, and follow the events', async () => {
    const { answers } = await open('/portal', { answers: withThree() });
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2');
    answers['/api/notifications/unread-count'] = () => ok({ count: 5 });
    await waitFor(() => expect(streams.open()?.url).toBe('/api/events'));
    const stream = streams.open()!;
    act(() => stream.say('notifications'));
    expect(await bell('Notifications, 5 unread')).toHaveTextContent('5');
    expect(screen.getByText('5 unread notifications')).toBeInTheDocument();
    expect(streams.open()).toBe(stream);
  });

  it('should open a panel whose links mark as read and close it', async () => {
    const read = vi.fn(() => ok(aNotification(1)));
    const { person } = await open('/portal', {
      answers: { ...withThree(), '/api/notifications/n1/read': read },
    });
    await person.click(await bell(/^Notifications/));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(3);
    expect(panel.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2);
    await person.click(panel.getByRole('link', { name: /Notice 1/ }));
    expect(read).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/portal/student-records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('should mark all as read', async () => {
    const { answers, person } = await open('/portal', { answers: withThree() });
    const all = vi.fn(() => ok({ count: 0 }));
    answers['/api/notifications/read'] = all;
    await person.click(await bell(/^Notifications/));
    answers['/api/notifications/unread-count'] = () => ok({ count: 0 });
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(all).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });
});
