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
    summary: 'Returns the number of each final grade',
    description:
      'Grades in the order of the scale, then the total of grades with points, then W, I, IP, P and NP. For roles ' +
      "that can't read grades, courses with fewer than ten grades in a term (without W) are omitted. No " +
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
    description: 'Requires permission to read transcripts.',
  })
  @ApiList(gradeRows, GradeReportRowDto)
  rows(
    @ListParams(gradeRows) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<GradeReportRowDto>> {
    return this.report.rows(request as Parameters<GradeReportService['rows']>[0], user);
  }
}
