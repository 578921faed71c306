import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  ApproveGradeChangeDto,
  CreateGradeChangeDto,
  GradeChangeDto,
  gradeChangeList,
  RejectGradeChangeDto,
} from './grade-changes.dto.js';
import { GradeChangesService } from './grade-changes.service.js';

@ApiTags('grades')
@ApiAccessErrors()
@Controller('api/grade-changes')
export class GradeChangesController {
  constructor(private readonly changes: GradeChangesService) {}

  @Get()
  @RequirePermission('grades.change.request', 'grades.change.approve')
  @ApiOperation({
    summary: 'Lists grade change requests, newest first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see requests for " +
      'their own sections.',
  })
  @ApiList(gradeChangeList, GradeChangeDto)
  list(
    @ListParams(gradeChangeList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<GradeChangeDto>> {
    return this.changes.list(request as Parameters<GradeChangesService['list']>[0], user);
  }

  @Get(':id')
  @RequirePermission('grades.change.request', 'grades.change.approve')
  @ApiOperation({ summary: 'Returns a grade change request' })
  @ApiId('id', 'grade change request')
  @ApiRecord(GradeChangeDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<GradeChangeDto>> {
    return this.changes.get(id, user);
  }

  @Post()
  @RequirePermission('grades.change.request')
  @AboutStudent(inBody('enrollmentId', 'enrollment'))
  @ApiOperation({
    summary: 'Requests a change of a final grade',
    description:
      'The grade does not change until another person approves the request. Faculty can request changes in their own sections.',
  })
  @ApiCreate('/api/grade-changes', GradeChangeDto)
  create(
    @Body() body: CreateGradeChangeDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    return this.changes.create(body, user);
  }

  @Post(':id/approve')
  @RequirePermission('grades.change.approve')
  @AboutStudent(inAddress('grade_change'))
  @ApiOperation({
    summary: 'Approves a grade change request and changes the grade',
    description:
      'GPA, credits, class level and academic standing are recalculated. Issued transcripts are superseded, ' +
      "and so are letters of good standing if the academic standing changed. The requester can't approve the request (403).",
  })
  @ApiId('id', 'grade change request')
  @ApiUpdate(GradeChangeDto)
  @ApiProblem(409, 'The request was already decided, or the grade has changed since the request.')
  approve(
    @IdParam('id') id: string,
    @Body() { note = null }: ApproveGradeChangeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    return this.changes.approve(id, note, expected, user);
  }

  @Post(':id/reject')
  @RequirePermission('grades.change.approve')
  @AboutStudent(inAddress('grade_change'))
  @ApiOperation({
    summary: 'Rejects a grade change request',
    description: "The grade does not change. The requester can't reject the request (403).",
  })
  @ApiId('id', 'grade change request')
  @ApiUpdate(GradeChangeDto)
  @ApiProblem(409, 'The request was already decided.')
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RejectGradeChangeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    return this.changes.reject(id, reason, expected, user);
  }
}
