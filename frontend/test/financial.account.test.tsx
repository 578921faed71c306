import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSummary } from './builders';
import { openFinancial, student } from './financialScreen';
import { ok } from './harness';

describe('a student’s account', () => {
  const accountAnswers = {
    [`/api/students/${student.id}`]: () => ok(student),
    [`/api/students/${student.id}/financial-summary`]: () => ok(aSummary()),
  };

  it('should have charges, plans and payments of this student in one place', async () => {
    const { asked: requested } = await openFinancial(`/students/${student.id}`, { answers: accountAnswers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible();
    expect(await screen.findByText('$4,225.50')).toBeVisible();
    expect(await screen.findByText('Tuition, 12 credits')).toBeVisible();
    expect(await screen.findByText('52 payment plans')).toBeVisible();
    for (const list of ['charges', 'payment-plans', 'payments'])
      expect(
        requested.some(
          (url) =>
            url.startsWith(`/api/${list}?`) &&
            decodeURIComponent(url).includes(`"studentId":"${student.id}"`),
        ),
      ).toBe(true);
  });

  it('should total what is unpaid, past due and left on plans, and name the next payment', async () => {
    const summary = aSummary({ overdueCharges: '1225.50' });
    await openFinancial(`/students/${student.id}`, {
      answers: { ...accountAnswers, [`/api/students/${student.id}/financial-summary`]: () => ok(summary) },
    });
    await screen.findByText('$4,225.50');
    const figures = {
      'Unpaid charges': '$4,225.50of $15,800.00 charged',
      'Past due': '$1,225.50of the unpaid charges',
      'Payment plan balance': '$3,291.67of $7,900.00',
      'Next payment': '$658.33due Dec 1, 2026',
    };
    for (const [label, figure] of Object.entries(figures))
      expect(screen.getByText(label, { selector: 'dt' }).parentElement).toHaveTextContent(label + figure);
  });

  it('should fill in the student of a new charge', async () => {
    const { person } = await openFinancial(`/students/${student.id}`, { answers: accountAnswers });
    await screen.findByText('52 payment plans');
    await person.click(screen.getByRole('button', { name: 'New Charge' }));
    expect(within(await screen.findByRole('dialog')).getByText('Maria Lopez (S2600001)')).toBeVisible();
  });

  it('should say that there is no such account', async () => {
    await openFinancial(`/students/${student.id}`);
    expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeVisible();
  });
});
