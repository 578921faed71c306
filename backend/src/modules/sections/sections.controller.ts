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
import { SectionSummaryDto, summaryOf } from './section-summary.dto.js';
import { SectionWritesService } from './section-writes.service.js';
import {
  CancelSectionDto,
  ClashesDto,
  CreateSectionDto,
  PlannedSectionDto,
  SectionDetailDto,
  SectionDto,
  sectionList,
  UpdateSectionDto,
} from './sections.dto.js';
import { SectionsService } from './sections.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections')
@AboutNoStudent('a section is for every student who enrolls in it')
export class SectionsController {
  constructor(
    private readonly sections: SectionsService,
    private readonly writes: SectionWritesService,
  ) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists sections',
    description:
      'Sorted by course code and section number by default. Each word in `search` must be in the course, the instructor or the section number. A search for `WM 210-001` also works. `mine=true` lists only the sections that you teach or, if you are a student, your sections, except those that you dropped.',
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
  @ApiOperation({ summary: 'Returns the seat totals of the active sections of a term' })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiProblem(400, '`termId` is missing or not a UUID.')
  summary(@ListParams(summaryOf) request: ListRequest): Promise<SectionSummaryDto> {
    return this.sections.summary(request.filters.termId);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a section with its course and meetings' })
  @ApiId('id', 'section')
  @ApiRecord(SectionDetailDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<SectionDetailDto>> {
    return this.sections.get(id, user);
  }

  @Post()
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Creates a section',
    description: 'Room and instructor conflicts are returned as `warnings`. They do not block the section.',
  })
  @ApiCreate('/api/sections', SectionDetailDto)
  create(@Body() body: CreateSectionDto): Promise<Versioned<SectionDetailDto>> {
    return this.writes.create(body);
  }

  @Post('clashes')
  @HttpCode(200)
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Checks a planned section for conflicts without saving it',
    description:
      'Returns the room and instructor conflicts that `warnings` would list after the section is saved.',
  })
  @ApiOkResponse({ type: ClashesDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  clashes(@Body() body: PlannedSectionDto): Promise<ClashesDto> {
    return this.sections.clashesWith(body);
  }

  @Put(':id')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Updates a section',
    description: 'An omitted field keeps its value. `meetings` replaces all meetings.',
  })
  @ApiId('id', 'section')
  @ApiUpdate(SectionDetailDto)
  @ApiProblem(
    409,
    'The capacity would be below the number of enrolled students, a section with students would be deactivated, or the grade mode would change after final grades were submitted.',
  )
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
    summary: 'Deletes or deactivates a section',
    description: 'A section with past enrollments or assignments is deactivated, not deleted.',
  })
  @ApiId('id', 'section')
  @ApiEnd('The section is deleted or inactive.')
  @ApiProblem(409, 'The section has enrolled or waitlisted students.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.writes.remove(id, expected);
  }

  @Post(':id/cancel')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Cancels a section',
    description:
      'All enrolled and waitlisted students are dropped without a grade and notified, and the section is deactivated. If one of these students becomes eligible for an open seat in another section and is on its waitlist, the student gets the seat or a seat offer.',
  })
  @ApiId('id', 'section')
  @ApiUpdate(SectionDetailDto)
  @ApiProblem(409, 'The section is inactive, its term has ended, or it has final grades.')
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
