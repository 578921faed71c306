import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address } from './harness';
import { path, openRecord } from './myRecordScreen';

describe('the student’s own record', () => {
  it('should ask the registrar for a correction of the field next to the button', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord('?tab=personal', {
      answers: {
        '/api/inquiries/requests': (_: URL, init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)));
          return {
            status: 201,
            body: { id: 'r1', number: 'INQ-222222', subject: 'Correction of birth date' },
          };
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Request a correction: Birth date' });
    button.focus();
    await person.keyboard('{Enter}');
    expect(address()).toBe(`${path}?tab=personal&dialog=record_correction&field=birth_date`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Field')).toHaveDisplayValue('Birth date');
    expect(dialog.getByLabelText('Correct value')).toHaveAccessibleDescription('Current value: Feb 28, 2003');
    await person.type(dialog.getByLabelText('Correct value'), '2004-03-15');
    await person.type(dialog.getByLabelText('Reason'), 'My passport has another day.');
    await person.click(dialog.getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${path}?tab=personal`);
    expect(sent).toEqual([
      {
        kind: 'record_correction',
        field: 'birth_date',
        wanted: '2004-03-15',
        message: 'My passport has another day.',
      },
    ]);
  });

  it('should ignore a field in the address that does not exist', async () => {
    await openRecord('?tab=personal&dialog=record_correction&field=shoes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Field')).toHaveValue('');
  });

  it('should say who looked at it', async () => {
    await openRecord('?tab=reads');
    expect(await screen.findByText('Bo Sterling')).toBeVisible();
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  it('should be explained to users who are not students', async () => {
    await openRecord('', { user: aUser('registrar') });
    expect(await screen.findByText('My Record is for students')).toBeVisible();
  });
});
