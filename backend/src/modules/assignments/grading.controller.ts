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
import { GradeDto, GradesDto, GradesResultDto, SubmissionDto } from './submissions.dto.js';

@ApiTags('grading')
@ApiAccessErrors()
@Controller('api')
export class GradingController {
  constructor(private readonly grading: GradingService) {}

  @Put('assignment-submissions/:id/grade')
  @RequirePermission('submissions.grade')
  @AboutStudent(inAddress('submission'))
  @ApiOperation({
    summary: 'Grades a submission, or grades it again',
    description:
      "The score is at most the assignment's points. Faculty grade in their own sections; others do it on behalf of the instructor, and it is written down so.",
  })
  @ApiId('id', 'submission')
  @ApiUpdate(SubmissionDto)
  @ApiProblem(409, 'Others are changing the submission at this moment; ask again.')
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
  @ApiOperation({ summary: 'Takes a grade back' })
  @ApiId('id', 'submission')
  @ApiRemove('The submission has no grade.')
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
    summary: 'Grades many submissions of an assignment at once: all, or none',
    description:
      'At most 500. Errors name the grade, such as `grades.3.score`; a `version` that is not the present one is one of them.',
  })
  @ApiId('id', 'assignment')
  @ApiOkResponse({ type: GradesResultDto })
  @ApiProblem(409, 'Others are changing the submissions at this moment; ask again.')
  @ApiProblem(422, 'Some cannot be given; `errors` has a message for each, and none is.')
  gradeAll(
    @IdParam('id') id: string,
    @Body() { grades }: GradesDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<GradesResultDto> {
    return this.grading.gradeAll(id, grades, user);
  }
}
