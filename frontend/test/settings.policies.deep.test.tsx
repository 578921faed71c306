import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PolicyDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, open, ok } from './harness';
import { writes } from './writes';
import { admin, policies, holds, next, answers, aPolicy } from './policiesScreen';
import { contents } from './policyContents';

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
    expect(credits).toHaveValue('18');
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

  it('should ignore invalid filters in the address', async () => {
    const { asked: requested } = await open(`${policies}?kind=x&termId=x&at=2026-99-99`, {
      user: admin,
      answers: answers(),
    });
    await screen.findByText('2 policy versions');
    expect(decodeURIComponent(requested.find((url) => url.startsWith('/api/policies?'))!)).toContain(
      'filter={}',
    );
  });

  it('should say that none match the filters, because there is no search', async () => {
    await open(`${policies}?kind=fees`, { user: admin, answers: answers([]) });
    expect(await screen.findByText('No policy versions match the filters.')).toBeVisible();
  });

  it('should put rates in order, and show at the example which tuition is right', async () => {
    const tuition = aPolicy({ kind: 'tuition', content: contents.tuition as PolicyDto['content'] });
    const message = 'Example "One course": the tuition is $1,275.00, not $1,200.00.';
    const { sent, handler } = writes(() => ({
      status: 422,
      body: { status: 422, title: 'Invalid', errors: { 'content.examples.0.tuition': [message] } },
    }));
    const { person } = await open(`${policies}?dialog=add&kind=tuition`, {
      user: admin,
      answers: { ...answers([tuition]), '/api/policies': handler(() => aList([tuition])) },
    });
    await person.type(await screen.findByLabelText(/^Effective date/), '2027-05-01');
    const form = within(screen.getByRole('dialog', { name: 'New version: Tuition' }));
    await person.click(form.getByText('Business'));
    await person.click(form.getByRole('button', { name: 'Move rate 1 down' }));
    expect(form.getByText('Business is now 2 of 2.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Move rate 2 up' })).toHaveFocus();
    await person.click(form.getByRole('button', { name: 'Add policy version' }));
    expect(await form.findByText(message)).toBeVisible();
    const { content } = sent[0]!.body as { content: { rates: { name: string }[]; examples: object[] } };
    expect(content.rates.map(({ name }) => name)).toEqual(['Students without a program', 'Business']);
    expect(content.rates[1]).toEqual((contents.tuition as { rates: object[] }).rates[0]);
    expect(content.examples).toEqual((contents.tuition as { examples: object[] }).examples);
  });

  it('should be edited and deleted before its effective date', async () => {
    const { sent, handler } = writes(() => ok(next));
    const one = `/api/policies/${next.id}`;
    const { person } = await open(`${policies}/${next.id}?kind=credit_limit`, {
      user: admin,
      answers: { ...answers(), [one]: handler(() => ok(next, { ETag: '"1-x"' })) },
    });
    const panel = within(await screen.findByRole('region', { name: 'Credit limit' }));
    await person.click(await panel.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Credit limit' }));
    await person.clear(form.getByLabelText('Maximum credits per term'));
    await person.type(form.getByLabelText('Maximum credits per term'), '20');
    await person.click(form.getByRole('button', { name: 'Save policy version' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { content: { credits: 20 } } }]));
    expect(sent[0]!.body).not.toHaveProperty('kind');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(panel.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Delete version' }));
    await waitFor(() => expect(address()).toBe(`${policies}?kind=credit_limit`));
    expect(sent[1]).toMatchObject({ method: 'DELETE' });
  });

  it('should show the old and new values before it is saved', async () => {
    const fees = aPolicy({ kind: 'fees', content: contents.fees as PolicyDto['content'] });
    const { person } = await open(`${policies}?dialog=add&from=${fees.id}`, {
      user: admin,
      answers: answers([fees]),
    });
    const form = within(await screen.findByRole('dialog', { name: 'New version: Fees' }));
    const changes = within(form.getByRole('region', { name: 'Changes' }));
    expect(changes.getByText('No changes from version 1 yet.')).toBeVisible();

    // A fee is folded at first.
    const first = form.getByLabelText('Amount', { selector: '[name="content.fees.0.amount"]' });
    expect(first).not.toBeVisible();
    await person.click(form.getByText('Application', { selector: 'summary' }));
    expect(first).toBeVisible();
    await person.clear(first);
    await person.type(first, '25');
    const lines = () => changes.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      '$10.00, once\u00a0· not refundable\u00a0· waived for online applications → $25.00, once\u00a0· not refundable\u00a0· waived for online applications',
    ]);

    await person.click(form.getByRole('button', { name: 'Remove fee 2' }));
    expect(lines()[1]).toMatch(/ → removed$/);
    await person.click(form.getByRole('button', { name: 'Add fee' }));
    expect(changes.getByText('Fill in every field to see the changes.')).toBeVisible();
  });

  it('should open a folded part that has an error', async () => {
    const fees = aPolicy({ kind: 'fees', content: contents.fees as PolicyDto['content'] });
    const { person } = await open(`${policies}?dialog=add&from=${fees.id}`, {
      user: admin,
      answers: answers([fees]),
    });
    const form = within(await screen.findByRole('dialog', { name: 'New version: Fees' }));
    const summary = form.getByText('Application', { selector: 'summary' });
    await person.click(summary);
    const name = form.getByLabelText('Name', { selector: '[name="content.fees.0.name"]' });
    await person.clear(name);
    await person.click(summary);
    expect(name).not.toBeVisible();
    await person.click(form.getByRole('button', { name: 'Add policy version' }));
    await waitFor(() => expect(name).toBeVisible());
    await person.click(await form.findByRole('button', { name: 'Name is required' }));
    expect(name).toHaveFocus();
  });
});
