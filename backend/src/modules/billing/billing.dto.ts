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

  @ApiProperty({ example: '7900.00', description: 'All charges, paid or not; void ones never count.' })
  totalCharges: string;

  @ApiProperty({ example: '3950.00', description: 'What payments have not covered.' })
  unpaidCharges: string;

  @ApiProperty({ example: '0.00', description: 'Of that, what was due before today in New York.' })
  overdueCharges: string;

  @ApiProperty({
    example: '3950.00',
    description: 'What all payment plans were made for; cancelled ones never count.',
  })
  planTotal: string;

  @ApiProperty({ example: '1975.00', description: 'What is left to pay by plan.' })
  planRemaining: string;

  /** Plans that are pending, current or late. */
  activePlans: number;

  latePlans: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The first open installment of all plans.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({ type: String, example: '329.17', nullable: true, description: 'What is open of it.' })
  nextPaymentAmount: string | null;
}

/** The totals of all plans; canceled plans never count. */
export class BillingOverviewDto {
  @ApiProperty({ example: '184250.75', description: 'What has been paid by plan.' })
  revenueCollected: string;

  @ApiProperty({ example: '96012.25', description: 'What is left to pay by plan.' })
  outstandingBalance: string;

  @ApiProperty({ example: 41, description: 'Plans that are pending, current or late.' })
  activePlans: number;

  @ApiProperty({ example: 9, description: 'Plans that are late.' })
  overduePlans: number;
}
