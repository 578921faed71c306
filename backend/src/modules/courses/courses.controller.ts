import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  ApiCreate,
  ApiDeletion,
  ApiEnd,
  ApiRecord,
  ApiUpdate,
} from '../../platform/http/write.decorators.js';
import {
  CourseDto,
  courseList,
  CreateCourseDto,
  DepartmentDto,
  departmentsOf,
  UpdateCourseDto,
} from './courses.dto.js';
import { CoursesService } from './courses.service.js';

@ApiTags('courses')
@ApiAccessErrors()
@Controller('api/courses')
@AboutNoStudent('courses are the catalog')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists the courses in the catalog, sorted by code',
    description: 'Each word in `search` must be in the code or title.',
  })
  @ApiList(courseList, CourseDto)
  list(@ListParams(courseList) request: ListRequest): Promise<Page<CourseDto>> {
    return this.courses.list(request as Parameters<CoursesService['list']>[0]);
  }

  @Get('departments')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Lists the departments that have courses, sorted by name' })
  @ApiPage(departmentsOf.resource, DepartmentDto)
  @ApiProblem(400, 'A parameter is unknown.')
  departments(@ListParams(departmentsOf) request: ListRequest): Promise<Page<DepartmentDto>> {
    return this.courses.departments(request);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a course' })
  @ApiId('id', 'course')
  @ApiRecord(CourseDto)
  get(@IdParam('id') id: string): Promise<Versioned<CourseDto>> {
    return this.courses.get(id);
  }

  @Post()
  @RequirePermission('catalog.write')
  @ApiOperation({ summary: 'Creates a course' })
  @ApiCreate('/api/courses', CourseDto)
  create(@Body() body: CreateCourseDto): Promise<Versioned<CourseDto>> {
    return this.courses.create(body);
  }

  @Put(':id')
  @RequirePermission('catalog.write')
  @ApiOperation({ summary: 'Updates a course', description: 'An omitted field keeps its value.' })
  @ApiId('id', 'course')
  @ApiUpdate(CourseDto)
  @ApiProblem(409, "Students have grades in the course, so its credits can't be changed.")
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateCourseDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<CourseDto>> {
    return this.courses.update(id, body, expected);
  }

  @Get(':id/deletion')
  @RequirePermission('catalog.write')
  @ApiDeletion('course')
  deletion(@IdParam('id') id: string): Promise<DeletionDto> {
    return this.courses.deletion(id);
  }

  @Delete(':id')
  @RequirePermission('catalog.write')
  @ApiOperation({
    summary: 'Deletes or deactivates a course',
    description:
      'A course with sections, transfer credit or equivalencies is deactivated instead (`isActive` becomes false).',
  })
  @ApiId('id', 'course')
  @ApiEnd('The course is deleted or inactive.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.courses.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('catalog.write', 'audit.read')
  @ApiHistory('course', 'course')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.courses.history(id, request);
  }
}
