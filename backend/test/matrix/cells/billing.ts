import { unknownId } from '../../harness/lookups.js';
import { type Cell, inFuture } from '../cell.js';
import type { Side, World } from '../world.js';

/** Charges, payment plans and payments. */
export const billing: Record<string, Cell> = {
  'GET /api/students/{id}/financial-summary': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'GET /api/students/{id}/account': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'GET /api/students/{id}/charges': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'POST /api/students/{id}/charges': { own: 'SA R B', of: 'student', body: charge },

  'GET /api/charges': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'charge' },
  'POST /api/charges': { own: 'SA R B', body: charge },
  'GET /api/charges/{id}/assessment': { own: 'SA R B FA S', other: 'SA R B FA', of: 'charge' },
  'GET /api/charges/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'charge' },
  'PUT /api/charges/{id}': { own: 'SA R B', of: 'charge', body: () => ({}) },
  'DELETE /api/charges/{id}': { own: 'SA R B', of: 'charge' },
  'POST /api/charges/{id}/void': { own: 'SA R B', of: 'charge', body: () => ({ reason: 'Matrix' }) },
  'GET /api/charges/{id}/history': { own: 'SA R B', of: 'charge' },
  'POST /api/charges/{id}/adjustments': {
    own: 'SA R B',
    of: 'charge',
    body: () => ({ amount: 1, reason: 'Matrix' }),
  },

  'POST /api/assessments/runs': {
    own: 'SA R B',
    body: ({ own }) => ({ termId: own.term, dryRun: true }),
    open: [201, 409],
  },
  'GET /api/assessments/runs': { own: 'SA R B' },
  'GET /api/assessments/runs/{id}': { own: 'SA R B', of: 'assessmentRun' },

  'GET /api/charge-runs': { own: 'SA R B' },
  'GET /api/charge-runs/{id}': { own: 'SA R B', of: 'chargeRun' },
  'GET /api/charge-runs/{id}/students': { own: 'SA R B', of: 'chargeRun' },
  'POST /api/charge-runs/preview': { own: 'SA R B', body: bulkCharge },
  'POST /api/charge-runs': { own: 'SA R B', body: bulkCharge, open: [409, 422] },

  'GET /api/statements': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'statement' },
  'GET /api/statements/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'statement' },
  'GET /api/statements/{id}/file': { own: 'SA R B FA S', other: 'SA R B FA', of: 'statement' },
  'GET /api/students/{id}/statements': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'POST /api/students/{id}/statements': { own: 'SA R B', of: 'student' },
  'GET /api/statement-runs': { own: 'SA R B' },
  'POST /api/statements/runs': {
    own: 'SA R B',
    body: () => ({ asOf: '2020-01-01' }),
    open: [201, 409],
  },
  'GET /api/statement-runs/{id}': { own: 'SA R B', of: 'statementRun' },

  'GET /api/payment-plans': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'plan' },
  'POST /api/payment-plans': {
    own: 'SA R B',
    body: (world, side) => ({
      studentId: world[side].student,
      termId: world[side].term,
      planType: '12-Month 0%',
      totalAmount: 1200,
      remainingBalance: 1200,
      monthlyPayment: 100,
      nextPaymentDate: inFuture(30),
      status: 'current',
    }),
  },
  'GET /api/payment-plans/quote': {
    own: 'SA R B',
    query: ({ own }) => `termId=${own.term}&planType=12-Month%200%25&totalAmount=1200`,
  },
  'GET /api/payment-plans/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'plan' },
  'PUT /api/payment-plans/{id}': { own: 'SA R B', of: 'plan', body: () => ({}) },
  'DELETE /api/payment-plans/{id}': { own: 'SA R B', of: 'plan' },
  'GET /api/payment-plans/{id}/installments': { own: 'SA R B FA S', other: 'SA R B FA', of: 'plan' },
  'POST /api/payment-plans/{id}/cancel': { own: 'SA R B', of: 'plan', body: () => ({ reason: 'Matrix' }) },
  'GET /api/payment-plans/{id}/schedules': { own: 'SA R B FA S', other: 'SA R B FA', of: 'plan' },
  'POST /api/payment-plans/{id}/schedules/preview': {
    own: 'SA R B FA S',
    other: 'SA R B FA',
    of: 'plan',
    body: () => ({ change: -100, effectiveDate: '2050-01-01' }),
  },
  'GET /api/payment-plans/{id}/history': { own: 'SA R B', of: 'plan' },

  'POST /api/payment-plans/{id}/disclosures': {
    own: 'SA R B',
    of: 'plan',
    body: () => ({}),
    open: [409, 412],
  },
  'GET /api/students/{id}/plan-offers': { own: 'S', other: '', of: 'student' },
  'POST /api/students/{id}/payment-plans': {
    own: 'S',
    other: '',
    of: 'student',
    body: (world, side) => ({ termId: world[side].term, planType: '12-Month 0%', totalAmount: 1200 }),
    open: [409, 422],
  },

  'GET /api/payments': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'payment' },
  'POST /api/payments': {
    own: 'SA B',
    body: (world, side) => ({ chargeId: world[side].charge, amount: 1, method: 'cash' }),
  },
  'GET /api/payments/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'payment' },
  'PUT /api/payments/{id}': { own: 'SA B', of: 'payment', body: () => ({}) },
  'DELETE /api/payments/{id}': { own: 'SA B', of: 'payment' },
  'POST /api/payments/{id}/void': { own: 'SA B', of: 'payment', body: () => ({ reason: 'Matrix' }) },
  'POST /api/payments/{id}/reallocate': { own: 'SA B', of: 'payment', body: () => ({}) },
  'POST /api/payments/{id}/return': { own: 'SA B', of: 'payment', body: () => ({ reason: 'Matrix' }) },
  'GET /api/payments/{id}/history': { own: 'SA R B', of: 'payment' },

  'GET /api/refunds': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'refund' },
  'GET /api/refunds/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'refund' },
  'POST /api/refunds': {
    own: 'SA B',
    body: (world, side) => ({ studentId: world[side].student, amount: 1, method: 'check', reason: 'Matrix' }),
    open: [422],
  },
  'POST /api/refunds/{id}/approve': { own: 'SA B', of: 'refund', body: () => ({}), open: [200, 409, 412] },
  'POST /api/refunds/{id}/reject': {
    own: 'SA B',
    of: 'refund',
    body: () => ({ reason: 'Matrix' }),
    open: [200, 409, 412],
  },
  'POST /api/refunds/{id}/paid': {
    own: 'SA B',
    of: 'refund',
    body: () => ({ paidOn: '2026-01-01' }),
    open: [200, 409, 412],
  },
  'POST /api/refunds/{id}/cancel': {
    own: 'SA B',
    of: 'refund',
    body: () => ({ reason: 'Matrix' }),
    open: [200, 409, 412],
  },
  'GET /api/credits': { own: 'SA B' },
  'GET /api/deposit-refunds': { own: 'SA B' },
  // The student is active.
  'POST /api/deposit-refunds/{id}/request': {
    own: 'SA B',
    of: 'payment',
    body: () => ({ method: 'check', reason: 'Matrix' }),
    open: [404, 409],
  },
  'GET /api/refund-runs': { own: 'SA B' },
  'GET /api/refund-runs/{id}': { own: 'SA B', of: 'refundRun' },
  'POST /api/refund-runs': {
    own: 'SA B',
    body: () => ({ olderThanDays: 3650, method: 'check', reason: 'Matrix' }),
    open: [201, 409],
  },

  'GET /api/checkouts': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'checkout' },
  'GET /api/checkouts/availability': { own: 'S' },
  'GET /api/checkouts/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'checkout' },
  'POST /api/checkouts': {
    own: 'S',
    other: '',
    body: (world, side) => ({ studentId: world[side].student, chargeId: world[side].charge, amount: 1 }),
    refused: 422,
  },
  'POST /api/checkouts/{id}/refresh': { own: 'SA B S', other: 'SA B', of: 'checkout', body: () => ({}) },
  'GET /api/card-transactions': { own: 'SA B', list: true, of: 'cardTransaction' },

  'GET /api/students/{id}/payers': { own: 'S', other: '', of: 'student' },
  'POST /api/students/{id}/payers': {
    own: 'S',
    other: '',
    of: 'student',
    body: () => ({
      name: 'Matrix',
      email: 'payer@matrix.example',
      access: 'balance',
      purpose: 'Matrix',
      consent: true,
    }),
    open: [201, 422],
  },
  'GET /api/payers/{id}': { own: 'S', other: '', of: 'payer' },
  'POST /api/payers/{id}/resend': { own: 'S', other: '', of: 'payer', body: () => ({}), open: [412] },
  'POST /api/payers/{id}/revoke': { own: 'S', other: '', of: 'payer', body: () => ({}), open: [412] },

  'GET /api/bank-accounts': { own: 'SA B', list: true, of: 'bankAccount' },
  'GET /api/bank-accounts/{id}': { own: 'SA B', of: 'bankAccount' },
  'POST /api/bank-accounts/{id}/sign-opening': {
    own: 'SA B',
    of: 'bankAccount',
    body: () => ({ amount: 100 }),
    open: [409, 412],
  },
  'POST /api/bank-accounts/{id}/correct-opening': {
    own: 'SA B',
    of: 'bankAccount',
    body: () => ({ amount: 100, reason: 'Matrix' }),
    open: [409, 412],
  },
  'POST /api/bank-accounts/{id}/match-opening': {
    own: 'SA B',
    of: 'bankAccount',
    body: () => ({ entryIds: [unknownId], reason: 'Matrix' }),
    open: [409, 412, 422],
  },
  'GET /api/bank-files': { own: 'SA B', list: true, of: 'bankFile' },
  'POST /api/bank-files': {
    own: 'SA B',
    body: () => ({ name: 'a', format: 'bai2', content: '01' }),
    open: [422],
  },
  'POST /api/bank-files/preview': {
    own: 'SA B',
    body: () => ({ name: 'a', format: 'bai2', content: '01' }),
  },
  'GET /api/bank-files/{id}': { own: 'SA B', of: 'bankFile' },
  'GET /api/bank-lines': { own: 'SA B', list: true, of: 'bankLine' },
  'POST /api/bank-lines/rematch': { own: 'SA B', body: () => ({}) },
  'GET /api/bank-lines/{id}': { own: 'SA B', of: 'bankLine' },
  'GET /api/bank-lines/{id}/candidates': { own: 'SA B', of: 'bankLine' },
  'POST /api/bank-lines/{id}/assign': {
    own: 'SA B',
    of: 'bankLine',
    body: (world, side) => ({ studentId: world[side].student }),
    open: [409, 412],
  },
  'POST /api/bank-lines/{id}/match': {
    own: 'SA B',
    of: 'bankLine',
    body: () => ({ entryIds: [unknownId], reason: 'Matrix' }),
    open: [412, 422],
  },
  'POST /api/bank-lines/{id}/unmatch': {
    own: 'SA B',
    of: 'bankLine',
    body: () => ({ reason: 'Matrix' }),
    open: [409, 412],
  },
  'POST /api/bank-lines/{id}/fee': { own: 'SA B', of: 'bankLine', body: () => ({ reason: 'Matrix' }) },
  'GET /api/bank-reconciliation': { own: 'SA B' },

  'GET /api/closes': { own: 'SA B', list: true, of: 'close' },
  'GET /api/closes/preview': { own: 'SA B', query: () => 'day=1990-01-01', open: [409] },
  'GET /api/closes/seals': { own: 'SA B', list: true, of: 'close' },
  'GET /api/closes/{id}': { own: 'SA B', of: 'close' },
  'POST /api/closes': { own: 'SA B', body: () => ({ day: '1990-01-01', cash: 0, checks: 0 }), open: [409] },

  'GET /api/ledger/entries': { own: 'SA R B FA S' },
  'GET /api/ledger/trial-balance': { own: 'SA B FA' },
  'GET /api/late-accounts': { own: 'SA B' },
  'GET /api/late-accounts/{id}/seats': { own: 'SA B', of: 'student' },
  'POST /api/late-accounts/{id}/drops': {
    own: 'SA B',
    of: 'student',
    body: () => ({ enrollmentIds: [unknownId], dryRun: true }),
    open: [422],
  },

  'GET /api/ledger/journals': { own: 'SA B' },
  'POST /api/ledger/journals': {
    own: 'SA B',
    body: (world, side) => ({
      postedOn: '2026-01-01',
      reason: 'Matrix',
      lines: [{ debit: 'write_offs', credit: 'student_receivable', amount: 1, chargeId: world[side].charge }],
    }),
  },
  'GET /api/ledger/journals/{id}': { own: 'SA B', of: 'journal' },
  'POST /api/ledger/journals/{id}/approve': { own: 'SA B', of: 'journal', body: () => ({}) },
  'POST /api/ledger/journals/{id}/reject': { own: 'SA B', of: 'journal', body: () => ({ reason: 'Matrix' }) },

  'GET /api/money-acts': { own: 'SA R B C', list: true, of: 'moneyAct' },
  'GET /api/money-acts/allowance': { own: 'SA R B' },
  'GET /api/money-acts/{id}': { own: 'SA R B C', of: 'moneyAct' },
  'POST /api/money-acts/{id}/approve': {
    own: 'SA R B',
    of: 'moneyAct',
    body: () => ({}),
    open: [200, 403, 409, 412],
  },
  'POST /api/money-acts/{id}/reject': {
    own: 'SA R B',
    of: 'moneyAct',
    body: () => ({ reason: 'Matrix' }),
    open: [200, 403, 409, 412],
  },

  'GET /api/billing/overview': { own: 'SA R B FA' },
  'GET /api/billing/receivables': { own: 'SA R B FA' },
  'GET /api/billing/revenue': { own: 'SA R B FA' },
  'GET /api/reports/receivables': { own: 'SA B FA' },
  'GET /api/reports/aging': { own: 'SA B FA' },
  'GET /api/reports/aging/totals': { own: 'SA B FA' },
  'GET /api/reports/receivables/rows': { own: 'SA B FA' },
  'GET /api/reports/revenue': { own: 'SA B FA' },
  'GET /api/reports/revenue/rows': { own: 'SA B FA' },
  'GET /api/report-runs': { own: 'B', other: '', list: true, of: 'reportRun' },
  'POST /api/report-runs': {
    own: 'SA B FA',
    body: () => ({ report: 'revenue' }),
    // Roles with other reports have the permission of the route, but not of this report.
    refused: 403,
    // Three are in progress.
    open: [201, 409],
  },
  'GET /api/report-runs/{id}': { own: 'B', other: '', of: 'reportRun' },
  'GET /api/report-runs/{id}/file': { own: 'B', other: '', of: 'reportRun' },
  'POST /api/report-runs/{id}/cancel': { own: 'B', other: '', of: 'reportRun', open: [409, 412] },
};

/** Charges nobody. */
function bulkCharge(world: World): object {
  const { studentId: _, ...body } = charge(world, 'own');
  return { ...body, studentNumbers: ['unknown'] };
}

function charge(world: World, side: Side) {
  return {
    studentId: world[side].student,
    termId: world[side].term,
    chargeType: 'fees',
    description: 'Matrix',
    amount: 10,
    dueDate: inFuture(30),
  };
}
