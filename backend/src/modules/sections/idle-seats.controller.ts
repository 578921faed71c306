import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { IdleSeatsDto, idleSeatList, IdleSeatsSummaryDto, idleSummaryOf } from './idle-seats.dto.js';
import { IdleSeatsService } from './idle-seats.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections/idle-seats')
export class IdleSeatsController {
  constructor(private readonly idleSeats: IdleSeatsService) {}

  @Get()
  @RequirePermission('reports.academic')
  @ApiOperation({
    summary: 'Lists how long open seats stayed idle while eligible students were waitlisted',
    description: 'One row per section, longest idle time first.',
  })
  @ApiList(idleSeatList, IdleSeatsDto)
  list(@ListParams(idleSeatList) request: ListRequest): Promise<Page<IdleSeatsDto>> {
    return this.idleSeats.list(request as Parameters<IdleSeatsService['list']>[0]);
  }

  @Get('summary')
  @RequirePermission('reports.academic')
  @ApiOperation({ summary: 'Returns the idle seat totals for a term' })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiProblem(400, '`termId` is missing or not a UUID.')
  summary(@ListParams(idleSummaryOf) request: ListRequest): Promise<IdleSeatsSummaryDto> {
    return this.idleSeats.summary(request.filters.termId);
  }
}
