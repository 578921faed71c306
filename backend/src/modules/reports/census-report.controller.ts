import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import { censusFigures, CensusFiguresDto, CensusReportRowDto, censusRows } from './census-report.dto.js';
import { CensusReportService } from './census-report.service.js';

@Report()
@Routes('reports', 'api/reports/census')
export class CensusReportController {
  constructor(private readonly report: CensusReportService) {}

  @Rows('', censusFigures, CensusFiguresDto, {
    permission: 'reports.academic',
    summary:
      'Returns headcount, the number of full-time and part-time students, and credits at the end of a day',
    description:
      'The first row counts all students. The other rows count students by their current class level and current ' +
      'program, not by those on `date`. Days are in Eastern Time. `date` defaults to today. `termId` defaults to the term on ' +
      'that day or, if there is none, to the last term before it. Enrollments dropped after `date` are counted.',
    errors: { 400: '`date` is not a date or is after today.' },
  })
  figures(@ListParams(censusFigures) request: ListRequestOf<typeof censusFigures>) {
    return this.report.figures(request);
  }

  @List('rows', censusRows, CensusReportRowDto, {
    permission: 'reports.academic',
    summary: 'Lists the students behind a figure of the census report',
    description: '`group` is the `id` of a row in the report. `figure` defaults to `headcount`.',
  })
  rows(@ListParams(censusRows) request: ListRequestOf<typeof censusRows>, @CurrentUser() user: SignedInUser) {
    return this.report.rows(request, user);
  }
}
