import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ends, warning, noDialog, openFor } from './sessionEndScreen';

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
});
