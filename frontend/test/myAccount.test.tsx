import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSummary, aUser } from './builders';
import { answers as money, aPlan, student } from './financialScreen';
import { address, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';

const path = '/portal/my-account';
const answers = {
  ...money,
  [`/api/students/${student.id}/financial-summary`]: () => ok(aSummary({ overdueCharges: '125.50' })),
};
type Options = Parameters<typeof open>[1];
async function openAccount(rest = '', options: Options = {}) {
  await import('../src/pages/my-account/MyAccount');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: { ...answers, ...options.answers },
  });
}

describe('a student’s own account', () => {
  it('should show totals, charges, plans and payments, and request only the student’s own', async () => {
    const { asked: requested } = await openAccount();
    const owed = await screen.findByRole('region', { name: 'Amount owed' });
    expect(await within(owed).findByText('$2,950.00')).toBeVisible();
    expect(owed).toHaveTextContent('$25.50 is past due.');
    expect(owed).toHaveTextContent('$125.50 due now');
    expect(owed).toHaveTextContent('$10.00 in credit');
    await waitFor(() => expect(owed).toHaveTextContent('Next payment: $658.33, due Dec 1, 2026'));
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Amount owed');
    expect(await screen.findByRole('link', { name: 'Tuition, 12 credits' })).toBeVisible();
    expect((await screen.findAllByRole('link', { name: '12-Month 0%' }))[0]).toBeVisible();
    expect(await screen.findByText('1 payment')).toBeVisible();
    const lists = requested.filter((url) => /^\/api\/(charges|payment-plans|payments)\?/.test(url));
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.every((url) => url.includes(student.id))).toBe(true);
    expect(document.title).toContain('My Account');
  });

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
  it('should be explained to users who are not students', async () => {
    const { asked: requested } = await openAccount('', { user: aUser('bursar') });
    expect(await screen.findByText('My Account is for students')).toBeVisible();
    expect(requested.some((url) => url.includes('financial-summary'))).toBe(false);
  });

  it('should say that no record is linked', async () => {
    await openAccount('', { user: { ...aStudentUser(), studentId: null } });
    expect(await screen.findByText('No student record is linked to your account yet')).toBeVisible();
  });
});
