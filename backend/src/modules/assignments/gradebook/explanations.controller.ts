import { Body } from '@nestjs/common';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { Act, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { CurrentExplanationDto, ExplanationDto, WhatIfDto, WhatIfResultDto } from './explanation.dto.js';
import { ExplanationsService } from './explanations.service.js';

@Routes('grades', 'api/sections/:id')
export class ExplanationsController {
  constructor(private readonly explanations: ExplanationsService) {}

  @Read('gradebook/:studentId/explanation', plain(ExplanationDto), {
    permission: 'submissions.grade',
    of: { id: 'section', studentId: 'student' },
    summary: "Explains a student's calculated grade",
    description:
      'Returns each assignment with its deduction, drops and excuses, and the sums and weights of the total.',
  })
  of(@IdParam('id') id: string, @IdParam('studentId') studentId: string, @CurrentUser() user: SignedInUser) {
    return this.explanations.of(id, studentId, user);
  }

  @Read('my-grades', plain(CurrentExplanationDto), {
    permission: 'content.read',
    of: 'section',
    summary: 'Explains your own calculated grade',
    description: 'For students. Only posted grades count, and the result never depends on the others.',
  })
  own(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.explanations.own(id, user);
  }

  @Act('my-grades/what-if', plain(WhatIfResultDto), {
    permission: 'content.read',
    of: 'section',
    summary: 'Calculates your grade with scores that you imagine',
    description:
      'For students. Saves nothing. Work that is not submitted counts as submitted now. With a target, returns the ' +
      'lowest whole percent on all remaining work that reaches it.',
  })
  @AboutNoStudent('it saves nothing')
  whatIf(@IdParam('id') id: string, @Body() body: WhatIfDto, @CurrentUser() user: SignedInUser) {
    return this.explanations.whatIf(id, body, user);
  }
}
