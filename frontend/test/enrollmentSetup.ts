import { screen } from '@testing-library/react';

export const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt, dt *' })).closest('div')!;
