import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { RosterEntryDto, rosterList } from './roster.dto.js';
import { RosterService } from './roster.service.js';

@Routes('sections', 'api/sections/:id/roster')
export class SectionRosterController {
  constructor(private readonly roster: RosterService) {}

  @List('', rosterList, RosterEntryDto, {
    permission: 'sections.roster.read',
    of: 'section',
    summary: 'Lists the enrolled and waitlisted students of a section',
    description:
      'Lists students with a seat by name, then waitlisted students by position. `status=dropped` lists dropped enrollments instead. Faculty can read only the rosters of their own sections. Each call is recorded in the audit trail.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(rosterList) request: ListRequestOf<typeof rosterList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.roster.of(id, request, user);
  }
}
