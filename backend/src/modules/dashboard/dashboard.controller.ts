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
    summary: 'Returns the four tiles of the dashboard and their notes',
    description:
      "A figure is null if your role can't read its records. Faculty see the figures for their own sections.",
  })
  @ApiOkResponse({ type: DashboardStatsDto })
  stats(@CurrentUser() user: SignedInUser): Promise<DashboardStatsDto> {
    return this.dashboard.stats(user);
  }

  @Get('work')
  @RequirePermission('self.use')
  @ApiOperation({
    summary: 'Counts your open tasks',
    description: 'Tasks of other offices are omitted. Faculty and students see only their own tasks.',
  })
  @ApiOkResponse({ type: WorkDto })
  waiting(@CurrentUser() user: SignedInUser): Promise<WorkDto> {
    return this.work.of(user);
  }

  @Get('today')
  @RequirePermission('self.use')
  @ApiOperation({
    summary: 'Returns your meetings on a day',
    description:
      'Returns the meetings of the sections that you teach or are enrolled in, earliest first. `date` defaults to today.',
  })
  @ApiQuery({ name: 'date', required: false, schema: { type: 'string', format: 'date' } })
  @ApiPage(todayOf.resource, TodayMeetingDto)
  @ApiProblem(400, '`date` is not a date, or a parameter is unknown.')
  today(
    @ListParams(todayOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<TodayMeetingDto>> {
    return this.work.today(request, user);
  }
}
