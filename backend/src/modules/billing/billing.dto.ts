import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';

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

/** A student's charges, and payments by plan. Amounts are US dollars as numeric strings. */
export class FinancialSummaryDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: '7900.00', description: 'All charges, paid or unpaid, excluding void charges.' })
  totalCharges: string;

  @ApiProperty({ example: '3950.00', description: 'The unpaid amount.' })
  unpaidCharges: string;

  @ApiProperty({ example: '0.00', description: 'The part that was due before today, in Eastern Time.' })
  overdueCharges: string;

  @ApiProperty({
    example: '3950.00',
    description: 'Total of all payment plans, excluding canceled plans.',
  })
  planTotal: string;

  @ApiProperty({ example: '1975.00', description: 'Outstanding plan balance.' })
  planRemaining: string;

  /** Plans that are pending, current or late. */
  activePlans: number;

  latePlans: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Due date of the next open installment of all plans.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({
    type: String,
    example: '329.17',
    nullable: true,
    description: 'Open balance of that installment.',
  })
  nextPaymentAmount: string | null;
}

/** The totals of all plans; canceled plans never count. */
export class BillingOverviewDto {
  @ApiProperty({ example: '184250.75', description: 'Paid on plans.' })
  revenueCollected: string;

  @ApiProperty({ example: '96012.25', description: 'Outstanding on plans.' })
  outstandingBalance: string;

  @ApiProperty({ example: 41, description: 'Plans that are pending, current or late.' })
  activePlans: number;

  @ApiProperty({ example: 9, description: 'Late plans.' })
  overduePlans: number;
}
