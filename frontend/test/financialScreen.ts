import type {
  ChargeDto,
  InstallmentDto,
  PaymentDto,
  PaymentPlanDto,
  Permission,
  StudentAccountDto,
} from '../src/api/types.gen';
import { aStudent, aTerm, aUser, aSummary } from './builders';
import { aList, ok, open } from './harness';

export const financial = '/portal/financial';
export const student = aStudent();

export const aPlan = (number = 1, change: Partial<PaymentPlanDto> = {}): PaymentPlanDto => ({
  id: `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`,
  studentId: student.id,
  studentName: 'Maria Lopez',
  studentNumber: 'S2600001',
  termId: aTerm().id,
  termName: aTerm().name,
  planType: '12-Month 0%',
  chargeIds: null,
  totalAmount: '3950.00',
  unappliedAmount: '0.00',
  requiresDisclosures: false,
  disclosuresDeliveredOn: null,
  remainingBalance: '3950.00',
  monthlyPayment: '329.17',
  nextPaymentDate: '2026-12-01',
  status: 'current',
  tfcPlanId: null,
  createdAt: '2026-11-01T15:00:00.000Z',
  cancelledAt: null,
  cancelReason: null,
  ...change,
});

export const aCharge = (change: Partial<ChargeDto> = {}): ChargeDto => ({
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  studentId: student.id,
  studentName: 'Maria Lopez',
  studentNumber: 'S2600001',
  termId: aTerm().id,
  termName: aTerm().name,
  chargeType: 'tuition',
  description: 'Tuition, 12 credits',
  source: 'manual',
  amount: '3950.00',
  paidAmount: '1000.00',
  financedAmount: '0.00',
  balance: '2950.00',
  dueDate: '2026-12-15',
  createdAt: '2026-11-01T15:00:00.000Z',
  voidedAt: null,
  isPaid: false,
  isOverdue: false,
  voidReason: null,
  ...change,
});

export const aPayment = (change: Partial<PaymentDto> = {}): PaymentDto => ({
  id: 'cccccccc-0000-4000-8000-000000000001',
  studentId: student.id,
  studentName: 'Maria Lopez',
  studentNumber: 'S2600001',
  chargeId: null,
  planId: aPlan().id,
  paidFor: '12-Month 0%',
  amount: '329.17',
  allocations: [{ chargeId: null, planId: aPlan().id, amount: '329.17' }],
  credit: '0.00',
  held: '0.00',
  isDeposit: false,
  method: 'check',
  receivedAt: '2026-11-10T15:00:30.000Z',
  reference: 'Check 1042',
  createdAt: '2026-11-10T15:00:30.000Z',
  voidedAt: null,
  voidReason: null,
  ...change,
});

const anInstallment = (number = 1, change: Partial<InstallmentDto> = {}): InstallmentDto => ({
  id: `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  dueDate: '2026-12-01',
  amount: '329.17',
  paidAmount: '0.00',
  status: 'due',
  ...change,
});

/** The lines of a charge that a payment pays in part. */
export const anAccount = (change: Partial<StudentAccountDto> = {}): StudentAccountDto => {
  const line = {
    postedOn: '2026-11-01',
    recordedAt: '2026-11-01T15:00:00.000Z',
    description: 'Tuition, 12 credits',
    reason: null,
    chargeId: aCharge().id,
    planId: null,
    paymentId: null,
  };
  return {
    studentId: student.id,
    asOf: '2026-11-25',
    balance: '2950.00',
    due: '125.50',
    pastDue: '25.50',
    credit: '10.00',
    planRemaining: '3291.67',
    lines: [
      {
        ...line,
        entryId: 'e1',
        number: 1,
        kind: 'charge',
        moved: '3950.00',
        amount: '3950.00',
        balance: '3950.00',
      },
      {
        ...line,
        entryId: 'e2',
        number: 2,
        kind: 'payment',
        postedOn: '2026-11-10',
        paymentId: aPayment().id,
        moved: '1000.00',
        amount: '-1000.00',
        balance: '2950.00',
      },
    ],
    ...change,
  };
};

const money: Permission[] = ['charges.read', 'plans.read', 'charges.write', 'plans.write'];
const of = (role: 'bursar' | 'registrar' | 'financial_aid', permissions: Permission[]) =>
  aUser(role, { permissions: [...aUser(role).permissions, ...permissions] });

export const bursar = of('bursar', [
  ...money,
  'payments.record',
  'reports.financial',
  'ledger.read',
  'ledger.post',
]);
export const registrar = of('registrar', money);
export const aidOfficer = of('financial_aid', ['charges.read', 'plans.read', 'reports.financial']);

export const planApi = `/api/payment-plans/${aPlan().id}`;
export const answers = {
  '/api/terms/active': () => ok([aTerm()]),
  '/api/billing/overview': () =>
    ok({ revenueCollected: '168324.57', outstandingBalance: '142525.43', activePlans: 40, overduePlans: 9 }),
  '/api/payment-plans': () => aList([aPlan(), aPlan(2, { status: 'late' })], 52),
  [planApi]: () => ok(aPlan(), { ETag: '"1"' }),
  [`${planApi}/installments`]: () =>
    aList([anInstallment(1, { status: 'paid', paidAmount: '329.17' }), anInstallment(2)]),
  '/api/payments': () => aList([aPayment()]),
  '/api/charges': () => aList([aCharge()]),
  [`/api/students/${student.id}/account`]: () => ok(anAccount()),
  [`/api/payments/${aPayment().id}`]: () => ok(aPayment(), { ETag: '"1"' }),
  [`/api/charges/${aCharge().id}`]: () => ok(aCharge(), { ETag: '"1"' }),
  '/api/students': () => aList([student]),
};

type Options = Parameters<typeof open>[1];
export const openFinancial = (rest = '', { answers: more, user = bursar, ...options }: Options = {}) =>
  open(financial + rest, { user, ...options, answers: { ...answers, ...more } });

export const accountAnswers = {
  [`/api/students/${student.id}`]: () => ok(student),
  [`/api/students/${student.id}/financial-summary`]: () => ok(aSummary()),
};
