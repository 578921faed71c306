import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
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
    summary: 'What was billed, is open and past due, by type of charge and plan',
    description:
      'As of now, or as of the end of a day: what counts today, as far as it had begun, with what had been paid by then.',
  })
  @ApiFilters(receivablesByTypeOf.filters)
  @ApiPage(receivablesByTypeOf.resource, ReceivablesByTypeDto)
  @ApiProblem(400, 'A parameter is unknown, no date, or in the future.')
  receivables(@ListParams(receivablesByTypeOf) request: ListRequest): Promise<Page<ReceivablesByTypeDto>> {
    return this.reports.receivables(request as Parameters<Reports['receivables']>[0]);
  }

  @Get('receivables/rows')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'The charges and installments behind the receivables, due first',
    description:
      'For who may read charges and plans as well. Their balances add up to the figure with the same filters. Each word of ' +
      "`search` is looked for in the student's name, number and e-mail.",
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
    summary: 'What came in by month and by type of charge and plan',
    description:
      'From one month to another, the oldest first; without them the last twelve months. At most 120.',
  })
  @ApiFilters(revenueByTypeOf.filters)
  @ApiPage(revenueByTypeOf.resource, RevenueByTypeDto)
  @ApiProblem(400, 'A parameter is unknown or no month, or the months are not in their order.')
  revenue(@ListParams(revenueByTypeOf) request: ListRequest): Promise<Page<RevenueByTypeDto>> {
    return this.reports.revenue(request as Parameters<Reports['revenue']>[0]);
  }

  @Get('revenue/rows')
  @RequirePermission('reports.financial')
  @ApiOperation({
    summary: 'The payments behind the revenue, the latest first',
    description:
      'Of one `month`, or `from` one `to` another; without them of the last twelve. For who may read charges and ' +
      "plans as well. Each word of `search` is looked for in the student's name, number and e-mail.",
  })
  @ApiList(revenueRowList, RevenueRowDto)
  revenueRows(
    @ListParams(revenueRowList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RevenueRowDto>> {
    return this.reports.revenueRows(request as Parameters<Reports['revenueRows']>[0], user);
  }
}
