import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, aPlan, financial, openFinancial, planApi, registrar } from './financialScreen';
import { address, aList, ok, problem } from './harness';
import { counted, tile, row } from './financialWork';

describe('the overview', () => {
  it('should link to the late plans', async () => {
    const { asked: requested, person } = await openFinancial();
    await counted();
    await person.click(screen.getByRole('link', { name: 'Late Payment Plans' }));
    await waitFor(() => expect(address()).toBe(`${financial}?plans.status=late`));
    await waitFor(() =>
      expect(requested.some((url) => url.includes('%22status%22%3A%22late%22'))).toBe(true),
    );
  });

  it('should say that it can’t be read, and read it again', async () => {
    const { answers: live, person } = await openFinancial('', {
      answers: { '/api/billing/overview': () => problem(500, 'It is noted.') },
    });
    expect(await screen.findByText('Could not load the financial overview')).toBeVisible();
    live['/api/billing/overview'] = answers['/api/billing/overview'];
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await tile('Active Payment Plans')).toHaveTextContent('40'));
  });
});

describe('the payment plans', () => {
  it('should have the columns of section 2, and a color for each status', async () => {
    await openFinancial('', {
      answers: {
        '/api/payment-plans': () =>
          aList([
            aPlan(1),
            aPlan(2, { status: 'late' }),
            aPlan(3, { status: 'pending' }),
            aPlan(4, { status: 'paid', nextPaymentDate: null }),
          ]),
      },
    });
    await screen.findByText('4 payment plans');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Student', 'Student ID', 'Plan type', 'Balance', 'Next payment', 'Status', 'Actions']);
    const tones = [...table.querySelectorAll('td [data-tone]')].map((badge) => [
      badge.textContent,
      badge.getAttribute('data-tone'),
    ]);
    expect(tones).toEqual([
      ['Current', 'success'],
      ['Late', 'danger'],
      ['Pending', 'warning'],
      ['Paid', 'success'],
    ]);
  });

  it('should open one with installments and payments, and return the focus to its row', async () => {
    const { person } = await openFinancial();
    await counted();
    await person.click(row(/Maria Lopez/).getByRole('button', { name: 'View Maria Lopez' }));
    const panel = await screen.findByRole('region', { name: 'Maria Lopez' });
    expect(await within(panel).findAllByText('Dec 1, 2026')).not.toHaveLength(0);
    expect(within(panel).getAllByText('Paid').length).toBeGreaterThan(0);
    await person.click(within(panel).getByRole('tab', { name: 'Payments' }));
    expect(await within(panel).findByText('Check, Check 1042')).toBeVisible();
    expect(address()).toBe(`${financial}?plan=${aPlan().id}&part=payments`);
    await person.click(within(panel).getByRole('link', { name: 'Close payment plan' }));
    expect(address()).toBe(financial);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Maria Lopez'));
  });
});

describe('permissions', () => {
  it('should let the registrar do all but record payments', async () => {
    const { person } = await openFinancial('', { user: registrar });
    await counted();
    await person.click(row(/Maria/).getByRole('button', { name: /^Actions/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'View',
      'Edit',
      'Cancel plan',
      "Student's account",
    ]);
  });
});

describe('an edited plan', () => {
  it('should keep its amounts after a payment', async () => {
    await openFinancial(`?dialog=edit-plan.${aPlan().id}`, {
      answers: { [planApi]: () => ok(aPlan(1, { remainingBalance: '3620.83' })) },
    });
    expect(await screen.findByLabelText('Total amount')).toBeDisabled();
    expect(screen.getByLabelText('TFC Plan ID')).toBeEnabled();
  });
});

describe('a payment', () => {
  it('should link to what it paid for, in its own list too', async () => {
    const { person } = await openFinancial('?tab=payments');
    await person.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0]!);
    await person.click(await screen.findByRole('menuitem', { name: 'View plan' }));
    await waitFor(() => expect(address()).toBe(`${financial}?tab=payments&plan=${aPlan().id}`));
    expect(await screen.findByRole('tab', { name: 'Installments' })).toBeVisible();
  });
});
