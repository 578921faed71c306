import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ends, warning, noDialog, openFor, minute, current, pass } from './sessionEndScreen';
import { ASK_EVERY } from '../src/layout/session-end/useSessionEnd';
import { problem } from './harness';

describe('the warning before a session ends', () => {
  beforeEach(async () => {
    await import('../src/layout/session-end/SessionEnd');
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('should close on "Not now" when the session has reached its maximum length', async () => {
    const { person, leaveFor } = await openFor(() => ends(4, 4));
    await warning();
    await person.click(screen.getByRole('button', { name: 'Not now' }));
    await noDialog();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('should wait for the user once the session is over, and make no more requests', async () => {
    const { answers, count, leaveFor, person } = await openFor(() => ends(4));
    await warning();
    answers[current] = () => problem(401);
    await pass(ASK_EVERY);
    await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    expect(screen.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
    const requested = count();
    await pass(60 * minute);
    expect(count()).toBe(requested);
    expect(leaveFor).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/login?returnTo=%2Fportal'));
  });
});
