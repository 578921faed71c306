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
} from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
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
    summary: 'Lists enrollments, newest first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see only enrollments in their own sections. Students see only their own enrollments.",
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
    summary: 'Lists the latest enrollments, for staff',
    description: 'Faculty see only enrollments in their own sections.',
  })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  })
  @ApiPage(recentOf.resource, RecentEnrollmentDto)
  @ApiProblem(400, '`limit` is not a number from 1 to 100, or a parameter is unknown.')
  recent(
    @ListParams(recentOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<RecentEnrollmentDto>> {
    return this.enrollments.recent(request as Parameters<EnrollmentsService['recent']>[0], user);
  }

  @Get(':id')
  @RequirePermission('enrollments.read')
  @ApiOperation({ summary: 'Returns an enrollment' })
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
    summary: 'Enrolls a student in a section or adds the student to its waitlist',
    description:
      'If rules block the registration, the response lists all blockers. If the section is full, a request for `enrolled` does not become `waitlisted`. Students can register only themselves, and only while registration is open for them. If staff register a student while registration is closed, `warnings` says so. With the permission `enrollments.override`, you can name blockers to override in `overrides`, each with a reason. Overriding `section_full` raises the capacity by one.',
  })
  @ApiCreate('/api/enrollments', EnrollmentActDto)
  @ApiProblem(409, 'Rules block the registration; `blockers` lists all of them.')
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
    summary: 'Accepts an enrollment only if it is unchanged',
    description:
      'No field of an enrollment can be edited, so each field must have its current value or be omitted. To drop, withdraw, swap or move, use the endpoint for that action.',
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
      'Same as `POST /api/enrollments/{id}/drop` without a body. The enrollment is kept with the status `dropped`. After add/drop, staff must use that endpoint to drop an enrolled student, because it accepts the required reason.',
  })
  @ApiId('id', 'enrollment')
  @ApiRemove('The enrollment is dropped.')
  @ApiProblem(409, 'The enrollment can no longer be dropped.')
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
    summary: 'Drops an enrollment without a grade',
    description:
      'Until add/drop ends, students and staff can drop an enrollment that has a seat. After that, only staff can drop it until the term ends: they must give a reason, and the response has a warning. A waitlist entry can be dropped until the term ends. Until the waitlist closes, the first eligible waitlisted student gets the open seat or a seat offer.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentActDto)
  @ApiProblem(409, 'The enrollment can no longer be dropped.')
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
    summary: 'Withdraws a student from a section with a W',
    description:
      "A withdrawal is possible after add/drop ends, through the term's last day for a W. After that day, it needs the override `window_closed`. Staff must give a reason and, after the term has begun, the last date of attendance.",
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentActDto)
  @ApiProblem(409, 'Add/drop has not ended, the last day for a W has passed, or the enrollment has no seat.')
  withdraw(
    @IdParam('id') id: string,
    @Body() body: WithdrawDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.leaving.withdraw({ id, body, user, expected });
  }
}
