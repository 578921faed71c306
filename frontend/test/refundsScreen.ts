import type { RefundDto } from '../src/api/types.gen';
import { aUser } from './builders';

export const bursar = aUser('bursar', {
  permissions: [...aUser().permissions, 'refunds.request', 'refunds.approve'],
});

export const studentId = '11111111-0000-4000-8000-000000000001';

export const refund: RefundDto = {
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
