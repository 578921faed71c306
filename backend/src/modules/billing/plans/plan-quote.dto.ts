import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';
import { type PlanType, planTypes } from './payment-plan.entity.js';

export const quoteOf = {
  resource: 'plan-quote',
  sort: [],
  filters: { termId: 'id', planType: planTypes, totalAmount: 'text' },
} as const satisfies ListSpec;

/** The terms of a possible plan. Amounts are US dollars as numeric strings. */
export class PlanQuoteDto {
  @ApiProperty({ enum: planTypes, enumName: 'PlanType' })
  planType: PlanType;

  @ApiProperty({ example: '3950.00' })
  totalAmount: string;

  @ApiProperty({ example: 12 })
  months: number;

  @ApiProperty({
    example: '329.17',
    description: 'Send this value as `monthlyPayment` when you create the plan.',
  })
  monthlyPayment: string;

  @ApiProperty({
    example: '329.17',
    description: "One cent more than the last installment if the total can't be divided evenly.",
  })
  firstInstallment: string;

  @ApiProperty({ example: '329.16' })
  lastInstallment: string;
}
