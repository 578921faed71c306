import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { CreatePolicyDto, PolicyDto, policyList, UpdatePolicyDto } from './policies.dto.js';
import { PolicyRecordsService } from './policy-records.service.js';

@ApiTags('policies')
@ApiAccessErrors()
@Controller('api/policies')
@AboutNoStudent('policies apply to everyone')
export class PoliciesController {
  constructor(private readonly policies: PolicyRecordsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists versions of academic and financial policies by kind, latest first',
    description: "`at` lists the versions in effect on a day. `termId` lists a term's own versions.",
  })
  @ApiList(policyList, PolicyDto)
  list(@ListParams(policyList) request: ListRequest): Promise<Page<PolicyDto>> {
    return this.policies.list(request as Parameters<PolicyRecordsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a version of a policy' })
  @ApiId('id', 'policy')
  @ApiRecord(PolicyDto)
  get(@IdParam('id') id: string): Promise<Versioned<PolicyDto>> {
    return this.policies.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Creates a version of a policy',
    description:
      'The new version replaces the current version on its effective date. A version whose effective date is today ' +
      "takes effect immediately and can't be changed or deleted.",
  })
  @ApiCreate('/api/policies', PolicyDto)
  create(@Body() body: CreatePolicyDto, @CurrentUser() user: SignedInUser): Promise<Versioned<PolicyDto>> {
    return this.policies.create(body, user);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Updates a future version of a policy',
    description:
      "An omitted field keeps its value. A current or past version can't be changed. Create a new version " +
      'instead.',
  })
  @ApiId('id', 'policy')
  @ApiUpdate(PolicyDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePolicyDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<PolicyDto>> {
    return this.policies.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Deletes a future version of a policy',
    description: "A current or past version can't be deleted.",
  })
  @ApiId('id', 'policy')
  @ApiRemove('The version is deleted.')
  @ApiProblem(422, 'The version is current or past.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<void> {
    return this.policies.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic')
  @ApiHistory('policy', 'policy')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.policies.history(id, request);
  }
}
