import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser, aTerm } from './builders';
import { address, ok } from './harness';
import { anEntry, api } from './inquiriesScreen';
import { expectFields, requests, own, openRequests } from './requestsScreen';
import { toastStore } from '../src/components/toasts';

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
  ])('should have the fields of a %s', expectFields);

  it('should be closed to users who are not students', async () => {
    await openRequests('', { user: aUser('registrar') });
    expect(await screen.findByText('Only students can make requests')).toBeVisible();
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
});
