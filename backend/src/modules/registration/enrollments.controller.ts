import { Body, Get } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  Read,
  Remove,
  Route,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import {
  CreateEnrollmentDto,
  DropDto,
  EnrollmentActDto,
  EnrollmentDto,
  enrollmentList,
  RecentEnrollmentDto,
  recentOf,
  UpdateEnrollmentDto,
  WithdrawDto,
} from './enrollment-acts.dto.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { LeavingService } from './leaving.service.js';
import { RegistrationService } from './registration.service.js';

@Routes('enrollments', 'api/enrollments')
export class EnrollmentsController {
  constructor(
    private readonly enrollments: EnrollmentsService,
    private readonly registration: RegistrationService,
    private readonly leaving: LeavingService,
  ) {}

  @List('', enrollmentList, EnrollmentDto, {
    permission: 'enrollments.read',
    summary: 'Lists enrollments, newest first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see only enrollments in their own sections. Students see only their own enrollments.",
  })
  list(
    @ListParams(enrollmentList) request: ListRequestOf<typeof enrollmentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.enrollments.list(request, user);
  }

  @Route(
    Get('recent'),
    {
      permission: 'enrollments.recent',
      summary: 'Lists the latest enrollments, for staff',
      description: 'Faculty see only enrollments in their own sections.',
      errors: { 400: '`limit` is not a number from 1 to 100.' },
    },
    ApiPage(recentOf.resource, RecentEnrollmentDto),
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    }),
  )
  recent(@ListParams(recentOf) request: ListRequestOf<typeof recentOf>, @CurrentUser() user: SignedInUser) {
    return this.enrollments.recent(request, user);
  }

  @Read(':id', EnrollmentDto, {
    permission: 'enrollments.read',
    of: 'enrollment',
    summary: 'Returns an enrollment',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.enrollments.get(id, user);
  }

  @History('enrollment', 'enrollment', ['enrollments.override', 'audit.read'])
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.enrollments.historyOf(id, request, user);
  }

  @Create('', EnrollmentActDto, {
    permission: 'enrollments.create',
    summary: 'Enrolls a student in a section or adds the student to its waitlist',
    description:
      'If rules block the registration, the response lists all blockers. If the section is full, a request for `enrolled` does not become `waitlisted`. Students can register only themselves, and only while registration is open for them. If staff register a student while registration is closed, `warnings` says so. With the permission `enrollments.override`, you can name blockers to override in `overrides`, each with a reason. Overriding `section_full` raises the capacity by one.',
    errors: { 409: 'Rules block the registration; `blockers` lists all of them.' },
  })
  @AboutStudent(inBody('studentId'))
  create(@Body() body: CreateEnrollmentDto, @CurrentUser() user: SignedInUser) {
    return this.registration.register(body, user);
  }

  @Update(':id', EnrollmentDto, {
    permission: 'enrollments.create',
    of: 'enrollment',
    summary: 'Accepts an enrollment only if it is unchanged',
    description:
      'No field of an enrollment can be edited, so each field must have its current value or be omitted. To drop, withdraw, swap or move, use the endpoint for that action.',
  })
  @AboutStudent(inAddress('enrollment'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateEnrollmentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.enrollments.update(id, body, expected, user);
  }

  @Remove(':id', 'The enrollment is dropped.', {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Drops an enrollment',
    description:
      'Same as `POST /api/enrollments/{id}/drop` without a body. The enrollment is kept with the status `dropped`. After add/drop, staff must use that endpoint to drop an enrolled student, because it accepts the required reason.',
    errors: { 409: 'The enrollment can no longer be dropped.' },
  })
  @AboutStudent(inAddress('enrollment'))
  async remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    await this.leaving.drop({ id, body: {}, user, expected });
  }

  @Act(':id/drop', EnrollmentActDto, {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Drops an enrollment without a grade',
    description:
      'Until add/drop ends, students and staff can drop an enrollment that has a seat. After that, only staff can drop it until the term ends: they must give a reason, and the response has a warning. A waitlist entry can be dropped until the term ends. Until the waitlist closes, the first eligible waitlisted student gets the open seat or a seat offer.',
    errors: { 409: 'The enrollment can no longer be dropped.' },
  })
  @AboutStudent(inAddress('enrollment'))
  drop(
    @IdParam('id') id: string,
    @Body() body: DropDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.leaving.drop({ id, body, user, expected });
  }

  @Act(':id/withdraw', EnrollmentActDto, {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Withdraws a student from a section with a W',
    description:
      "A withdrawal is possible after add/drop ends, through the term's last day for a W. After that day, it needs the override `window_closed`. Staff must give a reason and, after the term has begun, the last date of attendance.",
    errors: {
      409: 'Add/drop has not ended, the last day for a W has passed, or the enrollment has no seat.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  withdraw(
    @IdParam('id') id: string,
    @Body() body: WithdrawDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.leaving.withdraw({ id, body, user, expected });
  }
}
