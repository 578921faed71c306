import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fetchJson } from '../src/providers/fetchJson';
import { navigation } from '../src/providers/navigation';
import { expireSession } from '../src/providers/sessionExpiry';
import { toastStore } from '../src/components/toasts';
import { open, problem } from './harness';

const unauthorized = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
};

describe('the end of a session', () => {
  it('should show the toast immediately and leave once, after 500 ms', () => {
    vi.useFakeTimers();
    const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {});
    window.history.pushState(null, '', '/portal/student-records?search=lopez&page=2');

    expireSession();
    expireSession();
    expect(toastStore.get()).toMatchObject([unauthorized]);
    vi.advanceTimersByTime(499);
    expect(leaveFor).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leaveFor.mock.calls).toEqual([
      ['/api/login?returnTo=%2Fportal%2Fstudent-records%3Fsearch%3Dlopez%26page%3D2'],
    ]);
  });

  it('should be noticed from a 401 during work, without an error screen', async () => {
    const { leaveFor, person } = await open('/portal/student-records', {
      answers: { '/api/students': () => problem(401) },
    });
    await person.type(await screen.findByRole('searchbox'), 'lopez{Enter}');
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith(
        '/api/login?returnTo=%2Fportal%2Fstudent-records%3Fsearch%3Dlopez',
      ),
    );
    expect(screen.queryByText('Could not search for students')).toBeNull();
  });

  it('should not be assumed from a 403', async () => {
    const { leaveFor } = await open('/portal/student-records?search=a', {
      answers: { '/api/students': () => problem(403, 'Your role may not search.') },
    });
    expect(await screen.findByText('Your role may not search.')).toBeVisible();
    expect(toastStore.get()).toEqual([]);
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('a tab whose person signed out or changed in another tab', () => {
  it('should drop what it holds, and make no call as the other person', async () => {
    const [replaceWith, call] = [vi.spyOn(navigation, 'replaceWith'), vi.spyOn(globalThis, 'fetch')];
    replaceWith.mockImplementation(() => {});
    sessionStorage.setItem('collegium.draft.u1.note', '"typed"');
    document.cookie = 'collegium.person=u2; path=/';
    try {
      void fetchJson('/api/students/s1', { method: 'PUT', body: '{}' });
      expect(call).not.toHaveBeenCalled();
      expect(replaceWith.mock.calls).toEqual([['/portal']]);
      expect(document.body).not.toBeVisible();
      expect(sessionStorage).toHaveLength(0);
    } finally {
      document.cookie = 'collegium.person=; path=/; max-age=0';
      document.body.hidden = false;
    }
  });

  it('should stay while the cookie of its person does, also after the session has expired', async () => {
    const replaceWith = vi.spyOn(navigation, 'replaceWith');
    const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await fetchJson('/api/students/s1');
    expect(call).toHaveBeenCalledOnce();
    expect(replaceWith).not.toHaveBeenCalled();
  });
});
