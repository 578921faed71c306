import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { id, studentId, accepted, enrolled, openScreen } from './enrollmentDepositsScreen';

const refusal = (blockers: object[]) => ({
  status: 409,
  body: {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'The application is not ready.',
    instance: 'r1',
    blockers,
  },
});

const exists = {
  code: 'student_exists',
  message: 'Student S2600017 has the email address of this application.',
  facts: { studentId, studentNumber: 'S2600017' },
  liftedBy: null,
};

describe('Enrollment deposits should', () => {
  it('offer the record that has the email address, after the refusal', async () => {
    const { person, sent } = await openScreen(`?dialog=waive:${id}`, 'waive-deposit', accepted, () =>
      sent.length === 1 ? refusal([exists]) : { body: { ...enrolled, paymentId: null } },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive Deposit' }));
    await person.type(await dialog.findByLabelText(/^Reason/), 'Full scholarship');
    await person.click(dialog.getByRole('button', { name: 'Waive Deposit' }));
    expect(await dialog.findByText(exists.message)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Use the Record S2600017' }));
    expect(await dialog.findByText('Ada Okoye (S2600017)')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Waive Deposit' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]!.body).toEqual({ reason: 'Full scholarship' });
    expect(sent[1]!.body).toEqual({ reason: 'Full scholarship', studentId });
  });

  it('show everything that refuses to undo an enrollment', async () => {
    const found = ['The student has 2 charges.', 'The student has signed in with this record.'];
    const { person } = await openScreen(`?tab=recorded&dialog=undo:${id}`, 'undo', enrolled, () =>
      refusal(found.map((message) => ({ code: 'student_has_records', message, facts: {}, liftedBy: null }))),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo Enrollment' }));
    await person.type(await dialog.findByLabelText(/^Reason/), 'Wrong applicant');
    await person.click(dialog.getByRole('button', { name: 'Undo Enrollment' }));
    for (const message of found) expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong applicant');
  });

  it('offer no deposit for an application that has one', async () => {
    await openScreen(`?dialog=record:${id}`, 'deposit', enrolled);
    expect(await screen.findByRole('link', { name: 'S2600017' })).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Enrollment Deposit' }));
    expect(dialog.getByRole('button', { name: 'Undo Enrollment…' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Record Deposit/ })).toBeNull();
  });
});
