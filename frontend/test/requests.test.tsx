import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { bodyOf } from '../src/pages/requests/RequestForm';
import { aTerm } from './builders';
import { ok, problem } from './harness';
import { api } from './inquiriesScreen';
import { expectFields, own, openRequests } from './requestsScreen';

const sent: unknown[] = [];

const taking = {
  [`${api}/requests`]: (_: URL, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return { status: 201, body: own };
  },
};

describe('the requests of a student', () => {
  it.each([
    [
      'Support ticket',
      'Request Support',
      ['Category is required', 'Subject is required', 'Please describe the problem'],
    ],
    [
      'Record correction',
      'Request a Record Correction',
      ['Field is required', 'Correct value is required', 'Reason is required'],
    ],
  ])('should have the fields of a %s', expectFields);

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
});
