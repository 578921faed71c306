import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AssessmentRunDto, ChargeDto } from '../src/api/types.gen';
import { assessmentPath } from '../src/pages/assessment/path';
import { financialPath } from '../src/pages/financial/path';
// Loaded with the file, because the first test would wait for it.
import '../src/pages/assessment/Assessment';
import '../src/pages/assessment/AssessmentDialogs';
import { aTerm, aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { bursar as bursarOfFinancial, openFinancial } from './financialScreen';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'charges.write', 'charges.read'] });
const term = aTerm();
const studentId = '11111111-0000-4000-8000-000000000001';
const aRun = (number: number, change: Partial<AssessmentRunDto> = {}): AssessmentRunDto => ({
  id: `44444444-0000-4000-8000-00000000000${number}`,
  termId: term.id,
  termName: term.name,
  dryRun: true,
  status: 'done',
  studentsTotal: 30,
  studentsDone: 30,
  studentsChanged: 2,
  charged: '1300.00',
  credited: '100.00',
  tuitionChange: '1175.00',
  feeChange: '25.00',
  requestedBy: 'Ben Sarr',
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:00:10.000Z',
  differences: [
    {
      studentId,
      studentNumber: 'S2600017',
      studentName: 'Ada Miller',
      chargeId: null,
      chargeType: 'tuition',
      description: 'Tuition, 3 credits',
      before: null,
      after: '1275.00',
    },
    {
      studentId: studentId.replace(/1$/, '2'),
      studentNumber: 'S2600018',
      studentName: 'Bo Chen',
      chargeId: '55555555-0000-4000-8000-000000000001',
      chargeType: 'tuition',
      description: 'Tuition, 6 credits',
      before: '2650.00',
      after: '2550.00',
    },
  ],
  ...change,
});
const preview = aRun(1);
const posted = aRun(2, { dryRun: false });
const runs = '/api/assessments/runs';
const reads = {
  '/api/terms/active': () => ok([term]),
  '/api/terms/current': () => ok(term),
  '/api/terms': () => aList([term]),
  [`${runs}/${preview.id}`]: () => ok(preview),
  [`${runs}/${posted.id}`]: () => ok(posted),
};

describe('Assessment', () => {
  it('should preview a term, show what changes, and then assess it', async () => {
    const { sent, handler } = writes(({ body }) => ({ status: 201, body: body.dryRun ? preview : posted }));
    const { person } = await open(`${assessmentPath}?dialog=preview`, {
      user: bursar,
      answers: { ...reads, [runs]: handler(() => aList([preview])) },
    });
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Preview of ${term.name}` }));
    expect(sent.map(({ body }) => body)).toEqual([{ termId: term.id, dryRun: true }]);
    expect(dialog.getByText('Nothing was charged.')).toBeVisible();
    expect(dialog.getByText('$1,175.00')).toBeVisible();
    const [, first, second] = dialog.getAllByRole('row');
    expect(first).toHaveTextContent('Ada MillerTuition, 3 creditsNew$1,275.00$1,275.00');
    expect(second).toHaveTextContent('Bo ChenTuition, 6 credits$2,650.00$2,550.00-$100.00');
    expect(within(first!).getByRole('link', { name: 'Ada Miller' })).toHaveAttribute(
      'href',
      `${financialPath}/students/${studentId}`,
    );
    await person.click(dialog.getByRole('button', { name: 'Assess Term…' }));
    const question = within(await screen.findByRole('alertdialog', { name: `Assess ${term.name}?` }));
    expect(
      question.getByText(/^2 students change: \$1,300\.00 is charged and \$100\.00 is credited\./),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: `Assess ${term.name}` }));
    await screen.findByRole('dialog', { name: `Assessment of ${term.name}` });
    expect(sent[1]!.body).toEqual({ termId: term.id, dryRun: false });
    expect(screen.queryByRole('button', { name: 'Assess Term…' })).not.toBeInTheDocument();
    expect(address()).toContain(`run%3A${posted.id}`);
  });

  it('should show the progress of a run until it ends', async () => {
    let done = 12;
    const running = () =>
      done < 30
        ? aRun(1, { status: 'running', studentsDone: done, finishedAt: null, differences: [] })
        : preview;
    await open(`${assessmentPath}?dialog=run:${preview.id}`, {
      user: bursar,
      answers: { ...reads, [runs]: () => aList([running()]), [`${runs}/${preview.id}`]: () => ok(running()) },
    });
    expect(await screen.findByRole('progressbar', { name: 'In progress' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.queryByRole('button', { name: 'Assess Term…' })).not.toBeInTheDocument();
    done = 30;
    expect(await screen.findByText('Students changed', {}, { timeout: 4000 })).toBeVisible();
  });

  it('should ask for tuition that a person entered, and open the account', async () => {
    const charge = {
      id: '55555555-0000-4000-8000-000000000001',
      studentId,
      studentName: 'Ada Miller',
      studentNumber: 'S2600017',
      termName: term.name,
      chargeType: 'tuition',
      source: 'manual',
      description: 'Fall tuition',
      amount: '1000.00',
      balance: '400.00',
      dueDate: '2026-08-15',
    } as ChargeDto;
    let filter: unknown;
    await open(`${assessmentPath}?tab=unadopted`, {
      user: bursar,
      answers: {
        ...reads,
        '/api/charges': (url) => {
          filter = JSON.parse(url.searchParams.get('filter')!);
          return aList([charge]);
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'Ada Miller' });
    expect(link).toHaveAttribute('href', `${financialPath}/students/${studentId}`);
    expect(filter).toEqual({ chargeType: 'tuition', source: 'manual' });
  });
});

describe('Financial areas', () => {
  it('should be links in alphabetical order, each with its permission', async () => {
    const permissions = bursarOfFinancial.permissions.filter(
      (permission) => !/^(ledger\.(post|close)|refunds\.|payments\.)/.test(permission),
    );
    await openFinancial('', {
      user: { ...bursarOfFinancial, permissions: [...permissions, 'charges.write', 'ledger.read'] },
    });
    const areas = within(await screen.findByRole('navigation', { name: 'Financial areas' }));
    expect(areas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Accounts',
      'Assessment',
      'Bulk Charges',
      'Ledger',
      'Statements',
    ]);
  });
});
