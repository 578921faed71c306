import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  enrollmentFigures,
  EnrollmentFiguresDto,
  EnrollmentReportRowDto,
  enrollmentRows,
} from './enrollment-report.dto.js';
import { EnrollmentReportService } from './enrollment-report.service.js';

@Report()
@Routes('reports', 'api/reports/enrollment')
export class EnrollmentReportController {
  constructor(private readonly report: EnrollmentReportService) {}

  @Rows('', enrollmentFigures, EnrollmentFiguresDto, {
    permission: 'reports.academic',
    summary: 'Returns enrollment by term, program or status',
    description:
      '`by=term` returns the last 12 terms with enrollments, oldest first, or only the term `termId`. `by=program` and ' +
      '`by=status` return the groups in the term `termId`, then the total. Students are counted in their current ' +
      'program. No student is named.',
    required: ['by'],
    errors: { 400: '`by` is missing or unknown, or `termId` is missing and `by` is not `term`.' },
  })
  figures(@ListParams(enrollmentFigures) request: ListRequestOf<typeof enrollmentFigures>) {
    return this.report.figures(request);
  }

  @List('rows', enrollmentRows, EnrollmentReportRowDto, {
    permission: 'reports.academic',
    summary: 'Lists the rows behind a figure of the enrollment report',
    description:
      'Send the same `by` and `termId` as for the report, the `id` of a row as `group`, and the name of the figure as ' +
      '`figure`. The number of rows equals the figure. `by` defaults to `term`, and `figure` to `places`. Courses are ' +
      'shown only to roles that can read enrollments.',
  })
  rows(
    @ListParams(enrollmentRows) request: ListRequestOf<typeof enrollmentRows>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.report.rows(request, user);
  }
}
