import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { open, ok } from './harness';
import { id, aChange, registrar, answers, at } from './gradeChangesScreen';

describe('Grade changes', () => {
  it('should be closed to other roles', async () => {
    await open('/portal/grade-changes', { user: aUser('bursar'), answers: {} });
    expect(await screen.findByText("You don't have access to grade changes")).toBeVisible();
  });

  it('should be approved with the consequences shown, and rejected only with a reason', async () => {
    const sent: [string, unknown][] = [];
    const decided =
      (path: string) =>
      (_: URL, { body }: RequestInit) => {
        sent.push([path, JSON.parse(String(body))]);
        return ok(aChange({ status: 'approved' }));
      };
    const { person } = await open(at, {
      user: registrar,
      answers: {
        ...answers(),
        [`/api/grade-changes/${id}/approve`]: decided('approve'),
        [`/api/grade-changes/${id}/reject`]: decided('reject'),
      },
    });
    const seen = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(seen).getByText('WM 210-001, Fall 2026')).toBeVisible();
    await person.click(within(seen).getByRole('button', { name: 'Reject…' }));
    const rejecting = await screen.findByRole('dialog', { name: 'Reject the grade change?' });
    await person.click(within(rejecting).getByRole('button', { name: 'Reject' }));
    expect(await within(rejecting).findAllByText('Reason is required')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.click(within(rejecting).getByRole('button', { name: 'Cancel' }));

    const again = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    await person.click(within(again).getByRole('button', { name: 'Approve…' }));
    const approving = await screen.findByRole('dialog', { name: 'Approve the grade change?' });
    expect(within(approving).getByText(/B to A-\. The student's GPA, credits/)).toBeVisible();
    await person.click(within(approving).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Grade change approved')).toBeVisible();
    expect(sent).toEqual([['approve', { note: null }]]);
  });
});
