import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './harness';
import { aChange, registrar, answers, at } from './gradeChangesScreen';

describe('Grade changes', () => {
  it('should not be decided by the person who requested it, nor twice', async () => {
    await open(at, { user: registrar, answers: answers(aChange({ isOwn: true })) });
    const own = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(own).getByText("You can't approve or reject your own request.")).toBeVisible();
    expect(within(own).queryByRole('button', { name: 'Approve…' })).toBeNull();
  });

  it('should show who decided it and why', async () => {
    const note = 'The first grade is correct.';
    const change = aChange({
      status: 'rejected',
      note,
      decidedBy: 'Eleanor Whit',
      decidedAt: '2026-11-03T15:00:00.000Z',
    });
    await open(at, { user: registrar, answers: answers(change) });
    const seen = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(seen).getByText(note)).toBeVisible();
    expect(within(seen).getByText(/by Eleanor Whit$/)).toBeVisible();
    expect(within(seen).queryByRole('button', { name: 'Reject…' })).toBeNull();
  });
});
