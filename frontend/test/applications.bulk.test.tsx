import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from './harness';
import { outcome, planOf, office, all, openList, select } from './bulkActs';

describe('selected applications should', () => {
  it('be released only where a decision is confirmed, and say so if there is none', async () => {
    const reason = 'There is no confirmed decision on this application.';
    const { person } = await openList(all, {
      '/api/applications/bulk/preview': () =>
        ok(planOf('release', 'v.1', [outcome(1, { result: 'refused', reason })])),
    });
    await select(person, /Ada Okoye/);
    await person.click(screen.getByRole('button', { name: 'Release Decisions' }));
    const first = within(await screen.findByRole('dialog', { name: 'Release Decisions' }));
    await person.click(first.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('None of the selected applications allows this.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Release \d/ })).toBeNull();
  });

  it('offer only what the reader may do, and nothing to those who only read', async () => {
    const { person, unmount } = await openList(office('applications.write'));
    await select(person, /Ada Okoye/);
    expect(screen.getByRole('button', { name: 'Send Reminders' })).toBeVisible();
    for (const name of ['Ask for Reviews', 'Release Decisions'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
    await openList(office());
    await screen.findByText('Ada Okoye');
    expect(screen.queryByRole('checkbox', { name: /Ada Okoye/ })).toBeNull();
  });
});
