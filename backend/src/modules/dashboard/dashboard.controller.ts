import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { DashboardStatsDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('dashboard')
@ApiAccessErrors()
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

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
}
