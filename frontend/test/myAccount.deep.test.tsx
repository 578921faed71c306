import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPlan } from './financialScreen';
import { address, problem } from './harness';
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

  it('should offer no actions of the offices', async () => {
    const { person } = await openAccount('?dialog=new-charge');
    await screen.findByRole('link', { name: 'Tuition, 12 credits' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(New Charge|View|Edit)/ })).toBeNull();
    const [actions, ...more] = await screen.findAllByRole('button', { name: /^Actions for/ });
    expect(more).toEqual([]);
    await person.click(actions!);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['View plan']);
    expect(screen.queryByRole('link', { name: /Financial Management|Student record/ })).toBeNull();
  });

  it('should say that a part can’t be read', async () => {
    await openAccount('', { answers: { '/api/charges': () => problem(500) } });
    expect(await screen.findByText('Could not load charges')).toBeVisible();
  });
});

describe('whose account it is', () => {
  it('should say that no record is linked', async () => {
    await openAccount('', { user: { ...aStudentUser(), studentId: null } });
    expect(await screen.findByText('No student record is linked to your account yet')).toBeVisible();
  });
});
