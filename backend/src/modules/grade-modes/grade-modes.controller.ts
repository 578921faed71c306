import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { ChooseGradeModeDto, EnrollmentGradeModeDto } from './grade-modes.dto.js';
import { GradeModesService } from './grade-modes.service.js';

@Routes('enrollments', 'api/enrollments')
export class GradeModesController {
  constructor(private readonly gradeModes: GradeModesService) {}

  @Read(':id/grade-mode', EnrollmentGradeModeDto, {
    permission: 'enrollments.grade_mode',
    of: 'enrollment',
    summary: 'Returns the grade mode of an enrollment and whether the policy allows the other mode',
    description: "Faculty can't see which students chose pass/no-pass.",
  })
  @AboutStudent(inAddress('enrollment'))
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.gradeModes.get(id, user);
  }

  @Update(':id/grade-mode', EnrollmentGradeModeDto, {
    permission: 'enrollments.grade_mode',
    of: 'enrollment',
    summary: 'Sets the grade mode of an enrollment to letter grade or pass/no-pass',
    description:
      'The student must be enrolled in a section that allows both modes, and must not have a grade yet. The `pass_no_pass` ' +
      'policy of the term must allow the choice; staff can override the policy with a reason.',
    errors: {
      409: 'The section allows only one mode, the student is not enrolled, a grade was submitted, or the policy does not allow the choice.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  choose(
    @IdParam('id') id: string,
    @Body() body: ChooseGradeModeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.gradeModes.choose(id, body, expected, user);
  }
}
