import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
