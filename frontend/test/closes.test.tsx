import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CloseDto, ClosePreviewDto, CloseSealDto } from '../src/api/types.gen';
import { todayInNewYork } from '../src/components/form/newYork';
import { closesPath } from '../src/pages/closes/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'ledger.close', 'payments.record'] });
const today = todayInNewYork();
const preview: ClosePreviewDto = {
  day: today,
  fromDay: today,
  expectedCash: '120.50',
  expectedChecks: '300.00',
  expectedTotal: '420.50',
  closedThrough: null,
  cashPayments: 2,
  checkPayments: 1,
  otherUndeposited: '9.00',
};
const close: CloseDto = {
  id: '33333333-0000-4000-8000-000000000001',
  number: 1,
  day: '2026-11-20',
  fromDay: '2026-11-19',
  expectedCash: '120.50',
  expectedChecks: '300.00',
  expectedTotal: '420.50',
  cash: '110.50',
  checks: '300.00',
  deposit: '410.50',
  depositEntryId: '44444444-0000-4000-8000-000000000001',
  difference: '-10.00',
  reason: 'A $10 bill is missing',
  entries: 1234,
  seal: 'ab'.repeat(32),
  closedBy: 'Ben Sarr',
  closedAt: '2026-11-20T22:00:00.000Z',
};
const seal: CloseSealDto = {
  id: close.id,
  day: close.day,
  isIntact: false,
  finding: 'Entry 9 was recorded after November 20, 2026 was closed.',
};

describe('Daily Close', () => {
  it('should compare the count with the ledger, and require a reason for a difference', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: close }));
    const { person } = await open(`${closesPath}?dialog=new`, {
      user: bursar,
      answers: {
        '/api/closes/preview': () => ok(preview),
        '/api/closes': handler(() => aList([])),
        '/api/payments': () => aList([]),
      },
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Expected cash, 2 cash payments')).toBeVisible();
    expect(within(dialog).getByText('$120.50')).toBeVisible();
    expect(within(dialog).getByText(/^\$9\.00 of undeposited funds/)).toBeVisible();
    await person.type(within(dialog).getByLabelText('Counted cash'), '110,5');
    await person.type(within(dialog).getByLabelText('Counted checks'), '300');
    expect(within(dialog).getByText('The count is $10.00 of cash short.')).toBeVisible();
    expect(within(dialog).getByText(/moves \$410\.50 to the bank/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Close Day' }));
    expect((await within(dialog).findAllByText(/Enter why the count differs/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await person.type(within(dialog).getByLabelText(/^Reason/), 'A $10 bill is missing');
    await person.click(within(dialog).getByRole('button', { name: 'Close Day' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ day: today, cash: 110.5, checks: 300, reason: 'A $10 bill is missing' });
  });

  it('should show the difference and a broken seal of a closed day', async () => {
    await open(`${closesPath}?dialog=close:${close.id}`, {
      user: bursar,
      answers: {
        '/api/closes/seals': () => aList([seal]),
        [`/api/closes/${close.id}`]: () => ok(close),
        '/api/closes': () => aList([close]),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Nov 19, 2026 – Nov 20, 2026' });
    expect(await within(dialog).findByText(seal.finding)).toBeVisible();
    expect(within(dialog).getByText('$10.00 short')).toBeVisible();
    expect(within(dialog).getByText(close.seal)).toBeVisible();
  });
});
