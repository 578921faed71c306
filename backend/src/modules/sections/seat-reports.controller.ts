import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { demandList, DepartmentSeatsDto, SectionDemandDto, utilizationOf } from './seat-reports.dto.js';
import { SeatReportsService } from './seat-reports.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections')
export class SeatReportsController {
  constructor(private readonly reports: SeatReportsService) {}

  @Get('demand')
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary:
      'Lists the demand for each section: seats, waitlisted and refused students, and the hours until the section was full',
    description:
      'One row per section, highest demand first. Filter by `termId` to list the sections in one term. `isFull=true` lists only sections without an open seat.',
  })
  @ApiList(demandList, SectionDemandDto)
  demand(@ListParams(demandList) request: ListRequest): Promise<Page<SectionDemandDto>> {
    return this.reports.demand(request as Parameters<SeatReportsService['demand']>[0]);
  }

  @Get('utilization')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: "Returns the seat totals of a term's active sections, by department" })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiPage(utilizationOf.resource, DepartmentSeatsDto)
  @ApiProblem(400, '`termId` is missing or not a UUID.')
  utilization(@ListParams(utilizationOf) request: ListRequest): Promise<Page<DepartmentSeatsDto>> {
    return this.reports.utilization(request);
  }
}
