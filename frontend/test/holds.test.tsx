import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from './builders';
import { ok, open } from './harness';
import { answers, bursar, named } from './holdsScreen';

describe('Manage Holds', () => {
  it('should list the active holds, and offer to release those of the user’s own office', async () => {
    const { asked: requested } = await open('/portal/holds', { user: bursar, answers });
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => within(row).queryAllByText('Restricted').length)).toEqual([0, 0, 1]);
    expect(requested.some((url) => decodeURIComponent(url).includes('"active":true'))).toBe(true);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Actions/ })).toHaveLength(1));
  });

  it('should name the consequence before it releases a hold', async () => {
    const released = vi.fn();
    const { person } = await open('/portal/holds?dialog=release-hold.h1', {
      user: bursar,
      answers: {
        ...answers,
        '/api/holds/h1/release': (_, init) => {
          released(JSON.parse(String(init.body)));
          return ok(named(1, { releasedAt: '2026-11-20T12:00:00.000Z' }));
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Release the financial hold?' }));
    expect(dialog.getByText(/can register unless another hold blocks registration/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Release hold' }));
    await waitFor(() => expect(released).toHaveBeenCalledWith({ reason: null }));
  });

  it('should release a hold from a link with the earlier names of the dialog and the filter', async () => {
    const { asked: requested } = await open('/portal/holds?show=lifted&dialog=lift-hold.h1', {
      user: bursar,
      answers,
    });
    await screen.findByRole('dialog', { name: 'Release the financial hold?' });
    await waitFor(() =>
      expect(requested.some((url) => decodeURIComponent(url).includes('"active":false'))).toBe(true),
    );
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Released');
  });

  it('should be closed to roles that place none', async () => {
    await open('/portal/holds', { user: aUser('faculty'), answers });
    expect(await screen.findByText("You don't have access to holds")).toBeVisible();
  });
});
