import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EnrollmentDepositDto } from '../src/api/types.gen';
import { depositsPath } from '../src/pages/enrollment-deposits/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'payments.record'] });
const id = '33333333-0000-4000-8000-000000000001';
const studentId = '11111111-0000-4000-8000-000000000001';

const accepted: EnrollmentDepositDto = {
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
const enrolled: EnrollmentDepositDto = {
  ...accepted,
  state: 'enrolled',
  studentId,
  studentNumber: 'S2600017',
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

const refusal = (blockers: object[]) => ({
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
const exists = {
  code: 'student_exists',
  message: 'Student S2600017 has the email address of this application.',
  facts: { studentId, studentNumber: 'S2600017' },
  liftedBy: null,
};

const openScreen = async (
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

describe('Enrollment deposits should', () => {
  it('record the deposit that the policy requires, for a new student', async () => {
    const { person, sent } = await openScreen(`?dialog=record:${id}`, 'deposit', accepted);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Deposit' }));
    expect(await dialog.findByLabelText(/^Amount/)).toHaveValue(500);
    expect(dialog.getByText('The fee policy requires $500.00.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText(/^Method/), 'Check');
    await person.type(dialog.getByLabelText(/^Reference/), 'Check 1042');
    await person.click(dialog.getByRole('button', { name: 'Record Deposit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ amount: 500, method: 'check', reference: 'Check 1042' });
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"');
  });

  it('offer the record that has the email address, after the refusal', async () => {
    const { person, sent } = await openScreen(`?dialog=waive:${id}`, 'waive-deposit', accepted, () =>
      sent.length === 1 ? refusal([exists]) : { body: { ...enrolled, paymentId: null } },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive Deposit' }));
    await person.type(await dialog.findByLabelText(/^Reason/), 'Full scholarship');
    await person.click(dialog.getByRole('button', { name: 'Waive Deposit' }));
    expect(await dialog.findByText(exists.message)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Use the Record S2600017' }));
    expect(await dialog.findByText('Ada Okoye (S2600017)')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Waive Deposit' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]!.body).toEqual({ reason: 'Full scholarship' });
    expect(sent[1]!.body).toEqual({ reason: 'Full scholarship', studentId });
  });

  it('show everything that refuses to undo an enrollment', async () => {
    const found = ['The student has 2 charges.', 'The student has signed in with this record.'];
    const { person } = await openScreen(`?tab=recorded&dialog=undo:${id}`, 'undo', enrolled, () =>
      refusal(found.map((message) => ({ code: 'student_has_records', message, facts: {}, liftedBy: null }))),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo Enrollment' }));
    await person.type(await dialog.findByLabelText(/^Reason/), 'Wrong applicant');
    await person.click(dialog.getByRole('button', { name: 'Undo Enrollment' }));
    for (const message of found) expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong applicant');
  });

  it('offer no deposit for an application that has one', async () => {
    await openScreen(`?dialog=record:${id}`, 'deposit', enrolled);
    expect(await screen.findByRole('link', { name: 'S2600017' })).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Enrollment Deposit' }));
    expect(dialog.getByRole('button', { name: 'Undo Enrollment…' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Record Deposit/ })).toBeNull();
  });

  it('be for those who record payments', async () => {
    await open(depositsPath, { user: aUser('registrar') });
    expect(await screen.findByText(/access/)).toBeVisible();
  });
});
