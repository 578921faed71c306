import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import {
  AuditActorDto,
  auditActorList,
  AuditEventDto,
  auditEventList,
  AuditFacetsDto,
} from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';
import { AuditFacetsService } from './audit-facets.service.js';

@ApiTags('audit')
@ApiAccessErrors()
@Controller('api/audit-events')
export class AuditEventsController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly narrowing: AuditFacetsService,
  ) {}

  @Get()
  @RequirePermission('audit.read')
  @ApiOperation({
    summary: 'Lists the audit trail, newest first',
    description:
      'Shows who read or changed which record. `from` and `to` are times with a time zone, or dates, ' +
      'which are whole days in Eastern Time. Both are inclusive. `search` finds entries by their exact request ID. Viewing the ' +
      'audit trail is recorded.',
  })
  @ApiList(auditEventList, AuditEventDto)
  list(
    @ListParams(auditEventList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AuditEventDto>> {
    return this.events.list(request as Parameters<AuditEventsService['list']>[0], user);
  }

  @Get('facets')
  @RequirePermission('audit.read')
  @ApiOperation({ summary: 'Returns the filter values found in the audit trail' })
  @ApiOkResponse({ type: AuditFacetsDto })
  facets(): Promise<AuditFacetsDto> {
    return this.narrowing.facets();
  }

  @Get('actors')
  @RequirePermission('audit.read')
  @ApiOperation({
    summary: 'Lists the actors in the audit trail, sorted by name',
    description:
      'Includes people in any role and machine clients. Each word in `search` must be in the name.',
  })
  @ApiList(auditActorList, AuditActorDto)
  actors(
    @ListParams(auditActorList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AuditActorDto>> {
    return this.narrowing.actors(request as Parameters<AuditFacetsService['actors']>[0], user);
  }

  @Get(':id')
  @RequirePermission('audit.read')
  @ApiOperation({ summary: 'Returns an entry of the audit trail' })
  @ApiId('id', 'audit log entry')
  @ApiOkResponse({ description: 'The entry.', type: AuditEventDto })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<AuditEventDto> {
    return this.events.get(id, user);
  }
}
