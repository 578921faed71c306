import { screen, within } from '@testing-library/react';

export const counted = () => screen.findByText('52 payment plans');
export const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dt')!.nextElementSibling;
export const row = (name: RegExp) => within(screen.getAllByRole('rowheader', { name })[0]!.closest('tr')!);
export const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: {
    type: 'about:blank',
    title: 'Unprocessable',
    status: 422,
    detail: 'Not so.',
    instance: 'r1',
    errors,
  },
});
