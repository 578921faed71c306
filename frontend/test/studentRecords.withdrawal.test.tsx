import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TermWithdrawalDto } from '../src/api/types.gen';
import { aTerm } from './builders';
import { address, ok, problem } from './harness';
import { api, maria } from './studentRecordsScreen';
import { writes } from './writes';
import { openDialog, term, inquiry } from './withdrawalScreen';

const part = {
  planId: '66666666-0000-4000-8000-000000000001',
  number: 3,
  dueDate: '2026-12-15',
  paidAmount: '0.00',
};

const figures = (tuition: string, credit: string, amount: string) => ({
  tuition,
  fees: '25.00',
  credit,
  installments: [{ ...part, amount }],
});

const withdrawal: TermWithdrawalDto = {
  withdrawalId: null,
  studentId: maria.id,
  termId: term.id,
  enrollments: [
    { id: '77777777-0000-4000-8000-000000000001', courseCode: 'BIO 110', act: 'withdraw', grade: 'W' },
    { id: '77777777-0000-4000-8000-000000000002', courseCode: 'ENV 110', act: 'drop', grade: null },
  ],
  warnings: [],
  account: { before: figures('2550.00', '0.00', '300.00'), after: figures('318.75', '956.25', '120.00') },
};

const withdrawals = `${api}/withdrawals`;

const refused = (text: string) => {
  const { status, body } = problem(422);
  return { status, body: { ...(body as object), errors: { requestedOn: [text] } } };
};

describe('Withdraw from a term', () => {
  it('should show what ends and the account before and after, and send what was recorded', async () => {
    const { sent, handler } = writes(({ body }) => ({
      body: body.dryRun ? withdrawal : { ...withdrawal, withdrawalId: 'made' },
    }));
    const { person } = await openDialog({ answers: { [withdrawals]: handler(() => problem(404)) } });
    const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw .+ from a term$/ }));
    const courses = within(await dialog.findByRole('table', { name: 'Courses' }));
    expect(courses.getByRole('row', { name: 'BIO 110 Withdrawal: a W on the transcript' })).toBeVisible();
    expect(courses.getByRole('row', { name: 'ENV 110 Drop: nothing on the transcript' })).toBeVisible();
    expect(dialog.getByText('$2,550.00 → $318.75')).toBeVisible();
    expect(dialog.getByText('$25.00, no change')).toBeVisible();
    expect(dialog.getByText('$0.00 → $956.25')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Dec 15, 2026 $300.00 $120.00' })).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Last date of attendance/)).not.toHaveValue(''));

    await person.selectOptions(dialog.getByLabelText(/^Circumstance/), 'Medical reasons');
    await waitFor(() =>
      expect(sent.at(-1)!.body).toMatchObject({ circumstance: 'medical', dryRun: true, termId: term.id }),
    );
    await person.click(dialog.getByRole('button', { name: 'Withdraw from Term' }));
    expect((await dialog.findAllByText('Reason is required')).length).toBeGreaterThan(0);
    expect(sent.every(({ body }) => body.dryRun)).toBe(true);

    await person.selectOptions(await dialog.findByLabelText(/^Withdrawal request/), inquiry.id);
    await person.type(dialog.getByLabelText(/^Reason/), 'Illness');
    await person.click(dialog.getByRole('button', { name: 'Withdraw from Term' }));
    await waitFor(() => expect(address()).not.toContain('dialog'));
    const { dryRun, ...body } = sent.at(-1)!.body;
    expect(dryRun).toBeUndefined();
    expect(body).toEqual({
      termId: term.id,
      circumstance: 'medical',
      lastAttendanceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      inquiryId: inquiry.id,
      reason: 'Illness',
    });
  });

  it('should need the override once the last day for a W has passed', async () => {
    const warnings = [
      {
        code: 'window_closed',
        message: 'The last day to withdraw was Nov 6.',
        facts: {},
        liftedBy: 'Registrar',
      },
    ];
    const { sent, handler } = writes(() => ({ body: { ...withdrawal, warnings } }));
    const { person } = await openDialog({ answers: { [withdrawals]: handler(() => problem(404)) } });
    const box = await screen.findByRole('checkbox', { name: /^Override: the last day to withdraw/ });
    expect(screen.getByText('The last day to withdraw was Nov 6.')).toBeVisible();
    await person.type(screen.getByLabelText(/^Reason/), 'Illness');
    await person.click(screen.getByRole('button', { name: 'Withdraw from Term' }));
    expect(
      (await screen.findAllByText('Select the override to withdraw the student')).length,
    ).toBeGreaterThan(0);
    await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Withdraw from Term' }));
    await waitFor(() =>
      expect(sent.at(-1)!.body).toMatchObject({ overrides: [{ code: 'window_closed', reason: 'Illness' }] }),
    );
  });

  it('should show refused values in the preview and, once sent, at their fields', async () => {
    const text = "Can't be before August 24, 2026, when the student got the seat.";
    const { handler } = writes(({ body }) => (body.requestedOn ? refused(text) : { body: withdrawal }));
    const { person } = await openDialog({ answers: { [withdrawals]: handler(() => problem(404)) } });
    const field = await screen.findByLabelText(/^Requested on/);
    await screen.findByRole('table', { name: 'Courses' });
    await person.type(field, '2026-01-05');
    expect(await screen.findByText(`Requested on: ${text}`)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Courses' })).not.toBeInTheDocument();
    await person.type(screen.getByLabelText(/^Reason/), 'Illness');
    await person.click(screen.getByRole('button', { name: 'Withdraw from Term' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  });

  it('should not show the courses of one term below the name of another', async () => {
    const spring = aTerm({ id: '22222222-0000-4000-8000-000000000002', name: 'Spring 2027' });
    const preview = (_: URL, { body }: RequestInit) =>
      String(body).includes(spring.id) ? new Promise<never>(() => {}) : ok(withdrawal);
    const { person } = await openDialog({
      answers: { '/api/terms/active': () => ok([term, spring]), [withdrawals]: preview },
    });
    await screen.findByRole('table', { name: 'Courses' });
    await person.selectOptions(screen.getByLabelText('Term'), spring.id);
    expect(screen.queryByRole('table', { name: 'Courses' })).not.toBeInTheDocument();
  });
});
