import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList, open } from './harness';
import { writes } from './writes';
import { admin, policies, holds, next, answers } from './policiesScreen';

describe('Settings: policies', () => {
  it('should offer no change to another office, and name the office', async () => {
    const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'settings.money'] });
    await open(`${policies}/${next.id}`, { user: bursar, answers: answers() });
    const panel = within(await screen.findByRole('region', { name: 'Credit limit' }));
    expect(await panel.findByText("Registrar's office")).toBeVisible();
    for (const name of ['New version from this', 'Edit', 'Delete'])
      expect(panel.queryByRole('button', { name })).toBeNull();
  });

  it('should get a new version, which starts as a copy of the current one', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: next }));
    const { person } = await open(`${policies}?at=2027-05-01`, {
      user: admin,
      answers: { ...answers(), '/api/policies': handler(() => aList([holds])) },
    });
    await person.click(await screen.findByRole('button', { name: 'New Version' }));
    await person.click(await screen.findByRole('link', { name: 'Credit limit' }));
    const form = within(await screen.findByRole('dialog', { name: 'New version: Credit limit' }));
    expect(address()).toBe(`${policies}?at=2027-05-01&dialog=add&kind=credit_limit`);
    const credits = form.getByLabelText('Maximum credits per term');
    expect(credits).toHaveValue(18);
    await person.clear(credits);
    await person.type(credits, '21');
    await person.click(form.getByRole('button', { name: 'Add policy version' }));
    expect(await form.findAllByText(/Effective date is required/)).not.toHaveLength(0);
    await person.type(form.getByLabelText(/^Effective date/), '2027-05-01');
    await person.type(form.getByLabelText(/^Note/), 'Senate');
    await person.click(form.getByRole('button', { name: 'Add policy version' }));
    await waitFor(() => expect(address()).toBe(`${policies}/${next.id}?at=2027-05-01`));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        kind: 'credit_limit',
        termId: null,
        effectiveFrom: '2027-05-01',
        content: { credits: 21 },
        note: 'Senate',
      },
    ]);
  });
});
