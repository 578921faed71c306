import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { aSummary } from './builders';
import { anAccount, answers as money, student } from './financialScreen';
import { ok, open } from './harness';
import { aStudentUser } from './studentScreens';

export const path = '/portal/my-account';

const answers = {
  ...money,
  [`/api/students/${student.id}/financial-summary`]: () => ok(aSummary()),
};

type Options = Parameters<typeof open>[1];

export async function openAccount(rest = '', options: Options = {}) {
  await import('../src/pages/my-account/MyAccount');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: { ...answers, ...options.answers },
  });
}

/** The amount that the dialog Pay by Card begins with. */
export async function expectSuggestion(_: string, due: string, mostAmount: string, suggested: string) {
  await import('../src/pages/my-account/PayDialog');
  await openAccount('?dialog=pay-by-card', {
    user: { ...aStudentUser(), permissions: [...aStudentUser().permissions, 'payments.pay'] },
    answers: {
      '/api/checkouts/availability': () => ok({ isAvailable: true, leastAmount: '0.50', mostAmount }),
      [`/api/students/${student.id}/account`]: () => ok(anAccount({ due })),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay by Card' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Amount/)).toHaveValue(suggested));
}
