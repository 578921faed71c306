import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { RosterEntryDto, rosterList } from './roster.dto.js';
import { RosterService } from './roster.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections/:id/roster')
export class SectionRosterController {
  constructor(private readonly roster: RosterService) {}

  @Get()
  @RequirePermission('sections.roster.read')
  @ApiOperation({
    summary: 'Lists the enrolled and waitlisted students of a section',
    description:
      'Lists students with a seat by name, then waitlisted students by position. `status=dropped` lists dropped enrollments instead. Faculty can read only the rosters of their own sections. Each call is recorded in the audit trail.',
  })
  @ApiId('id', 'section')
  @ApiList(rosterList, RosterEntryDto)
  list(
    @IdParam('id') id: string,
    @ListParams(rosterList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RosterEntryDto>> {
    return this.roster.of(id, request as Parameters<RosterService['of']>[1], user);
  }
}
