import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  CreateEnrollmentDto,
  EnrollmentActDto,
  EnrollmentDto,
  enrollmentList,
  DropDto,
  RecentEnrollmentDto,
  recentOf,
  UpdateEnrollmentDto,
  WithdrawDto,
} from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';
import { LeavingService } from './leaving.service.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('enrollments')
@ApiAccessErrors()
@Controller('api/enrollments')
export class EnrollmentsController {
  constructor(
    private readonly enrollments: EnrollmentsService,
    private readonly registration: RegistrationService,
    private readonly leaving: LeavingService,
  ) {}

  @Get()
  @RequirePermission('enrollments.read')
  @ApiOperation({
    summary: 'Enrollments, the latest first',
    description:
      "Each word of `search` is looked for in the student's name, number and e-mail. Faculty see their own sections, students themselves.",
  })
  @ApiList(enrollmentList, EnrollmentDto)
  list(
    @ListParams(enrollmentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<EnrollmentDto>> {
    return this.enrollments.list(request as Parameters<EnrollmentsService['list']>[0], user);
  }

  @Get('recent')
  @RequirePermission('enrollments.recent')
  @ApiOperation({
    summary: 'The latest enrollments, for staff',
    description: 'Faculty see their own sections.',
  })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  })
  @ApiPage(recentOf.resource, RecentEnrollmentDto)
  @ApiProblem(400, '`limit` is no number from 1 to 100, or a parameter is unknown.')
  recent(
    @ListParams(recentOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RecentEnrollmentDto>> {
    return this.enrollments.recent(request as Parameters<EnrollmentsService['recent']>[0], user);
  }

  @Get(':id')
  @RequirePermission('enrollments.read')
  @ApiOperation({ summary: 'One enrollment' })
  @ApiId('id', 'enrollment')
  @ApiRecord(EnrollmentDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<EnrollmentDto>> {
    return this.enrollments.get(id, user);
  }

  @Get(':id/history')
  @RequirePermission('enrollments.override', 'audit.read')
  @ApiHistory('enrollment', 'enrollment')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.enrollments.historyOf(id, request, user);
  }

  @Post()
  @RequirePermission('enrollments.create')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Registers a student in a section, or puts them on its waitlist',
    description:
      'The status asked for is never changed. Everything that stands in the way is answered at once. The registration window binds students, who can name only themselves; for staff it comes back in `warnings`. With `enrollments.override`, blockers pass by their code and a reason; to pass `section_full` raises the capacity by one.',
  })
  @ApiCreate('/api/enrollments', EnrollmentActDto)
  @ApiProblem(409, 'Rules stand in the way; `blockers` has every one.')
  create(
    @Body() body: CreateEnrollmentDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.registration.register(body, user);
  }

  @Put(':id')
  @RequirePermission('enrollments.create')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Accepts an enrollment as it is',
    description: 'No field of an enrollment is edited: there are acts for what happens to it.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateEnrollmentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return this.enrollments.update(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Drops an enrollment',
    description:
      'As the call `drop`; the record stays. After add/drop staff use that call, which takes the reason.',
  })
  @ApiId('id', 'enrollment')
  @ApiRemove('The place is given up.')
  @ApiProblem(409, 'The place cannot be given up, or not any more.')
  async remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.leaving.drop({ id, body: {}, user, expected });
  }

  @Post(':id/drop')
  @HttpCode(200)
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Gives a place up without a grade',
    description:
      'Students may until add/drop ends, staff until the term does, with a warning and a reason. Until the policy date of waitlists the seat goes to the first of those who wait that may have it.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentActDto)
  @ApiProblem(409, 'The place cannot be given up, or not any more.')
  drop(
    @IdParam('id') id: string,
    @Body() body: DropDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.leaving.drop({ id, body, user, expected });
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Gives a seat up with a W',
    description:
      "After add/drop, until the term's last day for a W; after it with an override of the code `window_closed`. Staff give a reason and the last date of attendance.",
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentActDto)
  @ApiProblem(409, 'Add/drop is not over, or the last day for a W is, or there is no seat.')
  withdraw(
    @IdParam('id') id: string,
    @Body() body: WithdrawDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.leaving.withdraw({ id, body, user, expected });
  }
}
