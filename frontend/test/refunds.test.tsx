import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CreditDto, DepositRefundDto } from '../src/api/types.gen';
import { refundsPath } from '../src/pages/refunds/path';
import { aList, ok, open } from './harness';
import { writes } from './writes';
import { bursar, studentId, refund } from './refundsScreen';

const credit: CreditDto = {
  id: studentId,
  studentId,
  studentName: 'Ada Miller',
  studentNumber: 'S2600017',
  directoryRestricted: true,
  directoryRestriction: ['phone'],
  amount: '150.00',
  requested: '50.00',
  available: '100.00',
  since: '2026-10-13',
  days: 43,
  promisedFrom: '2026-10-27',
  promisedBy: '2026-11-02',
  isOverdue: true,
};

describe('Refunds', () => {
  it('should request what is left of a credit, which it shows first', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: refund }));
    const { person } = await open(`${refundsPath}?tab=credits&dialog=request:${studentId}`, {
      user: bursar,
      answers: {
        '/api/credits': () => aList([credit]),
        '/api/refunds': handler(() => aList([refund])),
      },
    });
    expect(
      await screen.findByText('$100.00 can be refunded. Credit since Oct 13, 2026, promised by Nov 2, 2026.'),
    ).toBeVisible();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('Ada Miller')).toHaveTextContent('Ada Miller Restricted: phone');
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Asked for it');
    await person.click(within(dialog).getByRole('button', { name: 'Request Refund' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({
      studentId,
      amount: 100,
      method: 'check',
      paymentId: null,
      reason: 'Asked for it',
    });
  });

  it('should approve the version that was shown, also after the list was read', async () => {
    const shown = { ...refund, isOwn: false };
    const at = `/api/refunds/${refund.id}`;
    const { sent, handler } = writes(() => ({ body: { ...shown, status: 'approved' } }));
    const { person } = await open(refundsPath, {
      user: bursar,
      answers: {
        '/api/refunds': () => aList([shown]),
        [at]: () => ok(shown, { ETag: '"3"' }),
        [`${at}/approve`]: handler(() => ok(shown)),
      },
    });
    await person.click(await screen.findByRole('button', { name: /Actions|Ada Miller/ }));
    await person.click(await screen.findByRole('menuitem', { name: /Approve/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }));
    await person.click(await dialog.findByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('If-Match')).toBe('"3"');
  });

  it.each([
    { refunded: '300.00', kept: '200.00', submit: 'Request Deposit Refund', says: 'Refund requested' },
    { refunded: '0.00', kept: '100.00', submit: 'Retain Deposit', says: 'Deposit retained' },
  ])('should show what a deposit refund of $refunded retains, then request it', async (shown) => {
    const { refunded, kept, submit, says } = shown;
    const deposit: DepositRefundDto = {
      id: '33333333-0000-4000-8000-000000000001',
      studentId,
      studentName: 'Ada Miller',
      studentNumber: 'S2600017',
      termId: studentId,
      termName: 'Spring 2027',
      receivedAt: '2026-11-20T15:00:00.000Z',
      amount: '500.00',
      held: String(Number(refunded) + Number(kept)),
      kept,
      refunded,
    };
    const isPaid = refunded !== '0.00';
    const { sent, handler } = writes(() => ({
      body: { kept, refunded, refundId: isPaid ? refund.id : null },
    }));
    const { person } = await open(`${refundsPath}?tab=deposits&dialog=deposit:${deposit.id}`, {
      user: bursar,
      answers: {
        // The list loses the deposit once it is requested.
        '/api/deposit-refunds': () => aList(sent.length ? [] : [deposit]),
        [`/api/deposit-refunds/${deposit.id}/request`]: handler(() => ok({})),
      },
    });
    const reason = await screen.findByLabelText(/^Reason/);
    const dialog = screen.getByRole('dialog', { name: 'Request Deposit Refund' });
    expect(within(dialog).getAllByText(`$${kept}`)[0]).toBeVisible();
    expect(within(dialog).getByText(`$${refunded}`)).toBeVisible();
    expect(within(dialog).queryAllByLabelText(/^Method/)).toHaveLength(isPaid ? 1 : 0);
    await person.type(reason, 'Withdrew');
    await person.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ method: 'check', reason: 'Withdrew' }]);
    expect((await screen.findAllByText(says))[0]).toBeVisible();
    expect(await screen.findByText('No deposits to refund')).toBeVisible();
  });
});
