import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { plain, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { GradingService } from './grading.service.js';
import { GradeDto, GradesDto, GradesResultDto, SubmissionDto } from './submissions/submissions.dto.js';

@Routes('grading', 'api')
export class GradingController {
  constructor(private readonly grading: GradingService) {}

  @Update('assignment-submissions/:id/grade', SubmissionDto, {
    permission: 'submissions.grade',
    of: 'submission',
    summary: 'Grades or regrades a submission',
    description:
      "The score can't be higher than the assignment's maximum points. Faculty grade in their own sections. Other " +
      'roles grade on behalf of the instructor, which the audit log records.',
    errors: { 409: 'Another user is changing the submission. Try again.' },
  })
  @AboutStudent(inAddress('submission'))
  grade(
    @IdParam('id') id: string,
    @Body() body: GradeDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.grading.grade(id, body, user, expected);
  }

  @Remove('assignment-submissions/:id/grade', 'The submission no longer has a grade.', {
    permission: 'submissions.grade',
    of: 'submission',
    summary: 'Removes a grade',
  })
  @AboutStudent(inAddress('submission'))
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.grading.remove(id, user, expected);
  }

  @Update('assignments/:id/grades', plain(GradesResultDto), {
    permission: 'submissions.grade',
    of: 'assignment',
    summary: 'Grades up to 500 submissions of an assignment, all or none',
    description:
      'Each error names its grade by position, such as `grades.3.score`. An outdated `version` is reported the same way.',
    errors: {
      409: 'Another user is changing the submissions. Try again.',
      422: 'Some grades are not valid. No grade is saved. `errors` has a message for each grade that is not valid.',
    },
  })
  @AboutStudent(inBody('grades.*.submissionId', 'submission'))
  gradeAll(@IdParam('id') id: string, @Body() { grades }: GradesDto, @CurrentUser() user: SignedInUser) {
    return this.grading.gradeAll(id, grades, user);
  }
}
