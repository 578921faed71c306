import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { CreatePolicyDto, PolicyDto, policyList, UpdatePolicyDto } from './policies.dto.js';
import { PolicyRecordsService } from './policy-records.service.js';

const writers = ['settings.academic', 'settings.money'] as const;
const kindsText =
  ' Tuition, fees, refunds, payment plans and due dates require `settings.money`; `second_person` ' +
  '`settings.system`; all other kinds `settings.academic`.';
const otherOffice = 'The kind of policy requires the other permission.';

@Routes('policies', 'api/policies')
@AboutNoStudent('policies apply to everyone')
export class PoliciesController {
  constructor(private readonly policies: PolicyRecordsService) {}

  @List('', policyList, PolicyDto, {
    permission: 'catalog.read',
    summary: 'Lists versions of academic and financial policies by kind, latest first',
    description: "`at` lists the versions in effect on a day. `termId` lists a term's own versions.",
  })
  list(@ListParams(policyList) request: ListRequestOf<typeof policyList>) {
    return this.policies.list(request);
  }

  @Read(':id', PolicyDto, {
    permission: 'catalog.read',
    of: 'policy',
    summary: 'Returns a version of a policy',
  })
  get(@IdParam('id') id: string) {
    return this.policies.get(id);
  }

  @Create('', PolicyDto, {
    permission: writers,
    summary: 'Creates a version of a policy',
    description:
      'The new version replaces the current version on its effective date. A version whose effective date is today ' +
      "takes effect immediately and can't be changed or deleted." +
      kindsText,
    errors: { 403: otherOffice },
  })
  create(@Body() body: CreatePolicyDto, @CurrentUser() user: SignedInUser) {
    return this.policies.create(body, user);
  }

  @Update(':id', PolicyDto, {
    permission: writers,
    of: 'policy',
    summary: 'Updates a future version of a policy',
    description:
      "An omitted field keeps its value. A current or past version can't be changed. Create a new version " +
      'instead.' +
      kindsText,
    errors: { 403: otherOffice },
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePolicyDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.policies.update(id, body, expected, user);
  }

  @Remove(':id', 'The version is deleted.', {
    permission: writers,
    of: 'policy',
    summary: 'Deletes a future version of a policy',
    description: "A current or past version can't be deleted." + kindsText,
    errors: { 403: otherOffice, 422: 'The version is current or past.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.policies.remove(id, expected, user);
  }

  @History('policy', 'policy', writers)
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.policies.history(id, request);
  }
}
