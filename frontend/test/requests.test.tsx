import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { bodyOf } from '../src/pages/requests/RequestForm';
import { aTerm, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { anEntry, anInquiry, api } from './inquiriesScreen';

const requests = '/portal/requests';
const student = aUser('student', { permissions: ['self.use', 'catalog.read', 'inquiries.requests.create'] });
const own = anInquiry(1, { kind: 'support_ticket', subject: 'The page stays blank' });
type Options = NonNullable<Parameters<typeof open>[1]>;

async function openRequests(query = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/requests/Requests');
  return open(requests + query, {
    user: student,
    ...options,
    answers: {
      [api]: () => aList([own]),
      [`${api}/${own.id}`]: () => ok(own, { ETag: '"v1"' }),
      '/api/terms/active': () =>
        ok([aTerm({ endDate: '2099-12-18' }), aTerm({ id: 'x', name: 'Over', endDate: '2020-01-01' })]),
      ...answers,
    },
  });
}
const sent: unknown[] = [];
const taking = {
  [`${api}/requests`]: (_: URL, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return { status: 201, body: own };
  },
};

describe('the requests of a student', () => {
  it('should be listed, each with its answers', async () => {
    const { person } = await openRequests('', {
      answers: {
        [`${api}/${own.id}`]: () =>
          ok({ ...own, status: 'answered', entries: [anEntry(1, { kind: 'answer', body: 'Try again.' })] }),
      },
    });
    await person.click(await screen.findByRole('link', { name: own.subject }));
    expect(address()).toBe(`${requests}/${own.id}`);
    expect(await screen.findByText('Try again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: own.subject })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(address()).toBe(requests);
  });

  it.each([
    [
      'Support ticket',
      'Request Support',
      ['Category is required', 'Subject is required', 'Please describe the problem'],
    ],
    [
      'Accommodation request',
      'Request an Accommodation',
      [
        'Please describe what you need',
        'Please say whether you have documentation from a qualified professional',
      ],
    ],
    [
      'Directory restriction',
      'Restrict Directory Information',
      ['Please choose the information to keep out of the directory'],
    ],
    [
      'Withdrawal request',
      'Withdraw from a Term',
      ['Term is required', 'Last day is required', 'Reason is required'],
    ],
    [
      'Record correction',
      'Request a Record Correction',
      ['Field is required', 'Correct value is required', 'Reason is required'],
    ],
  ])('should have the fields of a %s', async (kind, title, messages) => {
    const { person } = await openRequests();
    await person.click(await screen.findByRole('button', { name: 'New Request' }));
    await person.click(await screen.findByRole('menuitem', { name: kind }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await person.click(dialog.getByRole('button', { name: 'Send Request' }));
    for (const message of messages) expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('should be sent once, with the fields of its kind', async () => {
    sent.length = 0;
    const { person } = await openRequests('?dialog=withdrawal', { answers: taking });
    const term = await screen.findByRole('option', { name: 'Fall 2026' });
    expect(screen.queryByRole('option', { name: 'Over' })).toBeNull();
    await person.selectOptions(screen.getByLabelText('Term'), term);
    await person.type(screen.getByLabelText('Last day'), '2026-11-30');
    await person.type(screen.getByLabelText('Reason'), 'Family.');
    await person.dblClick(screen.getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { kind: 'withdrawal', termId: aTerm().id, lastDay: '2026-11-30', message: 'Family.' },
    ]);
    expect(toastStore.get()[0]!.description).toBe(`Request ${own.number} sent successfully`);
  });

  it('should leave out empty fields', () =>
    expect(bodyOf('directory_restriction', { categories: ['name'], message: '  ' })).toEqual({
      kind: 'directory_restriction',
      categories: ['name'],
    }));

  it('should say why a second one is refused, and keep the text', async () => {
    const { person } = await openRequests('?dialog=accommodation', {
      answers: { [`${api}/requests`]: () => problem(409, 'You already have an open request of this kind.') },
    });
    await person.type(await screen.findByLabelText('What you need'), 'More time');
    await person.click(screen.getByLabelText('I have documentation'));
    await person.click(screen.getByRole('button', { name: 'Send Request' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('You already have an open request of this kind.')).toBeVisible();
    expect(screen.getByLabelText('What you need')).toHaveValue('More time');
  });

  it('should allow no reply once it is closed', async () => {
    await openRequests(`/${own.id}?dialog=reply`, {
      answers: { [`${api}/${own.id}`]: () => ok({ ...own, status: 'closed' }) },
    });
    expect(await screen.findByText(/This request is closed/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should be closed to users who are not students', async () => {
    await openRequests('', { user: aUser('registrar') });
    expect(await screen.findByText('Only students can make requests')).toBeVisible();
  });
});
