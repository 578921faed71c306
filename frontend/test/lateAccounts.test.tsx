import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DroppedSeatsDto, FutureSeatDto, LateAccountDto } from '../src/api/types.gen';
import { lateAccountsPath } from '../src/pages/late-accounts/path';
import { aUser } from './builders';
import { aList, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'ledger.post'] });
const studentId = '11111111-0000-4000-8000-000000000001';
const termId = '22222222-0000-4000-8000-000000000001';
const account: LateAccountDto = {
  id: studentId,
  studentId,
  studentName: 'Ada Miller',
  studentNumber: 'S2600017',
  directoryRestricted: true,
  directoryRestriction: ['phone'],
  pastDue: '3950.00',
  dueSince: '2026-08-15',
  daysPastDue: 102,
  stage: 'suspended',
  suspendedOn: '2026-10-14',
  futureSeats: 2,
};
const aSeat = (number: number): FutureSeatDto => ({
  id: `33333333-0000-4000-8000-00000000000${number}`,
  termId,
  termName: 'Spring 2027',
  courseCode: `BIO 11${number}`,
  courseTitle: 'Biology',
  sectionNumber: '01',
  credits: 3,
  status: 'enrolled',
});
const seats = [aSeat(1), aSeat(2)];
const figures = (tuition: string) => ({ tuition, fees: '25.00', credit: '0.00', installments: [] });
const preview: DroppedSeatsDto = {
  studentId,
  seats,
  terms: [
    {
      termId,
      termName: 'Spring 2027',
      account: { before: figures('1200.00'), after: figures('0.00') },
    },
  ],
};

describe('Late Accounts', () => {
  it('should drop the chosen seats of a suspended account, with the tuition before and after', async () => {
    const { sent, handler } = writes(() => ({ status: 200, body: preview }));
    const { person } = await open(lateAccountsPath, {
      user: bursar,
      answers: {
        '/api/late-accounts': () => aList([account]),
        [`/api/late-accounts/${studentId}/seats`]: () => aList(seats),
        [`/api/late-accounts/${studentId}/drops`]: handler(() => aList([])),
      },
    });
    expect(await screen.findByText('1 account')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: /Ada Miller/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Drop future seats…' }));
    const title = 'Drop future seats of Ada Miller Restricted: phone';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByText('$1,200.00 → $0.00')).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: /BIO 112/ }));
    await person.click(dialog.getByRole('button', { name: 'Drop seats' }));
    expect(await dialog.findAllByText(/Reason is required/)).not.toHaveLength(0);
    await person.type(dialog.getByLabelText('Reason'), 'Past due');
    await person.click(dialog.getByRole('button', { name: 'Drop seats' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body).at(-1)).toEqual({
      enrollmentIds: [seats[0]!.id],
      reason: 'Past due',
    });
  });
});
