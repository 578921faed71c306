import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList, ok, problem } from './harness';
import { path, openRecord, student, api } from './myRecordScreen';
import { writes } from './writes';

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

  it('should save a phone number with one PUT, and read only the history again', async () => {
    const history = `${api}/history`;
    const saved = { ...student, phone: '910-555-0177' };
    const { sent, handler } = writes(() => ok(saved, { ETag: '"5"' }));
    const { person, asked: requested } = await openRecord('?tab=personal', {
      answers: {
        [api]: () => ok(student, { ETag: '"4"' }),
        [`${api}/contact`]: handler(() => problem(405)),
        [history]: () => aList([]),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit contact information' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact information' }));
    const phone = await dialog.findByLabelText('Phone');
    await person.clear(phone);
    await person.type(phone, saved.phone);
    const before = requested.length;
    await person.click(dialog.getByRole('button', { name: 'Save contact information' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(saved.phone)).toBeVisible();
    await waitFor(() => expect(requested.slice(before)).toHaveLength(2));
    // Any other read would have started by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [put, ...others] = requested.slice(before).map((address) => address.split('?')[0]);
    expect(put).toBe(`${api}/contact`);
    expect(others).toEqual([history]);
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"');
    expect(sent[0]!.body).toMatchObject({ phone: saved.phone });
  });
});
