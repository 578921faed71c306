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
  Create,
  Deletion,
  End,
  List,
  plain,
  Read,
  Routes,
  Rows,
  Update,
} from '../../platform/http/route.decorators.js';
import { CourseReferencesDto } from './course-texts.dto.js';
import {
  CourseDto,
  courseList,
  CreateCourseDto,
  DepartmentDto,
  departmentsOf,
  UpdateCourseDto,
} from './courses.dto.js';
import { CoursesService } from './courses.service.js';

@Routes('courses', 'api/courses')
@AboutNoStudent('courses are the catalog')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @List('', courseList, CourseDto, {
    permission: 'catalog.read',
    summary: 'Lists the courses in the catalog, sorted by code',
    description: 'Each word in `search` must be in the code or title.',
  })
  list(@ListParams(courseList) request: ListRequestOf<typeof courseList>) {
    return this.courses.list(request);
  }

  @Rows('departments', departmentsOf, DepartmentDto, {
    permission: 'catalog.read',
    summary: 'Lists the departments that have courses, sorted by name',
  })
  departments(@ListParams(departmentsOf) request: ListRequestOf<typeof departmentsOf>) {
    return this.courses.departments(request);
  }

  @Read(':id', CourseDto, { permission: 'catalog.read', of: 'course', summary: 'Returns a course' })
  get(@IdParam('id') id: string) {
    return this.courses.get(id);
  }

  @Create('', CourseDto, { permission: 'catalog.write', summary: 'Creates a course' })
  create(@Body() body: CreateCourseDto) {
    return this.courses.create(body);
  }

  @Update(':id', CourseDto, {
    permission: 'catalog.write',
    of: 'course',
    summary: 'Updates a course',
    description: 'An omitted field keeps its value.',
    errors: {
      409:
        "Students have grades in these terms, so the credits can't be changed, or `renamesReferences` must confirm " +
        'that other records name the course by its new code.',
    },
  })
  update(@IdParam('id') id: string, @Body() body: UpdateCourseDto, @IfMatch() expected: Expected) {
    return this.courses.update(id, body, expected);
  }

  @Read(':id/references', plain(CourseReferencesDto), {
    permission: 'catalog.write',
    of: 'course',
    summary: 'Returns what a change of the code, title or credits of a course affects',
  })
  references(@IdParam('id') id: string) {
    return this.courses.references(id);
  }

  @Deletion('course', 'catalog.write')
  deletion(@IdParam('id') id: string) {
    return this.courses.deletion(id);
  }

  @End(':id', 'The course is deleted or inactive.', {
    permission: 'catalog.write',
    of: 'course',
    summary: 'Deletes or deactivates a course',
    description:
      'A course with sections, transfer credit or equivalencies is deactivated instead (`isActive` becomes false).',
    errors: { 409: 'Prerequisites, corequisites, degree requirements or exceptions name the course.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.courses.remove(id, expected);
  }

  @History('course', 'course', ['catalog.write', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.courses.history(id, request);
  }
}
