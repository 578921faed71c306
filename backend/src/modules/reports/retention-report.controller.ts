import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  retentionFigures,
  RetentionFiguresDto,
  RetentionReportRowDto,
  retentionRows,
} from './retention-report.dto.js';
import { RetentionReportService } from './retention-report.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports/retention')
export class RetentionReportController {
  constructor(private readonly report: RetentionReportService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Returns retention by entering term',
    description:
      "Returns the last 12 cohorts, oldest first. A student's cohort is the first term in which the student was " +
      'enrolled after the add/drop deadline. `returned` counts the students enrolled in the next fall or spring term, and ' +
      '`returnedAfterYear` the students enrolled in the same season of the next year (fall for summer cohorts, spring ' +
      'for winter cohorts). No student is named.',
  })
  @ApiPage(retentionFigures.resource, RetentionFiguresDto)
  @ApiProblem(400, 'A parameter is unknown or malformed.')
  figures(@ListParams(retentionFigures) request: ListRequest): Promise<Page<RetentionFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists the students behind a figure of the retention report',
    description: '`group` is the ID of the entering term. `figure` defaults to `size`.',
  })
  @ApiList(retentionRows, RetentionReportRowDto)
  rows(
    @ListParams(retentionRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RetentionReportRowDto>> {
    return this.report.rows(request as Parameters<RetentionReportService['rows']>[0], user);
  }
}
