import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, ok } from './harness';
import { anEntry, api } from './inquiriesScreen';
import { expectFields, requests, own, openRequests } from './requestsScreen';

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
  ])('should have the fields of a %s', expectFields);

  it('should be closed to users who are not students', async () => {
    await openRequests('', { user: aUser('registrar') });
    expect(await screen.findByText('Only students can make requests')).toBeVisible();
  });
});
