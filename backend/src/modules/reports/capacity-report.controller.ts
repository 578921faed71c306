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
    summary: 'Seats of the active sections of a term, by department',
    description:
      'The departments in alphabetical order, then all of them together. Sections without a limit have no ' +
      'seats and are left out of the utilization. Nobody is named.',
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
    summary: 'The sections behind a figure of the capacity report',
    description:
      'Of a `group` of the figures. Where the figure is a sum, the sum over its rows is the figure.',
  })
  @ApiList(capacityRows, CapacityReportRowDto)
  rows(@ListParams(capacityRows) request: ListRequest): Promise<Page<CapacityReportRowDto>> {
    return this.report.rows(request as Parameters<CapacityReportService['rows']>[0]);
  }
}
