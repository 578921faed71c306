import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, End, List, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import {
  CourseEquivalencyDto,
  courseEquivalencyList,
  CreateCourseEquivalencyDto,
  UpdateCourseEquivalencyDto,
} from './course-equivalencies.dto.js';
import { CourseEquivalenciesService } from './course-equivalencies.service.js';

@Routes('transfer credit', 'api/course-equivalencies')
@AboutNoStudent('equivalencies are for everyone')
export class CourseEquivalenciesController {
  constructor(private readonly equivalencies: CourseEquivalenciesService) {}

  @List('', courseEquivalencyList, CourseEquivalencyDto, {
    permission: 'inquiries.transfer.manage',
    summary: 'Lists equivalencies by institution and code',
    description: '`institution` is matched regardless of case, accents, spaces and punctuation.',
  })
  list(@ListParams(courseEquivalencyList) request: ListRequestOf<typeof courseEquivalencyList>) {
    return this.equivalencies.list(request);
  }

  @Read(':id', CourseEquivalencyDto, {
    permission: 'inquiries.transfer.manage',
    of: 'equivalency',
    summary: 'Returns an equivalency',
  })
  get(@IdParam('id') id: string) {
    return this.equivalencies.get(id);
  }

  @Create('', CourseEquivalencyDto, {
    permission: 'inquiries.transfer.manage',
    summary: 'Creates an equivalency',
    description:
      'Each course at an institution can have only one equivalency. Institutions and codes are compared regardless of case, accents, spaces and punctuation.',
  })
  create(@Body() body: CreateCourseEquivalencyDto, @CurrentUser() user: SignedInUser) {
    return this.equivalencies.create(body, user);
  }

  @Update(':id', CourseEquivalencyDto, {
    permission: 'inquiries.transfer.manage',
    of: 'equivalency',
    summary: 'Updates an equivalency',
    description: "An omitted field keeps its value. Credit already awarded doesn't change.",
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateCourseEquivalencyDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.equivalencies.update(id, body, expected, user);
  }

  @End(':id', 'The equivalency is deactivated and no longer suggested.', {
    permission: 'inquiries.transfer.manage',
    of: 'equivalency',
    summary: 'Deactivates an equivalency',
    description: 'The equivalency is kept with `isActive: false`.',
    outcomes: ['deactivated'],
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.equivalencies.remove(id, expected, user);
  }

  @History('equivalency', 'course_equivalency', ['inquiries.transfer.manage', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.equivalencies.history(id, request);
  }
}
