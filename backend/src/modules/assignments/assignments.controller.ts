import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { type AssignmentListRequest, AssignmentListsService } from './assignment-lists.service.js';
import {
  AssignmentDto,
  assignmentList,
  CreateAssignmentDto,
  UpdateAssignmentDto,
} from './assignments.dto.js';
import { AssignmentsService } from './assignments.service.js';

@ApiTags('assignments')
@ApiAccessErrors()
@Controller('api/assignments')
@AboutNoStudent('an assignment is for a whole section, as is posting its grades')
export class AssignmentsController {
  constructor(
    private readonly assignments: AssignmentsService,
    private readonly lists: AssignmentListsService,
  ) {}

  @Get()
  @RequirePermission('assignments.read')
  @ApiOperation({
    summary: 'Lists assignments by due date',
    description:
      'Faculty see the assignments in their own sections. Students see the published assignments in their ' +
      'current and past sections. `toGrade` (for graders): the assignment has submissions to grade. ' +
      '`handedIn`: you submitted the assignment or, for graders, at least one student did. `canHandIn` (for ' +
      'students): you can submit now. `newlyGraded` (for students): your grade was posted in the last 14 days.',
  })
  @ApiList(assignmentList, AssignmentDto)
  list(
    @ListParams(assignmentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AssignmentDto>> {
    return this.lists.list(request as AssignmentListRequest, user);
  }

  @Get(':id')
  @RequirePermission('assignments.read')
  @ApiOperation({ summary: 'Returns an assignment' })
  @ApiId('id', 'assignment')
  @ApiRecord(AssignmentDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<AssignmentDto>> {
    return this.assignments.get(id, user);
  }

  @Post()
  @RequirePermission('assignments.write')
  @ApiOperation({
    summary: 'Creates an assignment in a section',
    description: 'Faculty can create assignments in their own sections.',
  })
  @ApiCreate('/api/assignments', AssignmentDto)
  create(
    @Body() body: CreateAssignmentDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<AssignmentDto>> {
    return this.assignments.create(body, user);
  }

  @Put(':id')
  @RequirePermission('assignments.write')
  @ApiOperation({
    summary: 'Updates an assignment',
    description:
      "An omitted field keeps its value. The maximum points can't be lower than a score already given. A " +
      "published assignment can't return to draft after a student submits.",
  })
  @ApiId('id', 'assignment')
  @ApiUpdate(AssignmentDto)
  @ApiProblem(409, "The assignment has submissions, so it can't become a draft again.")
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateAssignmentDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    return this.assignments.update(id, body, user, expected);
  }

  @Delete(':id')
  @RequirePermission('assignments.write')
  @ApiOperation({ summary: 'Deletes an assignment without submissions' })
  @ApiId('id', 'assignment')
  @ApiRemove('The assignment is deleted.')
  @ApiProblem(409, "The assignment has submissions, so it can't be deleted.")
  remove(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<void> {
    return this.assignments.remove(id, user, expected);
  }

  @Post(':id/post-grades')
  @RequirePermission('submissions.grade')
  @ApiOperation({
    summary: "Posts an assignment's grades",
    description:
      'Each student then sees the score and feedback for their own submission. Grades that are saved later are ' +
      'visible to the student immediately.',
  })
  @ApiId('id', 'assignment')
  @ApiUpdate(AssignmentDto)
  postGrades(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    return this.assignments.setPosted(id, true, user, expected);
  }

  @Post(':id/withdraw-grades')
  @RequirePermission('submissions.grade')
  @ApiOperation({ summary: 'Hides posted grades from students' })
  @ApiId('id', 'assignment')
  @ApiUpdate(AssignmentDto)
  withdrawGrades(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<AssignmentDto>> {
    return this.assignments.setPosted(id, false, user, expected);
  }

  @Get(':id/history')
  @RequirePermission('assignments.write')
  @ApiHistory('assignment', 'assignment')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.assignments.history(id, request, user);
  }
}
