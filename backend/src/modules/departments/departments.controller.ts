import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  Deletion,
  End,
  List,
  Read,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import {
  CreateDepartmentDto,
  departmentList,
  ListedDepartmentDto,
  MergeDepartmentDto,
  UpdateDepartmentDto,
} from './departments.dto.js';
import { DepartmentsService } from './departments.service.js';

@Routes('departments', 'api/departments')
@AboutNoStudent('departments are the catalog')
export class DepartmentsController {
  constructor(private readonly departments: DepartmentsService) {}

  @List('', departmentList, ListedDepartmentDto, {
    permission: 'catalog.read',
    summary: 'Lists departments, sorted by name',
    description:
      'Only active departments can be chosen for a course. Creating a course with a new department name also creates the department (see `POST /api/courses`).',
  })
  list(@ListParams(departmentList) request: ListRequestOf<typeof departmentList>) {
    return this.departments.list(request);
  }

  @Read(':id', ListedDepartmentDto, {
    permission: 'catalog.read',
    of: 'department',
    summary: 'Returns a department',
  })
  get(@IdParam('id') id: string) {
    return this.departments.get(id);
  }

  @Create('', ListedDepartmentDto, { permission: 'settings.academic', summary: 'Creates a department' })
  create(@Body() body: CreateDepartmentDto) {
    return this.departments.create(body);
  }

  @Update(':id', ListedDepartmentDto, {
    permission: 'settings.academic',
    of: 'department',
    summary: 'Updates a department',
    description:
      "An omitted field keeps its value. If the name changes, the department's courses get the new name.",
  })
  update(@IdParam('id') id: string, @Body() body: UpdateDepartmentDto, @IfMatch() expected: Expected) {
    return this.departments.update(id, body, expected);
  }

  @Act(':id/merge', ListedDepartmentDto, {
    permission: 'settings.academic',
    of: 'department',
    summary: 'Merges a department into another',
    description:
      'Use this to combine two spellings of one department. The courses of `id` move to `intoId`, and the department ' +
      '`id` is deleted. The response is the department `intoId`. The history of each course records the change.',
  })
  merge(@IdParam('id') id: string, @Body() { intoId }: MergeDepartmentDto, @IfMatch() expected: Expected) {
    return this.departments.merge(id, intoId, expected);
  }

  @Deletion('department', 'settings.academic')
  deletion(@IdParam('id') id: string) {
    return this.departments.deletion(id);
  }

  @End(':id', 'The department is deleted or inactive.', {
    permission: 'settings.academic',
    of: 'department',
    summary: 'Deletes or deactivates a department',
    description: 'A department with courses is deactivated instead (`isActive` becomes false).',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.departments.remove(id, expected);
  }

  @History('department', 'department', ['settings.academic', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.departments.history(id, request);
  }
}
