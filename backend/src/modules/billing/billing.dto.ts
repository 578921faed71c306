import { ApiProperty } from '@nestjs/swagger';

/** What a student owes and pays by plan. Amounts are US dollars as numeric strings. */
export class FinancialSummaryDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: '7900.00', description: 'All charges, paid or not.' })
  totalCharges: string;

  @ApiProperty({ example: '3950.00' })
  unpaidCharges: string;

  @ApiProperty({ example: '0.00', description: 'Unpaid charges whose due date has passed in New York.' })
  overdueCharges: string;

  @ApiProperty({ example: '3950.00', description: 'What all payment plans were made for.' })
  planTotal: string;

  @ApiProperty({ example: '1975.00', description: 'What is left to pay by plan.' })
  planRemaining: string;

  /** Plans that are pending, current or late. */
  activePlans: number;

  latePlans: number;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  nextPaymentDate: string | null;

  @ApiProperty({ type: String, example: '329.17', nullable: true })
  nextPaymentAmount: string | null;
}
