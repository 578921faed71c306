import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { BillingOverviewDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/billing/overview')
export class BillingOverviewController {
  constructor(private readonly billing: BillingService) {}

  /** Together these are the offices that read plans; students, who read their own, have no business with the whole. */
  @Get()
  @RequirePermission('plans.write', 'reports.financial')
  @ApiOperation({ summary: 'What has been collected and is outstanding by plan, in the whole university' })
  @ApiOkResponse({ type: BillingOverviewDto })
  overview(): Promise<BillingOverviewDto> {
    return this.billing.overview();
  }
}
