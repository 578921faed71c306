import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { SignupDto, signupList, SignupSummaryDto, UpdateSignupDto } from './athletics.dto.js';
import { AthleticsService } from './athletics.service.js';

@ApiTags('athletics')
@ApiAccessErrors()
@Controller('api/athletics/signups')
@AboutNoStudent('sign-ups of visitors belong to no student record')
export class AthleticsController {
  constructor(private readonly athletics: AthleticsService) {}

  @Get()
  @RequirePermission('athletics.signups.manage')
  @ApiOperation({
    summary: 'Lists athletics sign-ups, newest first',
    description: 'Each word in `search` must be in the name, email or phone number.',
  })
  @ApiList(signupList, SignupDto)
  list(@ListParams(signupList) request: ListRequest): Promise<Page<SignupDto>> {
    return this.athletics.list(request as Parameters<AthleticsService['list']>[0]);
  }

  @Get('summary')
  @RequirePermission('athletics.signups.manage')
  @ApiOperation({ summary: 'Counts athletics sign-ups by sport and status' })
  @ApiOkResponse({ type: SignupSummaryDto })
  summary(): Promise<SignupSummaryDto> {
    return this.athletics.summary();
  }

  @Get(':id')
  @RequirePermission('athletics.signups.manage')
  @ApiOperation({ summary: 'Returns an athletics sign-up' })
  @ApiId('id', 'sign-up')
  @ApiRecord(SignupDto)
  get(@IdParam('id') id: string): Promise<Versioned<SignupDto>> {
    return this.athletics.get(id);
  }

  @Put(':id')
  @RequirePermission('athletics.signups.manage')
  @ApiOperation({
    summary: 'Updates an athletics sign-up',
    description: 'An omitted field keeps its value.',
  })
  @ApiId('id', 'sign-up')
  @ApiUpdate(SignupDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateSignupDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<SignupDto>> {
    return this.athletics.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('athletics.signups.manage')
  @ApiOperation({
    summary: 'Deletes an athletics sign-up',
    description:
      'Use this if the person asks to have their data deleted. The history keeps the sport and the status, but no personal data.',
  })
  @ApiId('id', 'sign-up')
  @ApiRemove('The sign-up is deleted.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<void> {
    return this.athletics.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('athletics.signups.manage', 'audit.read')
  @ApiHistory('sign-up', 'athletics_signup')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.athletics.history(id, request);
  }
}
