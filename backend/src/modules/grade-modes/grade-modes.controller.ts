import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { ChooseGradeModeDto, EnrollmentGradeModeDto } from './grade-modes.dto.js';
import { GradeModesService } from './grade-modes.service.js';

@ApiTags('enrollments')
@ApiAccessErrors()
@Controller('api/enrollments')
export class GradeModesController {
  constructor(private readonly gradeModes: GradeModesService) {}

  @Get(':id/grade-mode')
  @RequirePermission('enrollments.grade_mode')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Returns the grade mode of an enrollment and whether the policy allows the other mode',
    description: "Faculty can't see which students chose pass/no-pass.",
  })
  @ApiId('id', 'enrollment')
  @ApiRecord(EnrollmentGradeModeDto)
  get(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentGradeModeDto>> {
    return this.gradeModes.get(id, user);
  }

  @Put(':id/grade-mode')
  @RequirePermission('enrollments.grade_mode')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Sets the grade mode of an enrollment to letter grade or pass/no-pass',
    description:
      'The student must be enrolled in a section that allows both modes, and must not have a grade yet. The `pass_no_pass` ' +
      'policy of the term must allow the choice; staff can override the policy with a reason.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentGradeModeDto)
  @ApiProblem(
    409,
    'The section allows only one mode, the student is not enrolled, a grade was submitted, or the policy does not allow the choice.',
  )
  choose(
    @IdParam('id') id: string,
    @Body() body: ChooseGradeModeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentGradeModeDto>> {
    return this.gradeModes.choose(id, body, expected, user);
  }
}
