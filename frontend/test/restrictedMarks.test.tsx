import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { StudentDto } from '../src/api/types.gen';
import { Matches } from '../src/pages/applications/Matches';
import LineDialogs from '../src/pages/bank/LineDialogs';
import StudentGrades from '../src/pages/classroom/grades/StudentGrades';
import { ReceivedPayments } from '../src/pages/closes/ReceivedPayments';
import { LineTable } from '../src/pages/ledger/LineTable';
import { RequestMany } from '../src/pages/refunds/RequestMany';
import { StatementDialog } from '../src/pages/statements/StatementDialog';
import { BatchAnswer } from '../src/pages/student-records/selection/BatchAnswer';
import { aStudent } from './builders';
import { explained } from './classroomGradesScreen';
import { type Answer, show } from './formScreen';

const id = '33333333-0000-4000-8000-000000000001';
const mark = { directoryRestricted: true, directoryRestriction: ['phone'] };
const student = { ...aStudent(), ...mark } as StudentDto;
const of = { id, studentId: id, studentName: 'Maria Lopez', studentNumber: 'S2600001', ...mark };
const rows = (...list: unknown[]): Answer => ({
  body: list,
  headers: { 'Content-Range': `rows 0-${list.length - 1}/${list.length}` },
});
const line = { id, postedOn: '2026-11-20', amount: '50.00', description: 'ACH', reference: null };
const ledgerLine = {
  debit: 'bank',
  credit: 'student_receivable',
  amount: '50.00',
  studentId: student.id,
} as const;
const none = () => {};

/** Places outside the shared lists, each with the answers that it needs. */
const places: [string, ReactElement, Record<string, Answer>][] = [
  [
    'the entries that a bank line may show',
    <LineDialogs dialog={`match:${id}`} onClose={none} />,
    {
      [`/api/bank-lines/${id}`]: { body: line },
      [`/api/bank-lines/${id}/candidates`]: { body: [{ ...of, ...line, kind: 'payment' }] },
    },
  ],
  [
    'the preview of a refund run',
    <RequestMany onClose={none} />,
    { '/api/credits': rows({ ...of, available: '50.00', days: 30 }) },
  ],
  [
    'the grades of one student',
    <StudentGrades sectionId={id} studentId={id} />,
    {
      [`/api/sections/${id}/gradebook/${id}/explanation`]: {
        body: { ...explained, ...of, name: 'Maria Lopez' },
      },
    },
  ],
  [
    'the payments of a count',
    <ReceivedPayments fromDay="2026-11-20" day="2026-11-20" />,
    { '/api/payments': rows({ ...of, method: 'cash', amount: '50.00', reference: null }) },
  ],
  [
    'a statement',
    <StatementDialog id={id} onClose={none} />,
    { [`/api/statements/${id}`]: { body: { ...of, number: 1, asOf: '2026-11-20', activity: [] } } },
  ],
  [
    'the lines of a ledger entry',
    <LineTable lines={[{ ...ledgerLine, chargeId: null, planId: null, paymentId: null }]} />,
    { '/api/students': rows(student) },
  ],
  [
    'the possible duplicates of an applicant',
    <Matches applicationId={id} />,
    {
      [`/api/applications/${id}/matches`]: {
        body: { applications: [], students: [{ ...student, reasons: [] }] },
      },
    },
  ],
  [
    'the students whom a bulk act left out',
    <BatchAnswer
      title="Results"
      figures={[]}
      items={[{ studentId: student.id, outcome: 'refused', message: 'Your own record' }]}
      students={[student]}
      onClose={none}
    />,
    {},
  ],
];

describe('A student who restricts directory information', () => {
  it.each(places)('should be marked in %s', async (_, place, answers) => {
    await show(place, ({ path }) => answers[path.split('?')[0]!] ?? rows());
    const [shown] = await screen.findAllByText('Restricted: phone');
    expect(shown!.closest('li, h2, p, label, [data-dialog]')).toHaveTextContent('Maria Lopez');
  });
});
