import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import {
  ReceivableRowDto,
  receivableRowList,
  ReceivablesByTypeDto,
  receivablesByTypeOf,
  RevenueByTypeDto,
  revenueByTypeOf,
  RevenueRowDto,
  revenueRowList,
} from './financial-reports.dto.js';
import { FinancialReportsService } from './financial-reports.service.js';

type Reports = FinancialReportsService;

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports')
export class FinancialReportsController {
  constructor(private readonly reports: FinancialReportsService) {}

  @Get('receivables')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'Returns billed, open and past due amounts by charge type and plan type',
    description:
      'Shows the amounts now or, with `asOf`, at the end of that day. For a past day, the amounts include the payments ' +
      'received by then, and the charges and plans that had been created, were due or were partly paid by then. Charges that are void today ' +
      'and plans that are canceled today are excluded.',
  })
  @ApiFilters(receivablesByTypeOf.filters)
  @ApiPage(receivablesByTypeOf.resource, ReceivablesByTypeDto)
  @ApiProblem(400, '`asOf` is not a date or is in the future, or another parameter was sent.')
  receivables(@ListParams(receivablesByTypeOf) request: ListRequest): Promise<Page<ReceivablesByTypeDto>> {
    return this.reports.receivables(request as Parameters<Reports['receivables']>[0]);
  }

  @Get('receivables/rows')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'Lists the charges and installments behind the receivables report, earliest due date first',
    description:
      'Requires read access to charges and plans. For the same `asOf` and `type`, the balances add up to ' +
      '`outstanding` in the report. ' +
      "Each word in `search` must be in the student's name, student ID or email.",
  })
  @ApiList(receivableRowList, ReceivableRowDto)
  receivableRows(
    @ListParams(receivableRowList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ReceivableRowDto>> {
    return this.reports.receivableRows(request as Parameters<Reports['receivableRows']>[0], user);
  }

  @Get('revenue')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'Returns revenue by month, charge type and plan type',
    description:
      'Returns the months `from` through `to`, oldest first. Defaults to the last 12 months. The range can span at most 120 months.',
  })
  @ApiFilters(revenueByTypeOf.filters)
  @ApiPage(revenueByTypeOf.resource, RevenueByTypeDto)
  @ApiProblem(400, 'A parameter is unknown or not a month, `to` is before `from`, or the range is too long.')
  revenue(@ListParams(revenueByTypeOf) request: ListRequest): Promise<Page<RevenueByTypeDto>> {
    return this.reports.revenue(request as Parameters<Reports['revenue']>[0]);
  }

  @Get('revenue/rows')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'Lists the payments behind the revenue report, newest first',
    description:
      'Covers one `month`, or the months `from` through `to`. Defaults to the last 12 months. Requires read access to ' +
      "charges and plans. Each word in `search` must be in the student's name, student ID or email.",
  })
  @ApiList(revenueRowList, RevenueRowDto)
  revenueRows(
    @ListParams(revenueRowList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RevenueRowDto>> {
    return this.reports.revenueRows(request as Parameters<Reports['revenueRows']>[0], user);
  }
}
