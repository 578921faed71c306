import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
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
import { ApiUpdate } from '../../platform/http/write.decorators.js';
import { EnrollmentDto } from './enrollments.dto.js';
import { FinalGradesService } from './final-grades.service.js';
import { FinalGradeDto, SubmitGradeDto, SubmitGradesDto } from './grading.dto.js';

@ApiTags('grading')
@ApiAccessErrors()
@Controller('api')
export class FinalGradesController {
  constructor(private readonly finalGrades: FinalGradesService) {}

  @Put('enrollments/:id/grade')
  @RequirePermission('grades.submit')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Submits a final grade',
    description:
      'The grade scale of the term determines the points. A pass/no-pass section accepts P, NP, I and IP, other sections ' +
      'accept letters, I and IP. The policy converts a letter to P or NP for a student who chose pass/no-pass. To change ' +
      'a submitted grade, request a grade change.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(
    409,
    'Another final grade was already submitted, the student is not enrolled, the term has not begun, or the grade does not match the grade mode.',
  )
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitGradeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return this.finalGrades.submit(id, body.grade, expected, user);
  }

  @Post('sections/:id/grades')
  @HttpCode(200)
  @RequirePermission('grades.submit')
  @AboutStudent(inBody('grades.*.enrollmentId', 'enrollment'))
  @ApiOperation({
    summary: 'Submits final grades of a section, all or none',
    description: 'A grade that was already submitted is accepted if it is the same.',
  })
  @ApiId('id', 'section')
  @ApiOkResponse({ type: [FinalGradeDto], description: 'In the order of the body.' })
  @ApiProblem(409, 'The term has not begun; nothing was saved.')
  @ApiProblem(
    422,
    'Nothing was saved; `errors` has the entries that are not valid, such as `grades.3.grade`.',
  )
  submitAll(
    @IdParam('id') id: string,
    @Body() body: SubmitGradesDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<FinalGradeDto[]> {
    return this.finalGrades.submitAll(id, body.grades, user);
  }
}
