import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, aPlan, financial, openFinancial, registrar } from './financialScreen';
import { address, aList, problem } from './harness';
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
