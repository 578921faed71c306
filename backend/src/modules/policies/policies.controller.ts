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
@AboutNoStudent('policies are for everyone')
export class PoliciesController {
  constructor(private readonly policies: PolicyRecordsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Versions of the academic and financial rules, by kind, the latest first',
    description: "`at` leaves those in force on a day; `termId` a term's own ones.",
  })
  @ApiList(policyList, PolicyDto)
  list(@ListParams(policyList) request: ListRequest): Promise<Page<PolicyDto>> {
    return this.policies.list(request as Parameters<PolicyRecordsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'One version of a rule' })
  @ApiId('id', 'policy')
  @ApiRecord(PolicyDto)
  get(@IdParam('id') id: string): Promise<Versioned<PolicyDto>> {
    return this.policies.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Adds a version of a rule',
    description:
      'From its day on it replaces the one before. One that begins today can no longer be corrected today.',
  })
  @ApiCreate('/api/policies', PolicyDto)
  create(@Body() body: CreatePolicyDto, @CurrentUser() user: SignedInUser): Promise<Versioned<PolicyDto>> {
    return this.policies.create(body, user);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Changes a version that is to come',
    description: 'A field left out keeps its value. One that holds or held is never changed: add a version.',
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
    summary: 'Deletes a version that is to come',
    description: 'One that holds or held is answered 422.',
  })
  @ApiId('id', 'policy')
  @ApiRemove('The version is gone.')
  @ApiProblem(422, 'The version holds or held.')
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
