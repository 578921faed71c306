import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { plain, Read, Routes, Rows } from '../../platform/http/route.decorators.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';
import { TodayMeetingDto, todayOf, WorkDto } from './work.dto.js';
import { WorkService } from './work.service.js';

@Routes('dashboard', 'api/dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly work: WorkService,
  ) {}

  @Read('stats', plain(DashboardStatsDto), {
    permission: 'dashboard.stats',
    summary: 'Returns the four tiles of the dashboard and their notes',
    description:
      "A figure is null if your role can't read its records. Faculty see the figures for their own sections.",
  })
  stats(@CurrentUser() user: SignedInUser) {
    return this.dashboard.stats(user);
  }

  @Read('work', plain(WorkDto), {
    permission: 'self.use',
    summary: 'Counts your open tasks',
    description: 'Tasks of other offices are omitted. Faculty and students see only their own tasks.',
  })
  waiting(@CurrentUser() user: SignedInUser) {
    return this.work.of(user);
  }

  @Rows('today', todayOf, TodayMeetingDto, {
    permission: 'self.use',
    summary: 'Returns your meetings on a day',
    description:
      'Returns the meetings of the sections that you teach or are enrolled in, earliest first. `date` defaults to today.',
    errors: { 400: '`date` is not a date.' },
  })
  today(@ListParams(todayOf) request: ListRequestOf<typeof todayOf>, @CurrentUser() user: SignedInUser) {
    return this.work.today(request, user);
  }
}
