import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPlan } from './financialScreen';
import { address } from './harness';
import { aStudentUser } from './studentScreens';
import { path, openAccount } from './myAccountScreen';

describe('a student’s own account', () => {
  it('should open a plan with its installments, also from the address', async () => {
    const { person } = await openAccount(`?plan=${aPlan().id}`);
    const panel = within(await screen.findByRole('dialog', { name: '12-Month 0% payment plan' }));
    expect(await panel.findAllByText('Dec 1, 2026')).not.toHaveLength(0);
    expect(panel.getByRole('cell', { name: 'Due' })).toBeVisible();
    expect(panel.queryByText('Student ID')).toBeNull();
    await person.click(panel.getByRole('link', { name: 'Close payment plan' }));
    await waitFor(() => expect(address()).toBe(path));
  });
});

describe('whose account it is', () => {
  it('should say that no record is linked', async () => {
    await openAccount('', { user: { ...aStudentUser(), studentId: null } });
    expect(await screen.findByText('No student record is linked to your account yet')).toBeVisible();
  });
});
