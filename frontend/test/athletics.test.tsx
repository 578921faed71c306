import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignupDto } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';

const athletics = '/portal/athletics';
const api = '/api/athletics/signups';
const signup: SignupDto = {
  id: 'aaaaaaaa-0000-8000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@mail.example',
  phone: '+1 910 555 0142',
  sport: 'soccer',
  experience: 'Goalkeeper.',
  message: null,
  status: 'new',
  staffNote: null,
  receiptState: 'sent',
  createdAt: '2026-11-18T16:00:00.000Z',
};
const here = `${api}/${signup.id}`;
const counts = { total: 3, new: 2, contacted: 1, closed: 0 };
const user = aUser('admissions', { permissions: ['self.use', 'athletics.signups.manage'] });
const toasts = () => toastStore.get().map(({ description }) => description);
type Options = NonNullable<Parameters<typeof open>[1]>;

async function openSignups(query = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/athletics/Athletics');
  return open(athletics + query, {
    user,
    ...options,
    answers: {
      [api]: () => aList([signup]),
      [`${api}/summary`]: () => ok({ total: 3, sports: [{ sport: 'soccer', ...counts }] }),
      [here]: () => ok(signup, { ETag: '"v1"' }),
      [`${here}/history`]: () => aList([]),
      ...answers,
    },
  });
}

/** Records requests that change the sign-up, and answers all others with its data. */
function taking() {
  const sent: { method: string; body: unknown; etag: string | null }[] = [];
  const handler = (_: URL, init: RequestInit) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') return ok(signup, { ETag: '"v1"' });
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method, body, etag: new Headers(init.headers).get('If-Match') });
    return method === 'DELETE' ? ok(null) : ok({ ...signup, ...body }, { ETag: '"v2"' });
  };
  return { sent, answers: { [here]: handler } };
}

describe('the sign-ups for teams', () => {
  it('should be counted by the server, each count linked to its rows', async () => {
    const { person } = await openSignups();
    const tile = await screen.findByText('Soccer', { selector: 'dt a' });
    expect(await screen.findByText('2 new')).toBeVisible();
    await person.click(tile);
    expect(address()).toBe(`${athletics}?sport=soccer`);
  });

  it('should change their status from the row, and undo it', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups('', { answers });
    await person.click(await screen.findByRole('button', { name: 'Actions for Maya Okafor' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Mark as contacted' }));
    await waitFor(() => expect(toasts()).toEqual(['Maya Okafor: contacted']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'PUT', body: { status: 'contacted' }, etag: null },
        { method: 'PUT', body: { status: 'new' }, etag: '"v2"' },
      ]),
    );
  });

  it('should be edited and get notes, in the version that was read', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups(`/${signup.id}?sport=soccer`, { answers });
    const dialog = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
    const phone = dialog.getByLabelText('Phone');
    await person.clear(phone);
    await person.click(dialog.getByRole('button', { name: 'Save Sign-up' }));
    expect((await dialog.findAllByText('Please enter a valid phone number')).length).toBeGreaterThan(0);
    await person.type(phone, '555 555 0100');
    await person.type(dialog.getByLabelText('Note'), 'Called.');
    await person.click(dialog.getByRole('button', { name: 'Save Sign-up' }));
    await waitFor(() => expect(address()).toBe(`${athletics}?sport=soccer`));
    expect(sent[0]).toMatchObject({
      etag: '"v1"',
      body: { phone: '555 555 0100', staffNote: 'Called.', message: null, status: 'new' },
    });
  });

  it('should be deleted only after the consequence is shown', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups(`/${signup.id}`, { answers });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/are permanently deleted/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete Sign-up' }));
    await waitFor(() => expect(address()).toBe(athletics));
    expect(sent).toEqual([{ method: 'DELETE', body: undefined, etag: '"v1"' }]);
  });

  it('should say that one does not exist', async () => {
    await openSignups('/dddddddd-0000-8000-8000-000000000001');
    await screen.findByRole('dialog', { name: 'Sign-up not found' });
  });

  it('should say that reading failed, and that a list is empty', async () => {
    const { person, answers } = await openSignups('?status=closed', {
      answers: { [api]: () => problem(503) },
    });
    expect(await screen.findByText('Could not load the sign-ups')).toBeVisible();
    answers[api] = () => aList([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await person.click(await screen.findByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe(athletics);
  });

  it('should be closed to roles that do not manage them', async () => {
    await openSignups('', { user: aUser('registrar') });
    expect(await screen.findByText("You don't have access to athletics sign-ups")).toBeVisible();
  });
});
