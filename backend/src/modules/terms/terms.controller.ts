import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { DeletionDto, Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import {
  ApiCreate,
  ApiDeletion,
  ApiEnd,
  ApiRecord,
  ApiUpdate,
} from '../../platform/http/write.decorators.js';
import { PoliciesService } from '../policies/policies.service.js';
import { TermDeadlinesDto } from './deadlines.dto.js';
import { activeTermList, CreateTermDto, TermDto, termList, UpdateTermDto } from './terms.dto.js';
import { CloseTermDto, TermClosingDto } from './term-closing.dto.js';
import { TermsService } from './terms.service.js';

type ListOfTerms = Parameters<TermsService['list']>[0];

@ApiTags('terms')
@ApiAccessErrors()
@Controller('api/terms')
@AboutNoStudent('terms are for everyone')
export class TermsController {
  constructor(
    private readonly terms: TermsService,
    private readonly policies: PoliciesService,
  ) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists terms, latest first',
    description: 'Each word in `search` must be in the name.',
  })
  @ApiList(termList, TermDto)
  list(@ListParams(termList) request: ListRequest): Promise<Page<TermDto>> {
    return this.terms.list(request as ListOfTerms);
  }

  @Get('active')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Lists active terms, latest first' })
  @ApiList(activeTermList, TermDto)
  active(@ListParams(activeTermList) request: ListRequest): Promise<Page<TermDto>> {
    return this.terms.list({ ...request, filters: { ...request.filters, isActive: true } } as ListOfTerms);
  }

  @Get('current')
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Returns the current term',
    description:
      'The current term is the active term that includes today in Eastern Time. Between terms, it is the next active term. An active term that has ended remains the current term if no active term follows it.',
  })
  @ApiProblem(404, 'No term is active.')
  @ApiRecord(TermDto)
  current(): Promise<Versioned<TermDto>> {
    return this.terms.current();
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a term' })
  @ApiId('id', 'term')
  @ApiRecord(TermDto)
  get(@IdParam('id') id: string): Promise<Versioned<TermDto>> {
    return this.terms.get(id);
  }

  @Get(':id/deadlines')
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary:
      'Returns the deadlines of a term: add/drop, waitlists, withdrawal, refunds, final grades, incompletes',
    description:
      'The deadlines follow from the policy versions that apply to the term. The response names each version.',
  })
  @ApiId('id', 'term')
  @ApiResponse({ status: 200, type: TermDeadlinesDto })
  deadlines(@IdParam('id') id: string): Promise<TermDeadlinesDto> {
    return this.policies.lastDays(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({ summary: 'Creates a term' })
  @ApiCreate('/api/terms', TermDto)
  create(@Body() body: CreateTermDto): Promise<Versioned<TermDto>> {
    return this.terms.create(body);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Updates a term',
    description:
      'An omitted field keeps its value. Setting `isActive` to false closes the term. Unlike ' +
      '`POST /api/terms/{id}/close`, this requires no reason, even if `GET /api/terms/{id}/closing` lists open items.',
  })
  @ApiId('id', 'term')
  @ApiUpdate(TermDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateTermDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<TermDto>> {
    return this.terms.update(id, body, expected);
  }

  @Get(':id/deletion')
  @RequirePermission('settings.academic')
  @ApiDeletion('term')
  deletion(@IdParam('id') id: string): Promise<DeletionDto> {
    return this.terms.deletion(id);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Deletes or closes a term',
    description:
      'A term with sections, charges, payment plans, policies, registration windows or time tickets is closed instead (`isActive` becomes false), even if `GET /api/terms/{id}/closing` lists open items.',
  })
  @ApiId('id', 'term')
  @ApiEnd('The term is deleted or inactive.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.terms.remove(id, expected);
  }

  @Get(':id/closing')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Lists the open items to resolve before a term is closed',
    description:
      'Open items are missing final grades, open waitlists, ungraded submissions and unposted grades, by section.',
  })
  @ApiId('id', 'term')
  @ApiResponse({ status: 200, type: TermClosingDto })
  closing(@IdParam('id') id: string): Promise<TermClosingDto> {
    return this.terms.closing(id);
  }

  @Post(':id/close')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Closes a term',
    description:
      'A closed term is not published, and students can no longer register for it. If `GET /api/terms/{id}/closing` lists open items, ' +
      '`reason` is required. The reason is recorded in the term history. To reopen the term, send a PUT with ' +
      '`isActive` true.',
  })
  @ApiId('id', 'term')
  @ApiUpdate(TermDto)
  close(
    @IdParam('id') id: string,
    @Body() body: CloseTermDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<TermDto>> {
    return this.terms.close(id, body, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic', 'audit.read')
  @ApiHistory('term', 'term')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.terms.history(id, request);
  }
}
