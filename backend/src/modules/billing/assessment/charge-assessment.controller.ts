import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { ChargeAssessmentDto } from './charge-assessment.dto.js';
import { ChargeAssessmentService } from './charge-assessment.service.js';

@Routes('charges', 'api/charges/:id/assessment')
export class ChargeAssessmentController {
  constructor(private readonly assessments: ChargeAssessmentService) {}

  @Read('', plain(ChargeAssessmentDto), {
    permission: 'charges.read',
    of: 'charge',
    summary: 'Explains the amount of an assessed charge, step by step',
    description: 'A manual charge has no lines.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.assessments.of(id, user);
  }
}
