import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refundsPath } from '../src/pages/refunds/path';
import { aList, open } from './harness';
import { bursar, refund } from './refundsScreen';

describe('Refunds', () => {
  it("should not offer the approval of one's own request", async () => {
    const { person } = await open(refundsPath, {
      user: bursar,
      answers: { '/api/refunds': () => aList([refund]) },
    });
    expect(await screen.findByText('1 refund')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: /Actions|Ada Miller/ }));
    expect(await screen.findByRole('menuitem', { name: /Approve/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
