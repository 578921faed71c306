import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPayment, aPlan, financial, openFinancial, student, accountAnswers } from './financialScreen';
import { ok } from './harness';

describe('a student’s account', () => {
  it('should have the balance with its parts and lines, and the charges, plans and payments of this student', async () => {
    const { asked: requested } = await openFinancial(`/students/${student.id}`, { answers: accountAnswers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Payment' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Tuition, 12 credits' })).toBeVisible();
    expect(await screen.findByText('52 payment plans')).toBeVisible();
    for (const list of ['charges', 'payment-plans', 'payments'])
      expect(
        requested.some(
          (url) =>
            url.startsWith(`/api/${list}?`) &&
            decodeURIComponent(url).includes(`"studentId":"${student.id}"`),
        ),
      ).toBe(true);
    await screen.findByText('$125.50');
    const figures = {
      Balance: '$2,950.00Owed less credit',
      'Due now': '$125.50Due by today',
      'Past due': '$25.50Due before today',
      Credit: '$10.00Pays new charges at once',
      'Payment plans': '$3,291.67next $658.33, Dec 1, 2026',
    };
    for (const [label, figure] of Object.entries(figures))
      await waitFor(() =>
        expect(screen.getByText(label, { selector: 'dl dt, dl dt *' }).closest('div')).toHaveTextContent(
          label + figure,
        ),
      );
    const activity = within(screen.getByRole('region', { name: 'Account activity' }));
    expect(await activity.findByText('2 lines')).toBeVisible();
    const [payment, charge] = activity.getAllByRole('row').slice(1);
    expect(payment).toHaveTextContent('Payment');
    expect(payment).toHaveTextContent('-$1,000.00$2,950.00');
    expect(charge).toHaveTextContent('$3,950.00$3,950.00');
    expect(within(payment!).getByRole('link')).toHaveAttribute(
      'href',
      `${financial}/students/${student.id}?payment=${aPayment().id}`,
    );
  });

  it('should reallocate a payment, and say what becomes credit', async () => {
    const sent: unknown[] = [];
    const { person } = await openFinancial(
      `/students/${student.id}?dialog=reallocate-payment.${aPayment().id}`,
      {
        answers: {
          ...accountAnswers,
          [`/api/payments/${aPayment().id}/reallocate`]: (_, init) => {
            sent.push(JSON.parse(String(init.body)));
            return ok(aPayment(), { ETag: '"2"' });
          },
        },
      },
    );
    const amount = await screen.findByLabelText('Amount');
    const dialog = within(screen.getByRole('dialog', { name: 'Reallocate Payment' }));
    expect(amount).toHaveValue('329.17');
    await person.clear(amount);
    await person.type(amount, '300');
    expect(dialog.getByText('$300.00 is applied, and $29.17 becomes credit.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Reallocate Payment' }));
    await waitFor(() => expect(sent).toEqual([{ allocations: [{ planId: aPlan().id, amount: 300 }] }]));
  });

  it('should say that there is no such account', async () => {
    await openFinancial(`/students/${student.id}`);
    expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeVisible();
  });
});
