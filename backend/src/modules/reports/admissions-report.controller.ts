import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  admissionsFigures,
  AdmissionsFiguresDto,
  AdmissionsReportRowDto,
  admissionsRows,
} from './admissions-report.dto.js';
import { AdmissionsReportService } from './admissions-report.service.js';

@Report()
@Routes('reports', 'api/reports/admissions')
export class AdmissionsReportController {
  constructor(private readonly report: AdmissionsReportService) {}

  @Rows('', admissionsFigures, AdmissionsFiguresDto, {
    permission: 'applications.read',
    summary: 'Returns how many applications reached each state, by term and program',
    description:
      '`by` groups them by term or by program, with a total; without it, each term and program is a row. Latest term first. ' +
      'Applications whose data was purged still count. No applicant is named.',
  })
  figures(@ListParams(admissionsFigures) request: ListRequestOf<typeof admissionsFigures>) {
    return this.report.figures(request);
  }

  @List('rows', admissionsRows, AdmissionsReportRowDto, {
    permission: 'applications.read',
    summary: 'Lists the applications behind a figure of the admissions report',
    description:
      '`figure` defaults to `started`. `group` is the `id` of a row of figures, with the same `by`.',
  })
  rows(@ListParams(admissionsRows) request: ListRequestOf<typeof admissionsRows>) {
    return this.report.rows(request);
  }
}
