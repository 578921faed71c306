import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import {
  AuditActorDto,
  auditActorList,
  AuditEventDto,
  auditEventList,
  AuditFacetsDto,
} from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';
import { AuditFacetsService } from './audit-facets.service.js';

@Routes('audit', 'api/audit-events')
export class AuditEventsController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly narrowing: AuditFacetsService,
  ) {}

  @List('', auditEventList, AuditEventDto, {
    permission: 'audit.read',
    summary: 'Lists the audit trail, newest first',
    description:
      'Shows who read or changed which record. `from` and `to` are times with a time zone, or dates, ' +
      'which are whole days in Eastern Time. Both are inclusive. `search` finds entries by their exact request ID. Viewing the ' +
      'audit trail is recorded.',
  })
  list(
    @ListParams(auditEventList) request: ListRequestOf<typeof auditEventList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.events.list(request, user);
  }

  @Read('facets', plain(AuditFacetsDto), {
    permission: 'audit.read',
    summary: 'Returns the filter values found in the audit trail',
  })
  facets() {
    return this.narrowing.facets();
  }

  @List('actors', auditActorList, AuditActorDto, {
    permission: 'audit.read',
    summary: 'Lists the actors in the audit trail, sorted by name',
    description:
      'Includes people in any role and machine clients. Each word in `search` must be in the name.',
  })
  actors(
    @ListParams(auditActorList) request: ListRequestOf<typeof auditActorList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.narrowing.actors(request, user);
  }

  @Read(':id', plain(AuditEventDto, 'The entry.'), {
    permission: 'audit.read',
    of: 'audit log entry',
    summary: 'Returns an entry of the audit trail',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.events.get(id, user);
  }
}
