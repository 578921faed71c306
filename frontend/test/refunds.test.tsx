import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CreditDto, RefundDto } from '../src/api/types.gen';
import { refundsPath } from '../src/pages/refunds/path';
import { aUser } from './builders';
import { aList, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', {
  permissions: [...aUser().permissions, 'refunds.request', 'refunds.approve'],
});
const studentId = '11111111-0000-4000-8000-000000000001';
const credit: CreditDto = {
  id: studentId,
  studentId,
  studentName: 'Ada Miller',
  studentNumber: 'S2600017',
  amount: '150.00',
  requested: '50.00',
  available: '100.00',
  since: '2026-10-13',
  days: 43,
  promisedFrom: '2026-10-27',
  promisedBy: '2026-11-02',
  isOverdue: true,
};
const refund: RefundDto = {
  id: '22222222-0000-4000-8000-000000000001',
  studentId,
  studentName: 'Ada Miller',
  studentNumber: 'S2600017',
  amount: '50.00',
  method: 'check',
  paymentId: null,
  paymentReference: null,
  reason: 'Dropped BUS 101',
  status: 'pending',
  runId: null,
  requestedBy: 'Ben Sarr',
  isOwn: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  paidOn: null,
  reference: null,
  sentAt: null,
  failure: null,
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
