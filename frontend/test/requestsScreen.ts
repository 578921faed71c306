import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { aTerm, aUser } from './builders';
import { aList, ok, open } from './harness';
import { anInquiry, api } from './inquiriesScreen';

export const requests = '/portal/requests';

const student = aUser('student', {
  permissions: ['self.use', 'catalog.read', 'inquiries.requests.create'],
});

export const own = anInquiry(1, { kind: 'support_ticket', subject: 'The page stays blank' });

type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openRequests(query = '', { answers, ...options }: Options = {}) {
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

/** An empty request of a kind says what is missing. */
export async function expectFields(kind: string, title: string, messages: string[]) {
  const { person } = await openRequests();
  await person.click(await screen.findByRole('button', { name: 'New Request' }));
  await person.click(await screen.findByRole('menuitem', { name: kind }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await person.click(dialog.getByRole('button', { name: 'Send Request' }));
  for (const message of messages) expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
}
