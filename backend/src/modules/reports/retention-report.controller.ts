import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  retentionFigures,
  RetentionFiguresDto,
  RetentionReportRowDto,
  retentionRows,
} from './retention-report.dto.js';
import { RetentionReportService } from './retention-report.service.js';

@Report()
@Routes('reports', 'api/reports/retention')
export class RetentionReportController {
  constructor(private readonly report: RetentionReportService) {}

  @Rows('', retentionFigures, RetentionFiguresDto, {
    permission: 'reports.academic',
    summary: 'Returns retention by entering term',
    description:
      "Returns the last 12 cohorts, oldest first. A student's cohort is the first term in which the student was " +
      'enrolled after the add/drop deadline. `returned` counts the students enrolled in the next fall or spring term, and ' +
      '`returnedAfterYear` the students enrolled in the same season of the next year (fall for summer cohorts, spring ' +
      'for winter cohorts). No student is named.',
  })
  figures(@ListParams(retentionFigures) request: ListRequestOf<typeof retentionFigures>) {
    return this.report.figures(request);
  }

  @List('rows', retentionRows, RetentionReportRowDto, {
    permission: 'reports.academic',
    summary: 'Lists the students behind a figure of the retention report',
    description: '`group` is the ID of the entering term. `figure` defaults to `size`.',
  })
  rows(
    @ListParams(retentionRows) request: ListRequestOf<typeof retentionRows>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.report.rows(request, user);
  }
}
