import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { ages } from './billing-reports.dto.js';
import { planTypes } from '../plans/payment-plan.entity.js';
import { type PaymentMethod, paymentMethods } from '../payments/payment.entity.js';
import { chargeTypes } from '../charges/student-charge.entity.js';

/** What money is owed and paid for: a charge by type, a plan by length. */
export const moneyTypes = [...chargeTypes, ...planTypes] as const;
export type MoneyType = (typeof moneyTypes)[number];
/** All charges together, or all plans. */
export const moneyGroups = ['charges', 'plans'] as const;
export type MoneyGroup = (typeof moneyGroups)[number];

export const receivablesByTypeOf = {
  resource: 'receivables-by-type',
  sort: [],
  filters: { asOf: 'date' },
} as const satisfies ListSpec;

export const receivableRowList = {
  resource: 'receivable-items',
  sort: ['dueDate', 'type', 'amount', 'paidAmount', 'balance', 'studentName', 'studentNumber', 'termName'],
  filters: {
    asOf: 'date',
    type: moneyTypes,
    group: moneyGroups,
    isOpen: 'boolean',
    isPastDue: 'boolean',
    age: ages,
    id: 'uuid',
    termId: 'uuid',
    studentId: 'uuid',
    search: 'text',
  },
} as const satisfies ListSpec;

export const revenueByTypeOf = {
  resource: 'revenue-by-type',
  sort: [],
  filters: { from: 'month', to: 'month' },
} as const satisfies ListSpec;

export const revenueRowList = {
  resource: 'revenue-payments',
  sort: ['postedOn', 'receivedAt', 'type', 'amount', 'method', 'studentName', 'studentNumber'],
  filters: {
    month: 'month',
    from: 'month',
    to: 'month',
    type: moneyTypes,
    group: moneyGroups,
    method: paymentMethods,
    id: 'uuid',
    studentId: 'uuid',
    search: 'text',
  },
} as const satisfies ListSpec;

/** The billed and the open amount of a type. Amounts are US dollars as numeric strings. */
export class ReceivablesByTypeDto {
  @ApiProperty({
    enum: [...moneyTypes, 'total'],
    enumName: 'ReceivableType',
    description: 'Charge type or plan type. The last row is the total.',
  })
  type: MoneyType | 'total';

  @ApiProperty({
    type: String,
    nullable: true,
    example: '79000.00',
    description:
      'Total amount of the charges or installments, due or not. null in the total row, where tuition financed by ' +
      'a plan would count twice.',
  })
  billed: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '39500.00',
    description: 'Payments on the charges or installments. null in the total row.',
  })
  paid: string | null;

  @ApiProperty({ example: '39500.00', description: 'Open balance of the charges or installments.' })
  outstanding: string;

  @ApiProperty({ example: '3950.00', description: 'The part of the open balance that is past due.' })
  pastDue: string;

  @ApiProperty({ example: 20, description: 'Number of charges or installments.' })
  count: number;

  @ApiProperty({ example: 10, description: 'Number of charges or installments not paid in full.' })
  openCount: number;

  @ApiProperty({ example: 1, description: 'Number of past due charges or installments.' })
  pastDueCount: number;
}

/** A charge, or an installment of a plan. Amounts are US dollars as numeric strings. */
export class ReceivableRowDto extends AccountRecordDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({ enum: moneyTypes, enumName: 'MoneyType' })
  type: MoneyType;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Installment 3',
    description: "The charge's description or the installment number.",
  })
  description: string | null;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  dueDate: string | null;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({ example: '100.00' })
  paidAmount: string;

  @ApiProperty({ example: '229.17' })
  balance: string;

  /** Whether the charge or installment has a past due balance. */
  isPastDue: boolean;
}

/** What payments paid on charges and plans in a month, by the days of the ledger. A later void is negative. */
export class RevenueByTypeDto {
  @ApiProperty({ example: '2026-11' })
  month: string;

  @ApiProperty({ example: '3950.00' })
  tuition: string;

  @ApiProperty({ example: '125.00' })
  fees: string;

  @ApiProperty({ example: '0.00' })
  housing: string;

  @ApiProperty({ example: '0.00' })
  mealPlan: string;

  @ApiProperty({ example: '0.00' })
  other: string;

  @ApiProperty({
    example: '4075.00',
    description: 'Payments on all charges, including those financed by a plan.',
  })
  charges: string;

  @ApiProperty({ example: '658.34', description: 'Payments on 12-month plans.' })
  plan12: string;

  @ApiProperty({ example: '0.00', description: 'Payments on 24-month plans.' })
  plan24: string;

  @ApiProperty({ example: '0.00', description: 'Payments on 36-month plans.' })
  plan36: string;

  @ApiProperty({
    example: '658.34',
    description: "Payments on all plans. Equals the month's `collected` in GET /api/billing/revenue.",
  })
  plans: string;

  @ApiProperty({ example: 4, description: 'Number of payments on charges and plans.' })
  payments: number;
}

/** What a payment paid on a charge or plan on one day. Negative if it was reversed, such as by a void. */
export class RevenueRowDto extends AccountRecordDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The payment. A payment to the account has a row for each charge or plan that it pays.',
  })
  paymentId: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({ enum: moneyTypes, enumName: 'MoneyType' })
  type: MoneyType;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Tuition, 15 credits',
    description: "The charge's description when the payment was posted, or the plan's type.",
  })
  paidFor: string | null;

  @ApiProperty({
    example: '2026-11',
    description: 'The month of `postedOn`.',
  })
  month: string;

  @ApiProperty({
    format: 'date',
    description: 'The day on which the ledger has it: the day of receipt, of the void or of the application.',
  })
  postedOn: string;

  @ApiProperty({ format: 'date-time' })
  receivedAt: Date;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({ enum: paymentMethods, enumName: 'PaymentMethod' })
  method: PaymentMethod;

  @ApiProperty({ type: String, nullable: true, example: 'Check 1042' })
  reference: string | null;
}
