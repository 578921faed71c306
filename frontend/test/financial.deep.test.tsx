import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCharge,
  aPayment,
  aPlan,
  openFinancial,
  planApi,
  student,
  aidOfficer,
  financial,
} from './financialScreen';
import { ok, problem, address, aList } from './harness';
import { counted, tile, refused, row } from './financialWork';
import { aUser } from './builders';

describe('the overview', () => {
  it('should show the totals of the server', async () => {
    await openFinancial();
    await waitFor(async () => expect(await tile('Total Revenue Collected')).toHaveTextContent('$168,324.57'));
    expect(await tile('Outstanding Balances')).toHaveTextContent('$142,525.43');
    expect(await tile('Active Payment Plans')).toHaveTextContent('40');
    expect(await tile('Late Payment Plans')).toHaveTextContent('9');
  });

  it('should link to the plans that are not paid off', async () => {
    const { asked: requested, person } = await openFinancial();
    await counted();
    await person.click(screen.getByRole('link', { name: 'Active Payment Plans' }));
    await waitFor(() => expect(address()).toBe(`${financial}?plans.show=open`));
    await waitFor(() => expect(requested.some((url) => url.includes('%22isPaid%22%3Afalse'))).toBe(true));
  });
});

describe('a new charge', () => {
  it('should be sent once, for its student, with the amount as a number', async () => {
    const sent: { path: string; body: unknown; key: string | null }[] = [];
    const path = `/api/students/${student.id}/charges`;
    const { person } = await openFinancial('?dialog=new-charge', {
      answers: {
        [path]: (url, init) => {
          sent.push({
            path: url.pathname,
            body: JSON.parse(String(init.body)),
            key: new Headers(init.headers).get('Idempotency-Key'),
          });
          return { status: 201, body: aCharge() };
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Student Charge' }));
    await person.type(dialog.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez \(S2600001\)/ }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Charge type' }), 'Meal plan');
    await person.type(dialog.getByLabelText('Description'), 'Meals');
    await person.type(dialog.getByLabelText('Amount'), '12,50');
    await person.type(dialog.getByLabelText('Due date'), '2026-12-15');
    await person.dblClick(dialog.getByRole('button', { name: 'Create Charge' }));
    expect(await screen.findByText('Charge created successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        path,
        body: {
          studentId: student.id,
          termId: aCharge().termId,
          chargeType: 'meal_plan',
          description: 'Meals',
          amount: 12.5,
          dueDate: '2026-12-15',
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('should have the fields of section 5', async () => {
    const { person } = await openFinancial('?dialog=new-charge');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Student Charge' }));
    await person.selectOptions(await dialog.findByRole('combobox', { name: 'Term' }), '');
    await person.click(dialog.getByRole('button', { name: 'Create Charge' }));
    for (const message of [
      'Student is required',
      'Term is required',
      'Charge type is required',
      'Description is required',
      'Amount is required',
      'Due date is required',
    ])
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  });
});

describe('a new plan', () => {
  it('should owe its total, and report a wrong monthly payment at its field', async () => {
    let body: Record<string, unknown> = {};
    const wrong = 'Monthly payment must be 100.00.';
    const { person, answers: live } = await openFinancial('?dialog=new-plan', {
      answers: {
        '/api/payment-plans/quote': (url) =>
          url.searchParams.get('totalAmount') === '1200'
            ? ok({ monthlyPayment: '100.00', months: 12 })
            : problem(400),
      },
    });
    await counted();
    const dialog = within(await screen.findByRole('dialog', { name: 'Create TFC Payment Plan' }));
    await person.type(dialog.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    await person.type(dialog.getByLabelText('Total amount'), '1,200');
    expect(await dialog.findByText('The total amount comes to $100.00 a month.')).toBeVisible();
    expect(dialog.getByLabelText('Monthly payment')).toHaveValue('100.00');
    await person.clear(dialog.getByLabelText('Monthly payment'));
    await person.type(dialog.getByLabelText('Monthly payment'), '90');
    await person.type(dialog.getByLabelText('Next payment date'), '2026-12-15');
    const list = live['/api/payment-plans']!;
    live['/api/payment-plans'] = (url, init) => {
      if (init.method !== 'POST') return list(url, init);
      body = JSON.parse(String(init.body));
      return body.monthlyPayment === 100
        ? { status: 201, body: aPlan() }
        : refused({ monthlyPayment: [wrong] });
    };
    await person.click(dialog.getByRole('button', { name: 'Create Payment Plan' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Monthly payment')).toHaveAccessibleDescription(
        expect.stringContaining(wrong),
      ),
    );
    expect(dialog.getByLabelText('Total amount')).toHaveValue('1,200');
    await person.clear(dialog.getByLabelText('Monthly payment'));
    await person.type(dialog.getByLabelText('Monthly payment'), '100');
    await person.click(dialog.getByRole('button', { name: 'Create Payment Plan' }));
    expect(await screen.findByText('Payment plan created successfully')).toBeVisible();
    expect(body).toEqual({
      studentId: student.id,
      termId: aPlan().termId,
      planType: '12-Month 0%',
      totalAmount: 1200,
      remainingBalance: 1200,
      monthlyPayment: 100,
      nextPaymentDate: '2026-12-15',
      status: 'current',
    });
  });
});

describe('an edited plan', () => {
  it('should be shown next to what another user saved', async () => {
    let saved: Record<string, unknown> = {};
    let theirs = false;
    const { person } = await openFinancial(`?dialog=edit-plan.${aPlan().id}`, {
      answers: {
        [planApi]: (_, init) => {
          if (init.method !== 'PUT')
            return ok(theirs ? aPlan(1, { tfcPlanId: 'TFC-9' }) : aPlan(), { ETag: theirs ? '"2"' : '"1"' });
          if (new Headers(init.headers).get('If-Match') === '"1"') {
            theirs = true;
            return problem(412);
          }
          saved = JSON.parse(String(init.body));
          return ok(aPlan(), { ETag: '"3"' });
        },
      },
    });
    await person.type(await screen.findByLabelText('TFC Plan ID'), 'TFC-1');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Payment Plan' }));
    await person.click(dialog.getByRole('button', { name: 'Save Payment Plan' }));
    expect(
      await dialog.findByText('Someone else changed this record while you were editing it'),
    ).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Saved version ?TFC-9/ })).not.toBeChecked();
    expect(dialog.getByRole('radio', { name: /Your version ?TFC-1/ })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Save these choices' }));
    expect(await screen.findByText('Payment plan saved')).toBeVisible();
    expect(saved).toMatchObject({ tfcPlanId: 'TFC-1', totalAmount: 3950, monthlyPayment: 329.17 });
  });

  it('should show the next installment until the total changes, then the quote', async () => {
    const plan = aPlan(1, { monthlyPayment: '329.20', remainingBalance: '3950.00' });
    const { person } = await openFinancial(`?dialog=edit-plan.${plan.id}`, {
      answers: {
        [planApi]: () => ok(plan, { ETag: '"1"' }),
        '/api/payment-plans/quote': (url) =>
          ok({ monthlyPayment: url.searchParams.get('totalAmount') === '1200' ? '100.00' : '329.17' }),
      },
    });
    const monthly = await screen.findByLabelText('Monthly payment');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(monthly).toHaveValue('329.20');
    const total = screen.getByLabelText('Total amount');
    await person.clear(total);
    await person.type(total, '1200');
    await waitFor(() => expect(monthly).toHaveValue('100.00'));
  });

  it('should keep its amounts after a payment', async () => {
    await openFinancial(`?dialog=edit-plan.${aPlan().id}`, {
      answers: { [planApi]: () => ok(aPlan(1, { remainingBalance: '3620.83' })) },
    });
    expect(await screen.findByLabelText('Total amount')).toBeDisabled();
    expect(screen.getByLabelText('TFC Plan ID')).toBeEnabled();
  });
});

describe('a payment', () => {
  it('should be recorded on a plan, starting with the open amount of the next installment', async () => {
    let body: unknown;
    const { person, answers: live } = await openFinancial(`?plan=${aPlan().id}`);
    await person.click(await screen.findByRole('button', { name: 'Record payment' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('329.17');
    const dialog = within(screen.getByRole('dialog', { name: 'Record Payment' }));
    expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(
      '$3,950.00 is open, of which $329.17 is due Dec 1, 2026.',
    );
    const list = live['/api/payments']!;
    live['/api/payments'] = (url, init) => {
      if (init.method !== 'POST') return list(url, init);
      body = JSON.parse(String(init.body));
      return { status: 201, body: aPayment() };
    };
    await person.selectOptions(dialog.getByLabelText('Method'), 'Bank transfer');
    await person.type(dialog.getByLabelText('Reference'), 'Wire 7');
    await person.click(dialog.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Payment recorded successfully')).toBeVisible();
    expect(body).toEqual({
      planId: aPlan().id,
      amount: 329.17,
      method: 'bank_transfer',
      reference: 'Wire 7',
    });
  });

  it('should be voided with a reason only, against the version that was read', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    const api = `/api/payments/${aPayment().id}`;
    const { person } = await openFinancial(`?tab=payments&dialog=void-payment.${aPayment().id}`, {
      answers: {
        [api]: () => ok(aPayment(), { ETag: '"5"' }),
        [`${api}/void`]: (_, init) => {
          sent.push({
            body: JSON.parse(String(init.body)),
            version: new Headers(init.headers).get('If-Match'),
          });
          return ok(aPayment({ voidedAt: '2026-11-20T12:00:00.000Z' }));
        },
      },
    });
    await screen.findByLabelText('Reason');
    const dialog = within(screen.getByRole('dialog', { name: 'Void Payment' }));
    await person.click(dialog.getByRole('button', { name: 'Void Payment' }));
    expect((await dialog.findAllByText('Reason is required')).length).toBeGreaterThan(0);
    await person.type(dialog.getByLabelText('Reason'), 'Entered twice');
    await person.click(dialog.getByRole('button', { name: 'Void Payment' }));
    expect(await screen.findByText('Payment voided')).toBeVisible();
    expect(sent).toEqual([{ body: { reason: 'Entered twice' }, version: '"5"' }]);
  });

  it('should link to what it paid for, in its own list too', async () => {
    const { person } = await openFinancial('?tab=payments');
    await person.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0]!);
    await person.click(await screen.findByRole('menuitem', { name: 'View plan' }));
    await waitFor(() => expect(address()).toBe(`${financial}?tab=payments&plan=${aPlan().id}`));
    expect(await screen.findByRole('tab', { name: 'Installments' })).toBeVisible();
  });
});

describe('the payment plans', () => {
  it('should say that there are none', async () => {
    await openFinancial('', { answers: { '/api/payment-plans': () => aList([]) } });
    expect(await screen.findByText('No payment plans found')).toBeVisible();
  });

  it('should say that a plan does not exist', async () => {
    await openFinancial(`?plan=${aPlan(7).id}`);
    expect(await screen.findByRole('heading', { name: 'Payment plan not found' })).toBeVisible();
  });

  it('should open one with installments and payments, and return the focus to its row', async () => {
    const { person } = await openFinancial();
    await counted();
    await person.click(row(/Maria Lopez/).getByRole('button', { name: 'View Maria Lopez' }));
    const panel = await screen.findByRole('region', { name: 'Maria Lopez' });
    expect(await within(panel).findAllByText('Dec 1, 2026')).not.toHaveLength(0);
    expect(within(panel).getAllByText('Paid').length).toBeGreaterThan(0);
    await person.click(within(panel).getByRole('tab', { name: 'Payments' }));
    expect(await within(panel).findByText('Check, Check 1042')).toBeVisible();
    expect(address()).toBe(`${financial}?plan=${aPlan().id}&part=payments`);
    await person.click(within(panel).getByRole('link', { name: 'Close payment plan' }));
    expect(address()).toBe(financial);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Maria Lopez'));
  });
});

describe('permissions', () => {
  it('should let financial aid read only', async () => {
    const { person } = await openFinancial(`?dialog=new-charge`, { user: aidOfficer });
    await counted();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Charge' })).toBeNull();
    await person.click(row(/Maria/).getByRole('button', { name: /^Actions/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'View',
      "Student's account",
    ]);
  });

  it('should be explained to students and faculty', async () => {
    await openFinancial('', { user: aUser('student') });
    expect(await screen.findByText("You don't have access to financial management")).toBeVisible();
  });
});
