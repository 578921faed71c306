import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, MoneyField } from '../../../common/fields.js';
import { type PlanType, planTypes } from './payment-plan.entity.js';
import { ScheduledInstallmentDto } from './plans.dto.js';
import { messages } from '../messages.js';

/** One of the plans of an offer. Amounts are US dollars as numeric strings. */
export class OfferedPlanDto {
  @ApiProperty({ enum: planTypes, enumName: 'PlanType' })
  planType: PlanType;

  @ApiProperty({ example: 12 })
  months: number;

  @ApiProperty({ example: '0.00', description: 'Annual interest in percent.' })
  interestPercent: string;

  @ApiProperty({ example: '329.17' })
  monthlyPayment: string;

  @ApiProperty({ description: 'The plan stays pending until its disclosures are delivered.' })
  requiresDisclosures: boolean;

  @ApiProperty({ type: () => [ScheduledInstallmentDto] })
  installments: ScheduledInstallmentDto[];
}

/** The plans that a student may sign up for, to pay the open tuition of a term. */
export class PlanOfferDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ format: 'date', description: 'The last day to sign up. Set by the policy `due_dates`.' })
  enrollUntil: string;

  @ApiProperty({ example: '3950.00', description: "The term's open tuition, which the plan finances." })
  totalAmount: string;

  @ApiProperty({
    type: () => [OfferedPlanDto],
    description: 'Shortest first. Set by the policy `plan_types`.',
  })
  plans: OfferedPlanDto[];
}

const planTypeMessage = messages.planTypeInvalid(planTypes.join(', '));

export class EnrollInPlanDto {
  @IdField({ required: messages.termRequired })
  termId: string;

  @ChoiceField(planTypes, { required: planTypeMessage, message: planTypeMessage, enumName: 'PlanType' })
  planType: PlanType;

  @MoneyField({
    required: messages.totalAmountRequired,
    message: messages.amountInvalid,
    example: 3950,
    description: 'The total of the offer. If the open tuition has changed since, the plan is refused.',
  })
  totalAmount: number;
}
