import type { EnrollmentDepositDto } from '../src/api/types.gen';
import { depositsPath } from '../src/pages/enrollment-deposits/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'payments.record'] });

export const id = '33333333-0000-4000-8000-000000000001';

export const studentId = '11111111-0000-4000-8000-000000000001';

export const accepted: EnrollmentDepositDto = {
  id,
  number: 'A-000123',
  applicantName: 'Ada Okoye',
  programId: id,
  programName: 'Business Administration',
  termId: id,
  termName: 'Spring 2027',
  state: 'accepted',
  acceptedAt: '2026-11-20T15:00:00.000Z',
  required: '500.00',
  retained: '200.00',
  studentId: null,
  studentNumber: null,
  isNewRecord: null,
  paymentId: null,
  amount: null,
  held: null,
  method: null,
  reference: null,
  receivedAt: null,
  isReturned: null,
  waiveReason: null,
  convertedBy: null,
  convertedAt: null,
};

export const enrolled: EnrollmentDepositDto = {
  ...accepted,
  state: 'enrolled',
  studentId,
  studentNumber: 'S2600017',
  directoryRestricted: true,
  directoryRestriction: ['phone'],
  isNewRecord: true,
  paymentId: id,
  amount: '500.00',
  held: '500.00',
  method: 'check',
  reference: 'Check 1042',
  receivedAt: '2026-11-24T15:00:00.000Z',
  isReturned: false,
  convertedBy: 'Ben Sarr',
  convertedAt: '2026-11-24T15:00:00.000Z',
};

export const openScreen = async (
  query: string,
  path: string,
  deposit: EnrollmentDepositDto,
  answer: Parameters<typeof writes>[0] = () => ({ body: enrolled }),
) => {
  const { sent, handler } = writes(answer);
  const opened = await open(`${depositsPath}${query}`, {
    user: bursar,
    answers: {
      '/api/enrollment-deposits': () => aList([deposit]),
      [`/api/enrollment-deposits/${id}`]: () => ok(deposit, { etag: '"4"' }),
      [`/api/applications/${id}/${path}`]: handler(() => ok({})),
    },
  });
  return { ...opened, sent };
};

export const refusal = (blockers: object[]) => ({
  status: 409,
  body: {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'The application is not ready.',
    instance: 'r1',
    blockers,
  },
});
