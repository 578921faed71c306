import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './harness';

describe('the end of a session', () => {
  it('should send a signed-out visitor of a deeper page to sign in and back', async () => {
    const { leaveFor } = await open('/portal/student-records', { user: null });
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Student Records/ })).toBeNull();
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith('/api/login?returnTo=%2Fportal%2Fstudent-records'),
    );
  });
});
