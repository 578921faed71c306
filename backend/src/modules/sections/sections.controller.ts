import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiEnd, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { SectionWritesService } from './section-writes.service.js';
import {
  CancelSectionDto,
  ClashesDto,
  CreateSectionDto,
  PlannedSectionDto,
  SectionDetailDto,
  SectionDto,
  sectionList,
  SectionSummaryDto,
  summaryOf,
  UpdateSectionDto,
} from './sections.dto.js';
import { SectionsService } from './sections.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections')
@AboutNoStudent('a section is for all who enroll in it')
export class SectionsController {
  constructor(
    private readonly sections: SectionsService,
    private readonly writes: SectionWritesService,
  ) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Sections, usually of one term',
    description:
      'By course code and section number unless sorted. Each word of `search` is looked for in the course, the instructor and the section number, which may stand together, such as `WM 210-001`. `mine` are those that you teach or, as a student, sit in or wait for.',
  })
  @ApiList(sectionList, SectionDto)
  list(
    @ListParams(sectionList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<SectionDto>> {
    return this.sections.list(request as Parameters<SectionsService['list']>[0], user);
  }

  @Get('summary')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Seats of the active sections of a term' })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiProblem(400, 'termId is missing or not a UUID.')
  summary(@ListParams(summaryOf) request: ListRequest): Promise<SectionSummaryDto> {
    return this.sections.summary(request.filters.termId);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'One section with its course and its meetings' })
  @ApiId('id', 'section')
  @ApiRecord(SectionDetailDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<SectionDetailDto>> {
    return this.sections.get(id, user);
  }

  @Post()
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Adds a section',
    description: 'Clashes of room and instructor come back as `warnings` and forbid nothing.',
  })
  @ApiCreate('/api/sections', SectionDetailDto)
  create(@Body() body: CreateSectionDto): Promise<Versioned<SectionDetailDto>> {
    return this.writes.create(body);
  }

  @Post('clashes')
  @HttpCode(200)
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Says which sections a planned one would clash with, and saves nothing',
    description: 'By the same check as the `warnings` of a section.',
  })
  @ApiOkResponse({ type: ClashesDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  clashes(@Body() body: PlannedSectionDto): Promise<ClashesDto> {
    return this.sections.clashesWith(body);
  }

  @Put(':id')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Changes a section',
    description: 'A field left out keeps its value. `meetings` replaces all meetings.',
  })
  @ApiId('id', 'section')
  @ApiUpdate(SectionDetailDto)
  @ApiProblem(409, 'The capacity would be below the enrolled, or a section with students would be closed.')
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateSectionDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<SectionDetailDto>> {
    return this.writes.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Deletes or cancels a section',
    description: 'A section with a history stays, with `isActive` false.',
  })
  @ApiId('id', 'section')
  @ApiEnd('The section is gone or inactive.')
  @ApiProblem(409, 'Students are enrolled or wait.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.writes.remove(id, expected);
  }

  @Post(':id/cancel')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Cancels a section',
    description:
      'All who are enrolled or wait lose their places without a grade and are told; the section is closed. What it stood in the way of is given to them where they wait.',
  })
  @ApiId('id', 'section')
  @ApiUpdate(SectionDetailDto)
  @ApiProblem(409, 'The section is not active, its term is over, or it has final grades.')
  cancel(
    @IdParam('id') id: string,
    @Body() { reason }: CancelSectionDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<SectionDetailDto>> {
    return this.writes.cancel(id, reason, expected);
  }

  @Get(':id/history')
  @RequirePermission('catalog.write', 'audit.read')
  @ApiHistory('section', 'section')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.sections.history(id, request);
  }
}
