import { ApiQuery } from '@nestjs/swagger';
import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { idleSeatList, IdleSeatsDto, IdleSeatsSummaryDto, idleSummaryOf } from './idle-seats.dto.js';
import { IdleSeatsService } from './idle-seats.service.js';

@Routes('sections', 'api/sections/idle-seats')
export class IdleSeatsController {
  constructor(private readonly idleSeats: IdleSeatsService) {}

  @List('', idleSeatList, IdleSeatsDto, {
    permission: 'reports.academic',
    summary: 'Lists how long open seats stayed idle while eligible students were waitlisted',
    description: 'One row per section, longest idle time first.',
  })
  list(@ListParams(idleSeatList) request: ListRequestOf<typeof idleSeatList>) {
    return this.idleSeats.list(request);
  }

  @Read('summary', plain(IdleSeatsSummaryDto), {
    permission: 'reports.academic',
    summary: 'Returns the idle seat totals for a term',
    errors: { 400: '`termId` is missing or not a UUID.' },
  })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  summary(@ListParams(idleSummaryOf) request: ListRequestOf<typeof idleSummaryOf>) {
    return this.idleSeats.summary(request.filters.termId);
  }
}
