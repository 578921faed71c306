import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { SectionDetailDto, SectionDto, sectionList, SectionSummaryDto, summaryOf } from './sections.dto.js';
import { SectionsService } from './sections.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections')
export class SectionsController {
  constructor(private readonly sections: SectionsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Sections, usually of one term',
    description:
      'By course code and section number unless sorted. Each word of `search` is looked for in the course, the instructor and the section number.',
  })
  @ApiList(sectionList, SectionDto)
  list(@ListParams(sectionList) request: ListRequest): Promise<Page<SectionDto>> {
    return this.sections.list(request as Parameters<SectionsService['list']>[0]);
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
  @ApiOkResponse({ type: SectionDetailDto })
  get(@IdParam('id') id: string): Promise<SectionDetailDto> {
    return this.sections.get(id);
  }
}
