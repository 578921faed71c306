import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  enrollmentFigures,
  EnrollmentFiguresDto,
  EnrollmentReportRowDto,
  enrollmentRows,
} from './enrollment-report.dto.js';
import { EnrollmentReportService } from './enrollment-report.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports/enrollment')
export class EnrollmentReportController {
  constructor(private readonly report: EnrollmentReportService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Returns enrollment by term, program or status',
    description:
      '`by=term` returns the last 12 terms with enrollments, oldest first, or only the term `termId`. `by=program` and ' +
      '`by=status` return the groups in the term `termId`, then the total. Students are counted in their current ' +
      'program. No student is named.',
  })
  @ApiFilters(enrollmentFigures.filters, ['by'])
  @ApiPage(enrollmentFigures.resource, EnrollmentFiguresDto)
  @ApiProblem(400, '`by` is missing or unknown, or `termId` is missing and `by` is not `term`.')
  figures(@ListParams(enrollmentFigures) request: ListRequest): Promise<Page<EnrollmentFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists the rows behind a figure of the enrollment report',
    description:
      'Send the same `by` and `termId` as for the report, the `id` of a row as `group`, and the name of the figure as ' +
      '`figure`. The number of rows equals the figure. `by` defaults to `term`, and `figure` to `places`. Courses are ' +
      'shown only to roles that can read enrollments.',
  })
  @ApiList(enrollmentRows, EnrollmentReportRowDto)
  rows(
    @ListParams(enrollmentRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<EnrollmentReportRowDto>> {
    return this.report.rows(request as Parameters<EnrollmentReportService['rows']>[0], user);
  }
}
