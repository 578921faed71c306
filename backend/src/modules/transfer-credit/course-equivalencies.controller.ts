import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiCreate, ApiEnd, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  CourseEquivalencyDto,
  courseEquivalencyList,
  CreateCourseEquivalencyDto,
  UpdateCourseEquivalencyDto,
} from './course-equivalencies.dto.js';
import { CourseEquivalenciesService } from './course-equivalencies.service.js';

@ApiTags('transfer credit')
@ApiAccessErrors()
@Controller('api/course-equivalencies')
@AboutNoStudent('equivalencies are for everyone')
export class CourseEquivalenciesController {
  constructor(private readonly equivalencies: CourseEquivalenciesService) {}

  @Get()
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Lists equivalencies by institution and code',
    description: '`institution` is matched regardless of case, accents, spaces and punctuation.',
  })
  @ApiList(courseEquivalencyList, CourseEquivalencyDto)
  list(@ListParams(courseEquivalencyList) request: ListRequest): Promise<Page<CourseEquivalencyDto>> {
    return this.equivalencies.list(request as Parameters<CourseEquivalenciesService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({ summary: 'Returns an equivalency' })
  @ApiId('id', 'equivalency')
  @ApiRecord(CourseEquivalencyDto)
  get(@IdParam('id') id: string): Promise<Versioned<CourseEquivalencyDto>> {
    return this.equivalencies.get(id);
  }

  @Post()
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Creates an equivalency',
    description:
      'Each course at an institution can have only one equivalency. Institutions and codes are compared regardless of case, accents, spaces and punctuation.',
  })
  @ApiCreate('/api/course-equivalencies', CourseEquivalencyDto)
  create(
    @Body() body: CreateCourseEquivalencyDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<CourseEquivalencyDto>> {
    return this.equivalencies.create(body, user);
  }

  @Put(':id')
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Updates an equivalency',
    description: "An omitted field keeps its value. Credit already awarded doesn't change.",
  })
  @ApiId('id', 'equivalency')
  @ApiUpdate(CourseEquivalencyDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateCourseEquivalencyDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<CourseEquivalencyDto>> {
    return this.equivalencies.update(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Deactivates an equivalency',
    description: 'The equivalency is kept with `isActive: false`.',
  })
  @ApiId('id', 'equivalency')
  @ApiEnd('The equivalency is deactivated and no longer suggested.', ['deactivated'])
  remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Outcome> {
    return this.equivalencies.remove(id, expected, user);
  }

  @Get(':id/history')
  @RequirePermission('inquiries.transfer.manage', 'audit.read')
  @ApiHistory('equivalency', 'course_equivalency')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.equivalencies.history(id, request);
  }
}
