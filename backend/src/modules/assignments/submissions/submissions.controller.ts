import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { ListRequestOf } from '../../../common/list-request.js';
import { History } from '../../../platform/audit/history.decorator.js';
import { historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiFile } from '../../../platform/files/file.dto.js';
import { Multipart, Uploads } from '../../../platform/files/multipart.decorator.js';
import type { Upload } from '../../../platform/files/upload.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, plain, Read, Route, Routes } from '../../../platform/http/route.decorators.js';
import { AttemptsService } from './attempts.service.js';
import { handingIn } from './submission-form.js';
import { SubmissionFilesService } from './submission-files.service.js';
import { SubmissionListsService } from './submission-lists.service.js';
import {
  assignmentSubmissionList,
  AttemptDto,
  attemptList,
  CreateSubmissionDto,
  SubmissionDto,
  submissionList,
} from './submissions.dto.js';
import { SubmissionsService } from './submissions.service.js';

@Routes('submissions', 'api')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly lists: SubmissionListsService,
    private readonly files: SubmissionFilesService,
    private readonly attempts: AttemptsService,
  ) {}

  @List('assignments/:id/submissions', assignmentSubmissionList, SubmissionDto, {
    permission: 'submissions.read',
    of: 'assignment',
    summary: "Lists an assignment's submissions, oldest first",
    description:
      'Students see only their own submission. After grades are posted, it has the score and feedback.',
  })
  ofAssignment(
    @IdParam('id') id: string,
    @ListParams(assignmentSubmissionList) request: ListRequestOf<typeof assignmentSubmissionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.ofAssignment(id, request, user);
  }

  @Multipart(handingIn)
  @Create('assignments/:id/submissions', SubmissionDto, {
    permission: 'submissions.create',
    of: 'assignment',
    summary: 'Submits an assignment',
    description:
      'Students can submit until the due date or, if the assignment has one, the deadline for late ' +
      'submissions, or until their own extension ends. Each call is an attempt, and all are kept. Without a maximum ' +
      'number of attempts, students can submit again until they have a grade. Send text, a link, files or several of ' +
      'these. Without files, the body can be JSON.',
    folder: '/api/assignment-submissions',
    errors: {
      409: 'Submissions are closed, the submission is graded, no attempts are left, or students post in a discussion instead.',
    },
  })
  @AboutNoStudent('only students submit, and only for themselves')
  handIn(
    @IdParam('id') id: string,
    @Body() body: CreateSubmissionDto,
    @Uploads('files') uploads: Upload[],
    @CurrentUser() user: SignedInUser,
  ) {
    return this.submissions.handIn(id, body, uploads, user);
  }

  @List('assignment-submissions', submissionList, SubmissionDto, {
    permission: 'submissions.read',
    summary: 'Lists submissions of all assignments',
    description:
      'Faculty see the submissions in their own sections. Students see their own submissions. With `after` ' +
      '(the ID of a submission), the list has only the submissions that follow it, oldest first, even if ' +
      'submissions were graded since the previous call.',
  })
  list(
    @ListParams(submissionList) request: ListRequestOf<typeof submissionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.list(request, user);
  }

  @Read('assignment-submissions/:id', SubmissionDto, {
    permission: 'submissions.read',
    of: 'submission',
    summary: 'Returns a submission',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.submissions.get(id, user);
  }

  @List('assignment-submissions/:id/attempts', attemptList, AttemptDto, {
    permission: 'submissions.read',
    of: 'submission',
    summary: "Lists a submission's attempts, newest first",
    description: 'After grades are posted, students see the score and feedback of each.',
  })
  attemptsOf(
    @IdParam('id') id: string,
    @ListParams(attemptList) request: ListRequestOf<typeof attemptList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.attempts.list(id, request, user);
  }

  @Read('assignment-submissions/:id/attempts/:attemptId', plain(AttemptDto), {
    permission: 'submissions.read',
    of: { id: 'submission', attemptId: 'attempt' },
    summary: 'Returns an attempt',
  })
  attempt(
    @IdParam('id') id: string,
    @IdParam('attemptId') attemptId: string,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.attempts.get(id, attemptId, user);
  }

  @Route(
    Get('assignment-submissions/:id/files/:fileId'),
    { permission: 'submissions.read', of: 'submission', summary: 'Returns a file from a submission' },
    ApiFile(handingIn.files.files.kinds),
  )
  file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(id, fileId, user, response);
  }

  @History('submission', 'submission', 'submissions.grade', 'assignment-submissions/:id/history')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.submissions.history(id, request, user);
  }
}
