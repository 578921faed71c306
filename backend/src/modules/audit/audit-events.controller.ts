import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { AuditEventDto, auditEventList } from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';

@ApiTags('audit')
@ApiAccessErrors()
@Controller('api/audit-events')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @RequirePermission('audit.read')
  @ApiOperation({
    summary: 'The audit trail, newest first',
    description:
      'Who read or changed what. `from` and `to` are instants with their zone, or dates, which are whole days in New ' +
      'York; both ends are part of the answer. `search` is the id of a request. That you read it is written down.',
  })
  @ApiList(auditEventList, AuditEventDto)
  list(
    @ListParams(auditEventList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AuditEventDto>> {
    return this.events.list(request as Parameters<AuditEventsService['list']>[0], user);
  }

  @Get(':id')
  @RequirePermission('audit.read')
  @ApiOperation({ summary: 'One row of the audit trail' })
  @ApiId('id', 'row')
  @ApiOkResponse({ description: 'The row.', type: AuditEventDto })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<AuditEventDto> {
    return this.events.get(id, user);
  }
}
