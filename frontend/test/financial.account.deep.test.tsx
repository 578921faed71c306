import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCharge, aPayment, openFinancial, student, accountAnswers } from './financialScreen';
import { ok } from './harness';

describe('a student’s account', () => {
  it('should record a payment to the account, and show what it pays', async () => {
    const sent: unknown[] = [];
    const paid = aPayment({
      planId: null,
      paidFor: null,
      amount: '3000.00',
      allocations: [{ chargeId: aCharge().id, planId: null, amount: '2950.00' }],
      credit: '50.00',
    });
    const { person, answers } = await openFinancial(`/students/${student.id}`, { answers: accountAnswers });
    await screen.findByText('52 payment plans');
    await person.click(screen.getByRole('button', { name: 'Record Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Payment' }));
    expect(dialog.getByLabelText('Pays')).toHaveAccessibleDescription(
      'Pays due charges and installments first, then future charges. The rest is credit.',
    );
    const amount = dialog.getByLabelText('Amount');
    await waitFor(() => expect(amount).toHaveAccessibleDescription('$125.50 is due today.'));
    await person.selectOptions(dialog.getByLabelText('Pays'), `charge:${aCharge().id}`);
    await waitFor(() => expect(dialog.getByLabelText('Amount')).toHaveValue('2950.00'));
    await person.selectOptions(dialog.getByLabelText('Pays'), 'account');
    await person.clear(dialog.getByLabelText('Amount'));
    await person.type(dialog.getByLabelText('Amount'), '3000');
    await person.selectOptions(dialog.getByLabelText('Method'), 'check');
    const list = answers['/api/payments']!;
    answers['/api/payments'] = (url, init) => {
      if (init.method !== 'POST') return list(url, init);
      sent.push(JSON.parse(String(init.body)));
      return { ...ok(paid), status: 201 };
    };
    answers[`/api/payments/${paid.id}`] = () => ok(paid, { ETag: '"1"' });
    await person.click(dialog.getByRole('button', { name: 'Record Payment' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Payment of $3,000.00' }));
    expect(sent).toEqual([{ studentId: student.id, amount: 3000, method: 'check', reference: null }]);
    expect(await panel.findByRole('link', { name: /^Tuition, 12 credits/ })).toBeVisible();
    expect(panel.getByRole('cell', { name: '$2,950.00' })).toBeVisible();
    expect(panel.getByText('Credit, not applied yet')).toBeVisible();
  });

  it('should fill in the student of a new charge', async () => {
    const { person } = await openFinancial(`/students/${student.id}`, { answers: accountAnswers });
    await screen.findByText('52 payment plans');
    await person.click(screen.getByRole('button', { name: 'New Charge' }));
    expect(within(await screen.findByRole('dialog')).getByText('Maria Lopez (S2600001)')).toBeVisible();
  });

  it('should say what an adjustment makes of the charge', async () => {
    const { person } = await openFinancial(`/students/${student.id}?dialog=adjust-charge.${aCharge().id}`, {
      answers: accountAnswers,
    });
    const amount = await screen.findByLabelText('Amount');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Adjustment' }));
    await person.type(amount, '-3000');
    expect(
      dialog.getByText(/^The charge changes from \$3,950\.00 to \$950\.00\. The excess payment/),
    ).toHaveAttribute('role', 'status');
    await person.clear(amount);
    await person.type(amount, '-4000');
    await person.type(dialog.getByLabelText('Reason'), 'Duplicate');
    await person.click(dialog.getByRole('button', { name: 'Add Adjustment' }));
    expect((await dialog.findAllByText('A reduction can be at most $3,950.00.'))[0]).toBeVisible();
  });
});
