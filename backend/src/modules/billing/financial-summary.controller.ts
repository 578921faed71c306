import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { FinancialSummaryDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/financial-summary')
export class FinancialSummaryController {
  constructor(private readonly billing: BillingService) {}

  @Get()
  @RequirePermission('students.financial.read')
  @ApiOperation({ summary: "Returns a student's balance and outstanding plan amount" })
  @ApiId('id', 'student')
  @ApiOkResponse({ type: FinancialSummaryDto })
  summary(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<FinancialSummaryDto> {
    return this.billing.summary(id, user);
  }
}
