import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { decisionList, RegistrationDecisionDto } from './decisions.dto.js';
import { DecisionsService } from './decisions.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/registration-decisions')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Get()
  @RequirePermission('enrollments.override', 'audit.read')
  @ApiOperation({
    summary: 'Lists registration decisions, newest first',
    description:
      'Lists each accepted or refused attempt to register, with the rules and facts behind the decision. Facts that your ' +
      'role can\'t read are replaced by `{ "withheld": true }`. `search` finds decisions by their exact request ID. Each call is recorded in the ' +
      'audit trail.',
  })
  @ApiList(decisionList, RegistrationDecisionDto)
  list(
    @ListParams(decisionList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RegistrationDecisionDto>> {
    return this.decisions.list(request as Parameters<DecisionsService['list']>[0], user);
  }

  @Get(':id')
  @RequirePermission('enrollments.override', 'audit.read')
  @ApiOperation({ summary: 'Returns a registration decision' })
  @ApiId('id', 'decision')
  @ApiOkResponse({ description: 'The registration decision.', type: RegistrationDecisionDto })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<RegistrationDecisionDto> {
    return this.decisions.get(id, user);
  }
}
