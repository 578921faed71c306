import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../src/pages/requests/RequestForm';
import { ok, problem } from './harness';
import { api } from './inquiriesScreen';
import { expectFields, own, openRequests } from './requestsScreen';

describe('the requests of a student', () => {
  it.each([
    [
      'Support ticket',
      'Request Support',
      ['Category is required', 'Subject is required', 'Please describe the problem'],
    ],
  ])('should have the fields of a %s', expectFields);

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
