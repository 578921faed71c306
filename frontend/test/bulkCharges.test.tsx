import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  ChargeRunDto,
  ChargeRunPickDto,
  ChargeRunPreviewDto,
  ChargeRunStudentDto,
} from '../src/api/types.gen';
import { bulkChargesPath, runHref } from '../src/pages/bulk-charges/path';
import { completeBody, numbersOf } from '../src/pages/bulk-charges/bodyOf';
import { aTerm, aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'charges.write', 'charges.read'] });
const run: ChargeRunDto = {
  id: '33333333-0000-4000-8000-000000000001',
  termId: aTerm().id,
  termName: aTerm().name,
  chargeType: 'fees',
  description: 'Laboratory fee',
  amount: '75.00',
  dueDate: '2026-12-15',
  enrolledTermId: null,
  enrolledTermName: null,
  programId: null,
  programName: null,
  status: 'done',
  studentsTotal: 2,
  studentsDone: 2,
  studentsCharged: 1,
  studentsSkipped: 2,
  studentsFailed: 1,
  totalAmount: '75.00',
  requestedBy: 'Ben Sarr',
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:00:01.000Z',
};
const ada = {
  studentId: '11111111-0000-4000-8000-000000000001',
  studentName: 'Ada Miller',
  studentNumber: 'S2600017',
  directoryRestricted: true,
  directoryRestriction: ['phone'],
} satisfies Partial<ChargeRunPickDto>;
const preview: ChargeRunPreviewDto = {
  students: 1,
  totalAmount: '75.00',
  skipped: 1,
  charged: [{ ...ada, outcome: 'pending' }],
  notCharged: [{ studentId: null, studentName: null, studentNumber: 'X-404', outcome: 'unknown' }],
};
const results: ChargeRunStudentDto[] = [
  { ...ada, id: '4', position: 1, outcome: 'charged', chargeId: '5', failure: null, description: 'Lab kit' },
  {
    ...preview.notCharged[0]!,
    id: '6',
    position: 2,
    chargeId: null,
    failure: null,
    description: 'Lab kit',
  },
];

describe('Bulk Charges', () => {
  it('should preview the students of a pasted list, and charge as many as it showed', async () => {
    await import('../src/pages/bulk-charges/BulkCharges');
    await import('../src/pages/bulk-charges/ChargeMany');
    const { sent, handler } = writes(({ path }) =>
      path.endsWith('/preview') ? { body: preview } : { status: 201, body: run },
    );
    const { person } = await open(`${bulkChargesPath}?dialog=charge`, {
      user: bursar,
      answers: {
        '/api/terms/active': () => ok([aTerm()]),
        '/api/programs': () => aList([]),
        '/api/charge-runs': handler(() => aList([run])),
        '/api/charge-runs/preview': handler(() => ok(preview)),
        [`/api/charge-runs/${run.id}`]: () => ok(run),
        [`/api/charge-runs/${run.id}/students`]: () => aList(results),
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Fill in the charge and the students to see who is charged.')).toBeVisible();
    expect(dialog.queryByRole('option', { name: 'Tuition' })).toBeNull();
    await person.selectOptions(dialog.getByLabelText('Students'), 'By student ID');
    fireEvent.change(dialog.getByLabelText(/^Student IDs/), { target: { value: 'S2600017, X-404\n' } });
    await person.selectOptions(dialog.getByLabelText(/^Term of the charge/), aTerm().name);
    await person.selectOptions(dialog.getByLabelText(/^Charge type/), 'Fees');
    await person.type(dialog.getByLabelText(/^Description/), 'Laboratory fee');
    await person.type(dialog.getByLabelText(/^Amount for each student/), '75');
    fireEvent.change(dialog.getByLabelText(/^Due date/), { target: { value: '2026-12-15' } });
    expect(await dialog.findByText('1 student is charged, $75.00 in total. 1 is skipped:')).toBeVisible();
    expect(dialog.getByText('X-404: Unknown student ID')).toBeVisible();
    await person.click(dialog.getByText('Who is charged'));
    expect(dialog.getByText(/^Ada Miller/)).toHaveTextContent('Ada Miller (S2600017) Restricted: phone');
    await person.click(dialog.getByRole('button', { name: 'Charge Students' }));
    await waitFor(() => expect(address()).toBe(runHref(run.id)));
    expect(sent.filter(({ path }) => path === '/api/charge-runs').map(({ body }) => body)).toEqual([
      {
        termId: aTerm().id,
        chargeType: 'fees',
        description: 'Laboratory fee',
        amount: 75,
        dueDate: '2026-12-15',
        studentNumbers: ['S2600017', 'X-404'],
        expectedStudents: 1,
      },
    ]);
    expect(await screen.findByText('2 students')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Ada Miller Restricted: phone/ })).toBeVisible();
    expect(screen.getAllByText('Unknown student ID')).not.toHaveLength(0);
  });

  it('should read a pasted list, and ask for a preview only with complete input', () => {
    expect(numbersOf(' S1,S2; S3\n\nS4\tS5 ')).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
    const values = {
      by: 'filter',
      enrolledTermId: '',
      programId: 'p',
      numbers: 'S1',
      termId: 't',
      chargeType: 'fees',
      description: ' Fee ',
      amount: '1.50',
      dueDate: '2026-12-15',
    } as const;
    expect(completeBody(values)).toEqual({
      termId: 't',
      chargeType: 'fees',
      description: 'Fee',
      amount: 1.5,
      dueDate: '2026-12-15',
      enrolledTermId: null,
      programId: 'p',
    });
    for (const name of ['programId', 'termId', 'chargeType', 'description', 'amount', 'dueDate'])
      expect(completeBody({ ...values, [name]: '' })).toBeUndefined();
    expect(completeBody({ ...values, by: 'numbers', numbers: ' ,' })).toBeUndefined();
  });
});
