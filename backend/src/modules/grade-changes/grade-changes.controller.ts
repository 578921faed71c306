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
    summary: 'Grade changes that were asked for, the latest first',
    description:
      "Each word of `search` is looked for in the student's name, number and e-mail. Faculty see those of their own " +
      'sections.',
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
  @ApiOperation({ summary: 'One grade change' })
  @ApiId('id', 'grade change')
  @ApiRecord(GradeChangeDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<GradeChangeDto>> {
    return this.changes.get(id, user);
  }

  @Post()
  @RequirePermission('grades.change.request')
  @AboutStudent(inBody('enrollmentId', 'enrollment'))
  @ApiOperation({
    summary: 'Asks that a final grade be changed',
    description:
      'It stays as it is until somebody else approves. Faculty ask for those of their own sections.',
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
    summary: 'Changes the grade as it was asked',
    description:
      'At once with it: GPA, credits, class level and academic standing; transcripts that were issued before are ' +
      'superseded, and so is a letter of good standing where the standing has changed. Whoever asked may not: 403.',
  })
  @ApiId('id', 'grade change')
  @ApiUpdate(GradeChangeDto)
  @ApiProblem(409, 'It has been decided already, or the grade is no longer the one that it was asked for.')
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
  @ApiOperation({ summary: 'Leaves the grade as it is', description: 'Whoever asked may not: 403.' })
  @ApiId('id', 'grade change')
  @ApiUpdate(GradeChangeDto)
  @ApiProblem(409, 'It has been decided already.')
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RejectGradeChangeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    return this.changes.reject(id, reason, expected, user);
  }
}
