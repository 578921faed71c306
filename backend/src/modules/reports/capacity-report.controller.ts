import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiFilters, ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  capacityFigures,
  CapacityFiguresDto,
  CapacityReportRowDto,
  capacityRows,
} from './capacity-report.dto.js';
import { CapacityReportService } from './capacity-report.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/reports/capacity')
export class CapacityReportController {
  constructor(private readonly report: CapacityReportService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: "Returns the seats and enrollments of a term's active sections by department",
    description:
      'Returns the departments in alphabetical order, then the total. Sections without a seat limit are excluded from ' +
      '`seats` and `utilizationPercent`. No student is named.',
  })
  @ApiFilters(capacityFigures.filters, ['termId'])
  @ApiPage(capacityFigures.resource, CapacityFiguresDto)
  @ApiProblem(400, '`termId` is missing or malformed.')
  figures(@ListParams(capacityFigures) request: ListRequest): Promise<Page<CapacityFiguresDto>> {
    return this.report.figures(request);
  }

  @Get('rows')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists the sections behind a figure of the capacity report',
    description:
      '`group` is the `id` of a row in the report. `figure` defaults to `sections`. The `seats` of the rows (with `limited`), `enrolled` (with `taken`) and `waitlisted` (with `waiting`) add up to the same fields in the report.',
  })
  @ApiList(capacityRows, CapacityReportRowDto)
  rows(@ListParams(capacityRows) request: ListRequest): Promise<Page<CapacityReportRowDto>> {
    return this.report.rows(request as Parameters<CapacityReportService['rows']>[0]);
  }
}
