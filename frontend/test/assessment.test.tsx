import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChargeDto } from '../src/api/types.gen';
import { assessmentPath } from '../src/pages/assessment/path';
import { financialPath } from '../src/pages/financial/path';
// Loaded with the file, because the first test would wait for it.
import '../src/pages/assessment/Assessment';
import '../src/pages/assessment/AssessmentDialogs';
import { aUser } from './builders';
import { address, aList, open } from './harness';
import { bursar as bursarOfFinancial, openFinancial } from './financialScreen';
import { writes } from './writes';
import { reads, term, studentId, preview, posted, runs } from './assessmentRuns';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'charges.write', 'charges.read'] });

describe('Assessment', () => {
  it('should preview a term, show what changes, and then assess it', async () => {
    const { sent, handler } = writes(({ body }) => ({ status: 201, body: body.dryRun ? preview : posted }));
    const { person } = await open(`${assessmentPath}?dialog=preview`, {
      user: bursar,
      answers: { ...reads, [runs]: handler(() => aList([{ ...preview, ownAccountLeftOut: true }])) },
    });
    // In its column, and in the line of a narrow table.
    expect(await screen.findAllByText('Ben Sarr (own account left out)')).toHaveLength(2);
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Preview of ${term.name}` }));
    expect(sent.map(({ body }) => body)).toEqual([{ termId: term.id, dryRun: true }]);
    expect(dialog.getByText('Nothing was charged.')).toBeVisible();
    expect(dialog.getByText('$1,175.00')).toBeVisible();
    const [, first, second] = dialog.getAllByRole('row');
    expect(first).toHaveTextContent('Ada Miller Restricted: phoneTuition, 3 creditsNew$1,275.00$1,275.00');
    expect(second).toHaveTextContent('Bo Chen Tuition, 6 credits$2,650.00$2,550.00-$100.00');
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
