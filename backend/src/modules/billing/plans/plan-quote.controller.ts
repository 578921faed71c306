import { ApiQuery } from '@nestjs/swagger';
import type { ListRequestOf } from '../../../common/list-request.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { planTypes } from './payment-plan.entity.js';
import { PlanQuoteDto, quoteOf } from './plan-quote.dto.js';
import { PlanSchedules } from './plan-schedules.js';

@Routes('billing', 'api/payment-plans/quote')
export class PlanQuoteController {
  constructor(private readonly schedules: PlanSchedules) {}

  @Read('', plain(PlanQuoteDto), {
    permission: 'plans.write',
    summary: 'Calculates the monthly payment of a new plan',
    description: "Applies the term's policy on payment plans. Nothing is saved.",
    errors: { 400: "A parameter is missing or malformed, or the plan type isn't offered for the term." },
  })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiQuery({ name: 'planType', schema: { type: 'string', enum: [...planTypes] } })
  @ApiQuery({ name: 'totalAmount', example: '3950.00', schema: { type: 'string' } })
  quote(@ListParams(quoteOf) request: ListRequestOf<typeof quoteOf>) {
    return this.schedules.quote(request);
  }
}
