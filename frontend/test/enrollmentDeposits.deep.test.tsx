import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { depositsPath } from '../src/pages/enrollment-deposits/path';
import { aUser } from './builders';
import { open } from './harness';
import { id, accepted, openScreen } from './enrollmentDepositsScreen';

describe('Enrollment deposits should', () => {
  it('record the deposit that the policy requires, for a new student', async () => {
    const { person, sent } = await openScreen(`?dialog=record:${id}`, 'deposit', accepted);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Deposit' }));
    expect(await dialog.findByLabelText(/^Amount/)).toHaveValue(500);
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
});
