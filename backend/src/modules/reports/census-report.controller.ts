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
    summary:
      'Returns headcount, the number of full-time and part-time students, and credits at the end of a day',
    description:
      'The first row counts all students. The other rows count students by their current class level and current ' +
      'program, not by those on `date`. Days are in Eastern Time. `date` defaults to today. `termId` defaults to the term on ' +
      'that day or, if there is none, to the last term before it. Enrollments dropped after `date` are counted.',
  })
  @ApiFilters(censusFigures.filters)
  @ApiPage(censusFigures.resource, CensusFiguresDto)
  @ApiProblem(400, '`date` is not a date or is after today.')
  figures(@ListParams(censusFigures) request: ListRequest): Promise<Page<CensusFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists the students behind a figure of the census report',
    description: '`group` is the `id` of a row in the report. `figure` defaults to `headcount`.',
  })
  @ApiList(censusRows, CensusReportRowDto)
  rows(
    @ListParams(censusRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<CensusReportRowDto>> {
    return this.report.rows(request as Parameters<CensusReportService['rows']>[0], user);
  }
}
