import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { depositsPath } from '../src/pages/enrollment-deposits/path';
import { aUser } from './builders';
import { open } from './harness';
import { id, accepted, openScreen, studentId, enrolled, refusal } from './enrollmentDepositsScreen';

const exists = {
  code: 'student_exists',
  message: 'Student S2600017 has the email address of this application.',
  facts: { studentId, studentNumber: 'S2600017' },
  liftedBy: null,
};

describe('Enrollment deposits should', () => {
  it('record the deposit that the policy requires, for a new student', async () => {
    const { person, sent } = await openScreen(`?dialog=record:${id}`, 'deposit', accepted);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Deposit' }));
    expect(await dialog.findByLabelText(/^Amount/)).toHaveValue('500.00');
    expect(dialog.getByText('The fee policy requires $500.00.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText(/^Method/), 'Check');
    await person.type(dialog.getByLabelText(/^Reference/), 'Check 1042');
    await person.click(dialog.getByRole('button', { name: 'Record Deposit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ amount: 500, method: 'check', reference: 'Check 1042' });
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"');
  });

  it('be for those who record payments', async () => {
    await open(depositsPath, { user: aUser('registrar') });
    expect(await screen.findByText(/access/)).toBeVisible();
  });

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
});
