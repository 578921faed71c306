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
import { FinalGradesService } from './final-grades.service.js';
import { EnrollmentDto, FinalGradeDto, SubmitGradeDto, SubmitGradesDto } from './grading.dto.js';

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
      "The term's grade scale determines the grade points. A pass/no-pass section accepts P, NP, I and IP. Other " +
      'sections accept letter grades, I and IP. If the student chose pass/no-pass, the policy `pass_no_pass` converts a ' +
      'letter grade to P or NP. To change a submitted grade, request a grade change.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(
    409,
    'A different final grade was already submitted, the student is not enrolled, the term has not begun, or the grade does not match the grade mode of the section.',
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
    summary: 'Submits final grades for a section, all or none',
    description:
      'If a grade was already submitted for an enrollment, sending the same grade is not an error.',
  })
  @ApiId('id', 'section')
  @ApiOkResponse({
    type: [FinalGradeDto],
    description: 'The final grades, in the order of `grades` in the request.',
  })
  @ApiProblem(409, 'The term has not begun; nothing was saved.')
  @ApiProblem(
    422,
    'Nothing was saved; `errors` names each entry that is not valid, such as `grades.3.grade`.',
  )
  submitAll(
    @IdParam('id') id: string,
    @Body() body: SubmitGradesDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<FinalGradeDto[]> {
    return this.finalGrades.submitAll(id, body.grades, user);
  }
}
