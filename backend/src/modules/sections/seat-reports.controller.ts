import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import { demandList, DepartmentSeatsDto, SectionDemandDto, utilizationOf } from './seat-reports.dto.js';
import { SeatReportsService } from './seat-reports.service.js';

@Routes('sections', 'api/sections')
export class SeatReportsController {
  constructor(private readonly reports: SeatReportsService) {}

  @List('demand', demandList, SectionDemandDto, {
    permission: 'reports.academic',
    summary:
      'Lists the demand for each section: seats, waitlisted and refused students, and the hours until the section was full',
    description:
      'One row per section, highest demand first. Filter by `termId` to list the sections in one term. `isFull=true` lists only sections without an open seat.',
  })
  demand(@ListParams(demandList) request: ListRequestOf<typeof demandList>) {
    return this.reports.demand(request);
  }

  @Rows('utilization', utilizationOf, DepartmentSeatsDto, {
    permission: 'catalog.read',
    summary: "Returns the seat totals of a term's active sections, by department",
    required: ['termId'],
    errors: { 400: '`termId` is missing or not a UUID.' },
  })
  utilization(@ListParams(utilizationOf) request: ListRequestOf<typeof utilizationOf>) {
    return this.reports.utilization(request);
  }
}
