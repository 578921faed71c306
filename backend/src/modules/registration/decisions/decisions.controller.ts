import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { List, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { decisionList, RegistrationDecisionDto } from './decisions.dto.js';
import { DecisionsService } from './decisions.service.js';

@Routes('registration', 'api/registration-decisions')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @List('', decisionList, RegistrationDecisionDto, {
    permission: ['enrollments.override', 'audit.read'],
    summary: 'Lists registration decisions, newest first',
    description:
      'Lists each accepted or refused attempt to register, with the rules and facts behind the decision. Facts that your ' +
      'role can\'t read are replaced by `{ "withheld": true }`. `search` finds decisions by their exact request ID. Each call is recorded in the ' +
      'audit trail.',
  })
  list(
    @ListParams(decisionList) request: ListRequestOf<typeof decisionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.decisions.list(request, user);
  }

  @Read(':id', plain(RegistrationDecisionDto, 'The registration decision.'), {
    permission: ['enrollments.override', 'audit.read'],
    of: 'decision',
    summary: 'Returns a registration decision',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.decisions.get(id, user);
  }
}
