import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Routes } from '../../platform/http/route.decorators.js';
import {
  ApproveGradeChangeDto,
  CreateGradeChangeDto,
  GradeChangeDto,
  gradeChangeList,
  RejectGradeChangeDto,
} from './grade-changes.dto.js';
import { GradeChangesService } from './grade-changes.service.js';

@Routes('grades', 'api/grade-changes')
export class GradeChangesController {
  constructor(private readonly changes: GradeChangesService) {}

  @List('', gradeChangeList, GradeChangeDto, {
    permission: ['grades.change.request', 'grades.change.approve'],
    summary: 'Lists grade change requests, newest first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see requests for " +
      'their own sections.',
  })
  list(
    @ListParams(gradeChangeList) request: ListRequestOf<typeof gradeChangeList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.changes.list(request, user);
  }

  @Read(':id', GradeChangeDto, {
    permission: ['grades.change.request', 'grades.change.approve'],
    of: 'grade change request',
    summary: 'Returns a grade change request',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.changes.get(id, user);
  }

  @Create('', GradeChangeDto, {
    permission: 'grades.change.request',
    summary: 'Requests a change of a final grade',
    description:
      'The grade does not change until another person approves the request. Faculty can request changes in their own sections.',
  })
  @AboutStudent(inBody('enrollmentId', 'enrollment'))
  create(@Body() body: CreateGradeChangeDto, @CurrentUser() user: SignedInUser) {
    return this.changes.create(body, user);
  }

  @Act(':id/approve', GradeChangeDto, {
    permission: 'grades.change.approve',
    of: 'grade change request',
    summary: 'Approves a grade change request and changes the grade',
    description:
      'GPA, credits, class level and academic standing are recalculated. Issued transcripts are superseded, ' +
      "and so are letters of good standing if the academic standing changed. The requester can't approve the request (403).",
    errors: { 409: 'The request was already decided, or the grade has changed since the request.' },
  })
  @AboutStudent(inAddress('grade_change'))
  approve(
    @IdParam('id') id: string,
    @Body() { note = null }: ApproveGradeChangeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.changes.approve(id, note, expected, user);
  }

  @Act(':id/reject', GradeChangeDto, {
    permission: 'grades.change.approve',
    of: 'grade change request',
    summary: 'Rejects a grade change request',
    description: "The grade does not change. The requester can't reject the request (403).",
    errors: { 409: 'The request was already decided.' },
  })
  @AboutStudent(inAddress('grade_change'))
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RejectGradeChangeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.changes.reject(id, reason, expected, user);
  }
}
