import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanOfferDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aPlan, student } from './financialScreen';
import { ok } from './harness';
import { openAccount } from './myAccountScreen';
import { aStudentUser } from './studentScreens';

const offer: PlanOfferDto = {
  termId: 'bbbbbbbb-1111-4000-8000-000000000001',
  termName: 'Spring 2027',
  enrollUntil: '2026-12-15',
  totalAmount: '1000.01',
  plans: [
    {
      planType: '12-Month 0%',
      months: 2,
      interestPercent: '0.00',
      monthlyPayment: '500.01',
      requiresDisclosures: false,
      installments: [
        { number: 1, dueDate: '2027-01-15', amount: '500.01', paidAmount: '0.00' },
        { number: 2, dueDate: '2027-02-15', amount: '500.00', paidAmount: '0.00' },
      ],
    },
  ],
};

describe('an offer of a payment plan', () => {
  it('should be accepted with its total, after the student agrees', async () => {
    const sent: unknown[] = [];
    const { person } = await openAccount('', {
      answers: {
        [`/api/students/${student.id}/plan-offers`]: () => ok([offer]),
        [`/api/students/${student.id}/payment-plans`]: (_: URL, { body }: RequestInit) => {
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: aPlan(2) };
        },
      },
    });
    expect(
      await screen.findByText(
        'Pay your open tuition of $1,000.01 in monthly installments. Sign up by Dec 15, 2026.',
      ),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set Up a Payment Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Plan for Spring 2027' }));
    expect(dialog.getByRole('radio', { name: /2 months, \$500.01 a month at 0% interest/ })).toBeChecked();
    expect(dialog.getByRole('row', { name: 'Feb 15, 2027 $500.00', hidden: true })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Set Up Payment Plan' }));
    expect(await dialog.findAllByText('Agree to the installments to set up the plan')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.click(dialog.getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Set Up Payment Plan' }));
    await waitFor(() =>
      expect(sent).toEqual([{ termId: offer.termId, planType: '12-Month 0%', totalAmount: 1000.01 }]),
    );
  });
});

describe('a student’s own account', () => {
  it('should show totals, charges, plans and payments, and request only the student’s own', async () => {
    const { asked: requested } = await openAccount();
    const owed = await screen.findByRole('region', { name: 'Balance' });
    expect(await within(owed).findByText('$2,950.00')).toBeVisible();
    expect(owed).toHaveTextContent('$25.50 is past due.');
    expect(owed).toHaveTextContent('$125.50 due now');
    expect(owed).toHaveTextContent('$10.00 in credit');
    await waitFor(() => expect(owed).toHaveTextContent('Next payment: $658.33, due Dec 1, 2026'));
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Balance');
    expect(await screen.findByRole('link', { name: 'Tuition, 12 credits' })).toBeVisible();
    expect((await screen.findAllByRole('link', { name: '12-Month 0%' }))[0]).toBeVisible();
    expect(await screen.findByText('1 payment')).toBeVisible();
    const lists = requested.filter((url) => /^\/api\/(charges|payment-plans|payments)\?/.test(url));
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.every((url) => url.includes(student.id))).toBe(true);
    expect(document.title).toContain('My Account');
  });
});

describe('whose account it is', () => {
  it('should be explained to users who are not students', async () => {
    const { asked: requested } = await openAccount('', { user: aUser('bursar') });
    expect(await screen.findByText('My Account is for students')).toBeVisible();
    expect(requested.some((url) => url.includes('financial-summary'))).toBe(false);
  });
});

describe('Pay by Card', () => {
  it('should suggest what the server does, and allow all that is open', async () => {
    await import('../src/pages/my-account/PayDialog');
    const availability = {
      isAvailable: true,
      leastAmount: '0.50',
      mostAmount: '2950.00',
      suggestedAmount: '125.50',
    };
    await openAccount('?dialog=pay-by-card', {
      user: { ...aStudentUser(), permissions: [...aStudentUser().permissions, 'payments.pay'] },
      answers: { '/api/checkouts/availability': () => ok(availability) },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay by Card' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Amount/)).toHaveValue('125.50'));
    expect(dialog.getByText('At most $2,950.00.')).toBeVisible();
  });
});
