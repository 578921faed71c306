import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASK_EVERY } from '../src/layout/session-end/useSessionEnd';
import { ok, problem } from './harness';
import { minute, current, ends, pass, warning, noDialog, openFor } from './sessionEndScreen';

describe('the warning before a session ends', () => {
  beforeEach(async () => {
    await import('../src/layout/session-end/SessionEnd');
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('should appear five minutes ahead, after checking with the server', async () => {
    const end = Date.now() + 30 * minute;
    const { count } = await openFor(() => ends((end - Date.now()) / minute));
    await pass(20 * minute);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(count()).toBe(1);
    await pass(4 * minute);
    const dialog = await warning();
    expect(dialog).toHaveAccessibleDescription(
      "You've been inactive. You'll be signed out in about 5 minutes.",
    );
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await pass(3 * minute);
    await pass(ASK_EVERY);
    expect(dialog).toHaveAccessibleDescription(/in about 2 minutes/);
  });

  it('should not appear while the session is used', async () => {
    const { count } = await openFor(() => ends(30));
    await pass(70 * minute);
    expect(count()).toBeGreaterThanOrEqual(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('should extend the session on "Stay signed in", by a call of the portal', async () => {
    const { answers, asked: requested, person } = await openFor(() => ends(4));
    await warning();
    const before = requested.filter((url) => url === '/api/auth/user').length;
    answers['/api/auth/user'] = () => {
      answers[current] = () => ends(30);
      return ok({});
    };
    await person.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await noDialog();
    expect(requested.filter((url) => url === '/api/auth/user')).toHaveLength(before + 1);
  });

  it('should say that the server could not be reached, and stay open', async () => {
    const { answers, person } = await openFor(() => ends(4));
    await warning();
    answers['/api/auth/user'] = () => problem(503);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent("The server couldn't be reached.");
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeEnabled();
  });

  it('should close when another tab has extended the session', async () => {
    const { answers } = await openFor(() => ends(4));
    await warning();
    answers[current] = () => ends(30);
    await pass(ASK_EVERY);
    await noDialog();
  });

  it('should return the focus', async () => {
    const { answers } = await openFor(() => ends(30));
    const search = screen.getByRole('combobox', { name: /^Search/ });
    act(() => search.focus());
    answers[current] = () => ends(4);
    await pass(25 * minute);
    await warning();
    answers[current] = () => ends(30);
    await pass(ASK_EVERY);
    await noDialog();
    await waitFor(() => expect(search).toHaveFocus());
  });

  it('should offer to sign in again when the session has reached its maximum length', async () => {
    const { person, leaveFor } = await openFor(() => ends(4, 4));
    const dialog = await warning();
    expect(dialog).toHaveAccessibleDescription(/This session has reached its maximum length/);
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(leaveFor).toHaveBeenCalledWith('/api/login?returnTo=%2Fportal&renew=true');
  });
});
