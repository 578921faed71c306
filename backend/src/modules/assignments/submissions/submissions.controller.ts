import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListRequest, Page } from '../../../common/list-request.js';
import type { Versioned } from '../../../common/versioned.js';
import { ApiHistory } from '../../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiFile } from '../../../platform/files/file.dto.js';
import { Multipart, Uploads } from '../../../platform/files/multipart.decorator.js';
import type { Upload } from '../../../platform/files/upload.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord } from '../../../platform/http/write.decorators.js';
import { handingIn } from './submission-form.js';
import { SubmissionFilesService } from './submission-files.service.js';
import {
  type AssignmentSubmissionListRequest,
  type SubmissionListRequest,
  SubmissionListsService,
} from './submission-lists.service.js';
import {
  assignmentSubmissionList,
  CreateSubmissionDto,
  SubmissionDto,
  submissionList,
} from './submissions.dto.js';
import { SubmissionsService } from './submissions.service.js';

@ApiTags('submissions')
@ApiAccessErrors()
@Controller('api')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly lists: SubmissionListsService,
    private readonly files: SubmissionFilesService,
  ) {}

  @Get('assignments/:id/submissions')
  @RequirePermission('submissions.read')
  @ApiOperation({
    summary: "Lists an assignment's submissions, oldest first",
    description:
      'Students see only their own submission. After grades are posted, it has the score and feedback.',
  })
  @ApiId('id', 'assignment')
  @ApiList(assignmentSubmissionList, SubmissionDto)
  ofAssignment(
    @IdParam('id') id: string,
    @ListParams(assignmentSubmissionList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<SubmissionDto>> {
    return this.lists.ofAssignment(id, request as AssignmentSubmissionListRequest, user);
  }

  @Post('assignments/:id/submissions')
  @RequirePermission('submissions.create')
  @AboutNoStudent('only students submit, and only for themselves')
  @ApiOperation({
    summary: 'Submits an assignment',
    description:
      'Students can submit until the due date or, if the assignment has one, the deadline for late ' +
      'submissions. A new submission replaces the earlier one unless the earlier one is graded. Send text, ' +
      'files or both. Without files, the body can be JSON.',
  })
  @ApiId('id', 'assignment')
  @Multipart(handingIn)
  @ApiCreate('/api/assignment-submissions', SubmissionDto)
  @ApiProblem(409, 'Submissions are closed, or the submission is graded.')
  handIn(
    @IdParam('id') id: string,
    @Body() body: CreateSubmissionDto,
    @Uploads('files') uploads: Upload[],
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<SubmissionDto>> {
    return this.submissions.handIn(id, body, uploads, user);
  }

  @Get('assignment-submissions')
  @RequirePermission('submissions.read')
  @ApiOperation({
    summary: 'Lists submissions of all assignments',
    description:
      'Faculty see the submissions in their own sections. Students see their own submissions. With `after` ' +
      '(the ID of a submission), the list has only the submissions that follow it, oldest first, even if ' +
      'submissions were graded since the previous call.',
  })
  @ApiList(submissionList, SubmissionDto)
  list(
    @ListParams(submissionList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<SubmissionDto>> {
    return this.lists.list(request as SubmissionListRequest, user);
  }

  @Get('assignment-submissions/:id')
  @RequirePermission('submissions.read')
  @ApiOperation({ summary: 'Returns a submission' })
  @ApiId('id', 'submission')
  @ApiRecord(SubmissionDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<SubmissionDto>> {
    return this.submissions.get(id, user);
  }

  @Get('assignment-submissions/:id/files/:fileId')
  @RequirePermission('submissions.read')
  @ApiOperation({ summary: 'Returns a file from a submission' })
  @ApiId('id', 'submission')
  @ApiFile(handingIn.files.files.kinds)
  file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(id, fileId, user, response);
  }

  @Get('assignment-submissions/:id/history')
  @RequirePermission('submissions.grade')
  @ApiHistory('submission', 'submission')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.submissions.history(id, request, user);
  }
}
