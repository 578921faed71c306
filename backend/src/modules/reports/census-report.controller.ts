import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { censusFigures, CensusFiguresDto, CensusReportRowDto, censusRows } from './census-report.dto.js';
import { CensusReportService } from './census-report.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports/census')
export class CensusReportController {
  constructor(private readonly report: CensusReportService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Who held a place at the end of a day: headcount, full-time and part-time, credits',
    description:
      "All students, by class level, and by program (both of today). The day is New York's, today unless " +
      'given; the term is the one that the day falls into, or the last before it, unless given. A place ' +
      'that was given up later counts.',
  })
  @ApiFilters(censusFigures.filters)
  @ApiPage(censusFigures.resource, CensusFiguresDto)
  @ApiProblem(400, '`date` is no day or is after today.')
  figures(@ListParams(censusFigures) request: ListRequest): Promise<Page<CensusFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'The students behind a figure of the census',
    description: 'Of a `group` of the figures; `headcount` unless another `figure` is given.',
  })
  @ApiList(censusRows, CensusReportRowDto)
  rows(
    @ListParams(censusRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<CensusReportRowDto>> {
    return this.report.rows(request as Parameters<CensusReportService['rows']>[0], user);
  }
}
