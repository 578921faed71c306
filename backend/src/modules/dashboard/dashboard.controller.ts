import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';
import { TodayMeetingDto, todayOf, WorkDto } from './work.dto.js';
import { WorkService } from './work.service.js';

@ApiTags('dashboard')
@ApiAccessErrors()
@Controller('api/dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly work: WorkService,
  ) {}

  @Get('stats')
  @RequirePermission('dashboard.stats')
  @ApiOperation({
    summary: 'The four tiles of the dashboard and their notes',
    description:
      'A figure whose records your role may not read is null. Faculty see the figures of their sections.',
  })
  @ApiOkResponse({ type: DashboardStatsDto })
  stats(@CurrentUser() user: SignedInUser): Promise<DashboardStatsDto> {
    return this.dashboard.stats(user);
  }

  @Get('work')
  @RequirePermission('self.use')
  @ApiOperation({
    summary: 'What waits for you, counted',
    description:
      'Parts that are no matter of your office are left out. Faculty see what is theirs, students their own.',
  })
  @ApiOkResponse({ type: WorkDto })
  waiting(@CurrentUser() user: SignedInUser): Promise<WorkDto> {
    return this.work.of(user);
  }

  @Get('today')
  @RequirePermission('self.use')
  @ApiOperation({
    summary: 'Your meetings of a day, today unless given',
    description: 'Of the sections that you teach or, as a student, have a seat in; in the order of the day.',
  })
  @ApiQuery({ name: 'date', required: false, schema: { type: 'string', format: 'date' } })
  @ApiPage(todayOf.resource, TodayMeetingDto)
  @ApiProblem(400, '`date` is no date, or a parameter is unknown.')
  today(
    @ListParams(todayOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<TodayMeetingDto>> {
    return this.work.today(request, user);
  }
}
