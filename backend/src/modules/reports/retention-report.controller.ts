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
    summary: 'Who came back, by the term in which they began',
    description:
      'The last twelve cohorts, the oldest first: those with a place in a term that add/drop outlived, ' +
      'and in none before. They have returned with a place in the next fall or spring, and in the same ' +
      'season a year later (in the fall for those who began in summer, in the spring for those who began in winter). No student is named.',
  })
  @ApiPage(retentionFigures.resource, RetentionFiguresDto)
  @ApiProblem(400, 'A parameter is unknown or malformed.')
  figures(@ListParams(retentionFigures) request: ListRequest): Promise<Page<RetentionFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'The students behind a figure of the retention report',
    description: 'Of the term in which they began, as `group`; `size` unless another `figure` is given.',
  })
  @ApiList(retentionRows, RetentionReportRowDto)
  rows(
    @ListParams(retentionRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RetentionReportRowDto>> {
    return this.report.rows(request as Parameters<RetentionReportService['rows']>[0], user);
  }
}
