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
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import {
  ApiCreate,
  ApiDeletion,
  ApiEnd,
  ApiRecord,
  ApiUpdate,
} from '../../platform/http/write.decorators.js';
import {
  CreateDepartmentDto,
  departmentList,
  ListedDepartmentDto,
  MergeDepartmentDto,
  UpdateDepartmentDto,
} from './departments.dto.js';
import { DepartmentsService } from './departments.service.js';

@ApiTags('departments')
@ApiAccessErrors()
@Controller('api/departments')
@AboutNoStudent('departments are the catalog')
export class DepartmentsController {
  constructor(private readonly departments: DepartmentsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists departments, sorted by name',
    description:
      'Only active departments can be chosen for a course. Creating a course with a new department name also creates the department (see `POST /api/courses`).',
  })
  @ApiList(departmentList, ListedDepartmentDto)
  list(@ListParams(departmentList) request: ListRequest): Promise<Page<ListedDepartmentDto>> {
    return this.departments.list(request as Parameters<DepartmentsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a department' })
  @ApiId('id', 'department')
  @ApiRecord(ListedDepartmentDto)
  get(@IdParam('id') id: string): Promise<Versioned<ListedDepartmentDto>> {
    return this.departments.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({ summary: 'Creates a department' })
  @ApiCreate('/api/departments', ListedDepartmentDto)
  create(@Body() body: CreateDepartmentDto): Promise<Versioned<ListedDepartmentDto>> {
    return this.departments.create(body);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Updates a department',
    description:
      "An omitted field keeps its value. If the name changes, the department's courses get the new name.",
  })
  @ApiId('id', 'department')
  @ApiUpdate(ListedDepartmentDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateDepartmentDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<ListedDepartmentDto>> {
    return this.departments.update(id, body, expected);
  }

  @Post(':id/merge')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Merges a department into another',
    description:
      'Use this to combine two spellings of one department. The courses of `id` move to `intoId`, and the department ' +
      '`id` is deleted. The response is the department `intoId`. The history of each course records the change.',
  })
  @ApiId('id', 'department')
  @ApiUpdate(ListedDepartmentDto)
  merge(
    @IdParam('id') id: string,
    @Body() { intoId }: MergeDepartmentDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<ListedDepartmentDto>> {
    return this.departments.merge(id, intoId, expected);
  }

  @Get(':id/deletion')
  @RequirePermission('settings.academic')
  @ApiDeletion('department')
  deletion(@IdParam('id') id: string): Promise<DeletionDto> {
    return this.departments.deletion(id);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Deletes or deactivates a department',
    description: 'A department with courses is deactivated instead (`isActive` becomes false).',
  })
  @ApiId('id', 'department')
  @ApiEnd('The department is deleted or inactive.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.departments.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic', 'audit.read')
  @ApiHistory('department', 'department')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.departments.history(id, request);
  }
}
