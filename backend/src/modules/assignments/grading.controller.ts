import { Body, Controller, Delete, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { GradingService } from './grading.service.js';
import { GradeDto, GradesDto, GradesResultDto, SubmissionDto } from './submissions/submissions.dto.js';

@ApiTags('grading')
@ApiAccessErrors()
@Controller('api')
export class GradingController {
  constructor(private readonly grading: GradingService) {}

  @Put('assignment-submissions/:id/grade')
  @RequirePermission('submissions.grade')
  @AboutStudent(inAddress('submission'))
  @ApiOperation({
    summary: 'Grades or regrades a submission',
    description:
      "The score can't be higher than the assignment's maximum points. Faculty grade in their own sections. Other " +
      'roles grade on behalf of the instructor, which the audit log records.',
  })
  @ApiId('id', 'submission')
  @ApiUpdate(SubmissionDto)
  @ApiProblem(409, 'Another user is changing the submission. Try again.')
  grade(
    @IdParam('id') id: string,
    @Body() body: GradeDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<SubmissionDto>> {
    return this.grading.grade(id, body, user, expected);
  }

  @Delete('assignment-submissions/:id/grade')
  @RequirePermission('submissions.grade')
  @AboutStudent(inAddress('submission'))
  @ApiOperation({ summary: 'Removes a grade' })
  @ApiId('id', 'submission')
  @ApiRemove('The submission no longer has a grade.')
  remove(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ): Promise<void> {
    return this.grading.remove(id, user, expected);
  }

  @Put('assignments/:id/grades')
  @RequirePermission('submissions.grade')
  @AboutStudent(inBody('grades.*.submissionId', 'submission'))
  @ApiOperation({
    summary: 'Grades up to 500 submissions of an assignment, all or none',
    description:
      'Each error names its grade by position, such as `grades.3.score`. An outdated `version` is reported the same way.',
  })
  @ApiId('id', 'assignment')
  @ApiOkResponse({ type: GradesResultDto })
  @ApiProblem(409, 'Another user is changing the submissions. Try again.')
  @ApiProblem(
    422,
    'Some grades are not valid. No grade is saved. `errors` has a message for each grade that is not valid.',
  )
  gradeAll(
    @IdParam('id') id: string,
    @Body() { grades }: GradesDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<GradesResultDto> {
    return this.grading.gradeAll(id, grades, user);
  }
}
