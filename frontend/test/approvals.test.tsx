import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MoneyActDto } from '../src/api/types.gen';
import { approvalsPath } from '../src/pages/money-acts/path';
import { aUser } from './builders';
import { answers as audited, watcher } from './complianceScreen';
import { aCharge, openFinancial, student } from './financialScreen';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', {
  permissions: [
    ...aUser('bursar').permissions,
    'charges.read',
    'reports.financial',
    'charges.write',
    'plans.read',
    'ledger.read',
    'money_acts.read',
    'money_acts.approve',
  ],
});
const anAct = (change: Partial<MoneyActDto> = {}): MoneyActDto => ({
  id: '99999999-0000-4000-8000-000000000001',
  kind: 'adjustment',
  status: 'pending',
  exemption: null,
  day: '2026-11-30',
  studentId: student.id,
  studentName: 'Maria Lopez',
  studentNumber: 'S2600001',
  subjectType: 'charge',
  subjectId: aCharge().id,
  about: 'Tuition, 12 credits',
  amount: '750.00',
  reason: 'Agreed with the dean',
  requestedById: '99999999-0000-4000-8000-000000000009',
  requestedBy: 'Ben Sarr',
  isOwn: false,
  mayDecide: true,
  createdAt: '2026-11-30T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...change,
});
const own = anAct({ id: '99999999-0000-4000-8000-000000000002', isOwn: true, mayDecide: false });

describe('Approvals', () => {
  it('should approve a request of a colleague, and not one’s own', async () => {
    const { sent, handler } = writes(() => ({ status: 200, body: anAct({ status: 'approved' }) }));
    const { person } = await open(approvalsPath, {
      user: bursar,
      answers: {
        '/api/money-acts': () => aList([anAct(), own]),
        [`/api/money-acts/${anAct().id}`]: () => ok(anAct()),
        [`/api/money-acts/${anAct().id}/approve`]: handler(() => ok(anAct())),
      },
    });
    expect(await screen.findByText('2 entries')).toBeVisible();
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/Maria Lopez.*Adjustment.*\$750\.00.*Ben Sarr.*Waiting/);
    await person.click(within(second!).getByRole('button', { name: /Maria Lopez/ }));
    expect(await screen.findByRole('menuitem', { name: /Approve…/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.keyboard('{Escape}');
    await person.click(within(first!).getByRole('button', { name: /Maria Lopez/ }));
    await person.click(await screen.findByRole('menuitem', { name: /Approve…/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Request' }));
    expect(dialog.getByText('Agreed with the dean')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Approve Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/api/money-acts/${anAct().id}/approve`, { note: null }],
    ]);
  });

  it('should be asked for by the form that is refused, once it says why', async () => {
    const detail = 'A second person must approve this.';
    const { sent, handler } = writes(({ body }) =>
      body.requestApproval
        ? { status: 202, body: anAct({ isOwn: true, mayDecide: false }) }
        : { status: 409, body: { status: 409, detail, code: 'second_person_required' } },
    );
    const charge = aCharge();
    const { person } = await openFinancial(`?tab=charges&dialog=adjust-charge.${charge.id}`, {
      user: bursar,
      answers: {
        '/api/charges': () => aList([charge]),
        [`/api/charges/${charge.id}`]: () => ok(charge),
        [`/api/charges/${charge.id}/adjustments`]: handler(() => ok(charge)),
      },
    });
    await person.type(await screen.findByLabelText('Amount'), '-750');
    await person.type(screen.getByLabelText('Reason'), 'Agreed with the dean');
    await person.click(screen.getByRole('button', { name: 'Add Adjustment' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Request Approval' }));
    expect(await screen.findByText('Approval requested')).toBeVisible();
    expect(sent.map(({ body }) => body.requestApproval)).toEqual([undefined, true]);
  });

  it('should be listed for compliance, which decides nothing', async () => {
    const user = { ...watcher, permissions: [...watcher.permissions, 'money_acts.read' as const] };
    await open('/portal/compliance?tab=money', {
      user,
      answers: { ...audited, '/api/money-acts': () => aList([anAct({ mayDecide: false })]) },
    });
    expect(await screen.findByText('1 entry')).toBeVisible();
    expect(screen.getByLabelText('Day')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
  });
});
