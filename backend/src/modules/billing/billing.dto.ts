import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { TextField } from '../../common/fields.js';
import { RequestApprovalField } from '../money-acts/money-acts.dto.js';
import { messages } from './messages.js';

/** The current figures of a student's account, as in `GET /api/students/{id}/account`. */
export class AccountTotalsDto {
  @ApiProperty({
    example: '2633.36',
    description: 'Receivables less credit and unapplied plan amounts; negative for a credit.',
  })
  balance: string;

  @ApiProperty({
    example: '329.17',
    description: 'Open charges and installments due today or before, in Eastern Time.',
  })
  due: string;

  @ApiProperty({ example: '0.00', description: 'The part of `due` that was due before today.' })
  pastDue: string;
}

/** The fields that charges, plans and payments share. */
export class AccountRecordDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;
}

/** A student's account with its charges and payment plans. Amounts are US dollars as numeric strings. */
export class FinancialSummaryDto extends AccountTotalsDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({
    example: '7900.00',
    description: 'Total of all charges, paid or unpaid, excluding void charges.',
  })
  totalCharges: string;

  @ApiProperty({ example: '3950.00', description: 'Open balance of all charges, excluding void charges.' })
  unpaidCharges: string;

  @ApiProperty({
    example: '0.00',
    description: 'Open balance of the charges that were due before today, in Eastern Time.',
  })
  overdueCharges: string;

  @ApiProperty({
    example: '3950.00',
    description: 'Total of all payment plans, excluding canceled plans.',
  })
  planTotal: string;

  @ApiProperty({
    example: '1975.00',
    description: 'Outstanding balance of all payment plans, excluding canceled plans.',
  })
  planRemaining: string;

  /** Number of plans that are pending, current or late. */
  activePlans: number;

  latePlans: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Due date of the earliest open installment in any plan. null if no installment is open.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({
    type: String,
    example: '329.17',
    nullable: true,
    description: 'Open balance of the installments due on `nextPaymentDate`.',
  })
  nextPaymentAmount: string | null;
}

/** The totals of all plans; canceled plans never count. */
export class BillingOverviewDto {
  @ApiProperty({ example: '184250.75', description: 'Amount paid on all plans, excluding canceled plans.' })
  revenueCollected: string;

  @ApiProperty({
    example: '96012.25',
    description: 'Outstanding balance of all plans, excluding canceled plans.',
  })
  outstandingBalance: string;

  @ApiProperty({ example: 41, description: 'Number of plans that are pending, current or late.' })
  activePlans: number;

  @ApiProperty({ example: 9, description: 'Number of late plans.' })
  overduePlans: number;
}

/** The reason for canceling a plan. */
export class ReasonDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Duplicate charge' })
  reason: string;
}

/** The reason for voiding a charge or payment. */
export class VoidDto extends ReasonDto {
  @RequestApprovalField()
  requestApproval?: boolean;
}
