import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest } from '../../../common/list-request.js';
import { RequirePermission } from '../../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { planTypes } from './payment-plan.entity.js';
import { PlanQuoteDto, quoteOf } from './plan-quote.dto.js';
import { type QuoteRequest, PlanSchedules } from './plan-schedules.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/payment-plans/quote')
export class PlanQuoteController {
  constructor(private readonly schedules: PlanSchedules) {}

  @Get()
  @RequirePermission('plans.write')
  @ApiOperation({
    summary: 'Calculates the monthly payment of a new plan',
    description: "Applies the term's policy on payment plans. Nothing is saved.",
  })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiQuery({ name: 'planType', schema: { type: 'string', enum: [...planTypes] } })
  @ApiQuery({ name: 'totalAmount', example: '3950.00', schema: { type: 'string' } })
  @ApiOkResponse({ type: PlanQuoteDto })
  @ApiProblem(400, "A parameter is missing or malformed, or the plan type isn't offered for the term.")
  quote(@ListParams(quoteOf) request: ListRequest): Promise<PlanQuoteDto> {
    return this.schedules.quote(request as QuoteRequest);
  }
}
