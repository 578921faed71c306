import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import { gradeFigures, GradeFiguresDto, GradeReportRowDto, gradeRows } from './grade-report.dto.js';
import { GradeReportService } from './grade-report.service.js';

@Report()
@Routes('reports', 'api/reports/grades')
export class GradeReportController {
  constructor(private readonly report: GradeReportService) {}

  @Rows('', gradeFigures, GradeFiguresDto, {
    permission: 'reports.academic',
    summary: 'Returns how often each final grade was recorded',
    description:
      'Returns the grades that have grade points in the order of the grade scale, then their total, then W, I, IP, P and NP. For roles ' +
      "that can't read grades, a course with fewer than ten grades in a term (not counting W) is excluded. No " +
      'student is named.',
  })
  figures(
    @ListParams(gradeFigures) request: ListRequestOf<typeof gradeFigures>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.report.figures(request, user);
  }

  @List('rows', gradeRows, GradeReportRowDto, {
    permission: 'reports.academic',
    summary: 'Lists the final grades behind a figure of the grade report',
    description:
      'Requires permission to read transcripts and enrollments. `group` is the `id` of a row in the report.',
  })
  rows(@ListParams(gradeRows) request: ListRequestOf<typeof gradeRows>, @CurrentUser() user: SignedInUser) {
    return this.report.rows(request, user);
  }
}
