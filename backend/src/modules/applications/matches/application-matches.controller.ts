import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { ApplicationMatchesDto } from './application-matches.dto.js';
import { ApplicationMatchesService } from './application-matches.service.js';

@Routes('applications', 'api/applications/:id/matches')
@AboutApplication({ address: { id: 'application' } })
export class ApplicationMatchesController {
  constructor(private readonly matches: ApplicationMatchesService) {}

  @Read('', plain(ApplicationMatchesDto), {
    permission: 'applications.read',
    of: 'application',
    summary: 'Finds other applicants and students who may be the same person',
    description:
      'Applications of other applicants match with the same phone number, or the same birth date and a similar name; ' +
      'students also with the same mailbox. The audit trail records who was shown. Nothing is merged or changed.',
  })
  find(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.matches.find(id, user);
  }
}
