import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { AssignmentListsService } from './assignment-lists.service.js';
import {
  AssignmentDto,
  assignmentList,
  CreateAssignmentDto,
  UpdateAssignmentDto,
} from './assignments.dto.js';
import { AssignmentsService } from './assignments.service.js';

@Routes('assignments', 'api/assignments')
@AboutNoStudent('an assignment is for a whole section, as is posting its grades')
export class AssignmentsController {
  constructor(
    private readonly assignments: AssignmentsService,
    private readonly lists: AssignmentListsService,
  ) {}

  @List('', assignmentList, AssignmentDto, {
    permission: 'assignments.read',
    summary: 'Lists assignments by due date',
    description:
      'Faculty see the assignments in their own sections. Students see the published assignments in their ' +
      'current and past sections. `toGrade` (for graders): the assignment has submissions to grade. ' +
      '`postsToGrade` (for graders): posts in its discussion have no score yet. ' +
      '`handedIn`: you submitted the assignment or posted in its discussion or, for graders, at least one student ' +
      'submitted. `canHandIn` (for ' +
      'students): you can submit now. `newlyGraded` (for students): your grade was posted in the last 14 days.',
  })
  list(
    @ListParams(assignmentList) request: ListRequestOf<typeof assignmentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.list(request, user);
  }

  @Read(':id', AssignmentDto, {
    permission: 'assignments.read',
    of: 'assignment',
    summary: 'Returns an assignment',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.assignments.get(id, user);
  }

  @Create('', AssignmentDto, {
    permission: 'assignments.write',
    summary: 'Creates an assignment in a section',
    description: 'Faculty can create assignments in their own sections.',
  })
  create(@Body() body: CreateAssignmentDto, @CurrentUser() user: SignedInUser) {
    return this.assignments.create(body, user);
  }

  @Update(':id', AssignmentDto, {
    permission: 'assignments.write',
    of: 'assignment',
    summary: 'Updates an assignment',
    description:
      "An omitted field keeps its value. The maximum points can't be lower than a score already given. A " +
      "published assignment can't return to draft after a student submits.",
    errors: { 409: "The assignment has submissions, so it can't become a draft again." },
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateAssignmentDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.assignments.update(id, body, user, expected);
  }

  @Remove(':id', 'The assignment is deleted.', {
    permission: 'assignments.write',
    of: 'assignment',
    summary: 'Deletes an assignment without submissions',
    errors: { 409: "The assignment has submissions, so it can't be deleted." },
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.assignments.remove(id, user, expected);
  }

  @Act(':id/post-grades', AssignmentDto, {
    permission: 'submissions.grade',
    of: 'assignment',
    summary: "Posts an assignment's grades",
    description:
      'Each student then sees the score and feedback for their own submission. Grades that are saved later are ' +
      'visible to the student immediately.',
  })
  postGrades(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.assignments.setPosted(id, true, user, expected);
  }

  @Act(':id/withdraw-grades', AssignmentDto, {
    permission: 'submissions.grade',
    of: 'assignment',
    summary: 'Hides posted grades from students',
  })
  withdrawGrades(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.assignments.setPosted(id, false, user, expected);
  }

  @History('assignment', 'assignment', 'assignments.write')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.assignments.history(id, request, user);
  }
}
