import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { gradeFigures, GradeFiguresDto, GradeReportRowDto, gradeRows } from './grade-report.dto.js';
import { GradeReportService } from './grade-report.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports/grades')
export class GradeReportController {
  constructor(private readonly report: GradeReportService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Returns how often each final grade was recorded',
    description:
      'Returns the grades that have grade points in the order of the grade scale, then their total, then W, I, IP, P and NP. For roles ' +
      "that can't read grades, a course with fewer than ten grades in a term (not counting W) is excluded. No " +
      'student is named.',
  })
  @ApiFilters(gradeFigures.filters)
  @ApiPage(gradeFigures.resource, GradeFiguresDto)
  @ApiProblem(400, 'A parameter is unknown or malformed.')
  figures(
    @ListParams(gradeFigures) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<GradeFiguresDto>> {
    return this.report.figures(request, user);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists the final grades behind a figure of the grade report',
    description:
      'Requires permission to read transcripts and enrollments. `group` is the `id` of a row in the report.',
  })
  @ApiList(gradeRows, GradeReportRowDto)
  rows(
    @ListParams(gradeRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<GradeReportRowDto>> {
    return this.report.rows(request as Parameters<GradeReportService['rows']>[0], user);
  }
}
