import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Report } from '../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  capacityFigures,
  CapacityFiguresDto,
  CapacityReportRowDto,
  capacityRows,
} from './capacity-report.dto.js';
import { CapacityReportService } from './capacity-report.service.js';

@Report()
@Routes('reports', 'api/reports/capacity')
export class CapacityReportController {
  constructor(private readonly report: CapacityReportService) {}

  @Rows('', capacityFigures, CapacityFiguresDto, {
    permission: 'reports.academic',
    summary: "Returns the seats and enrollments of a term's active sections by department",
    description:
      'Returns the departments in alphabetical order, then the total. Sections without a seat limit are excluded from ' +
      '`seats` and `utilizationPercent`. No student is named.',
    required: ['termId'],
    errors: { 400: '`termId` is missing or malformed.' },
  })
  figures(@ListParams(capacityFigures) request: ListRequestOf<typeof capacityFigures>) {
    return this.report.figures(request);
  }

  @List('rows', capacityRows, CapacityReportRowDto, {
    permission: 'reports.academic',
    summary: 'Lists the sections behind a figure of the capacity report',
    description:
      '`group` is the `id` of a row in the report. `figure` defaults to `sections`. The `seats` of the rows (with `limited`), `enrolled` (with `taken`) and `waitlisted` (with `waiting`) add up to the same fields in the report.',
  })
  rows(@ListParams(capacityRows) request: ListRequestOf<typeof capacityRows>) {
    return this.report.rows(request);
  }
}
