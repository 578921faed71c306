import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { BulkActionDto, BulkPlanDto, RunBulkActionDto } from './application-bulk.dto.js';
import { ApplicationBulkService } from './application-bulk.service.js';

const permission = ['applications.write', 'applications.decide', 'applications.release'] as const;
const each =
  'Reminders require `applications.write`, reviewers `applications.decide`, and releases `applications.release`.';

@Routes('applications', 'api/applications/bulk')
@AboutNoStudent("one's own application is refused as its outcome")
export class ApplicationBulkController {
  constructor(private readonly bulk: ApplicationBulkService) {}

  @Act('preview', plain(BulkPlanDto), {
    permission,
    summary: 'Previews an action for many applications',
    description:
      `Lists the outcome for each application, with the email, the reviewer or the decision, or why it is refused. ` +
      `Nothing is saved or sent. ${each}`,
  })
  preview(@Body() body: BulkActionDto, @CurrentUser() user: SignedInUser) {
    return this.bulk.preview(body, user);
  }

  @Act('', plain(BulkPlanDto), {
    permission,
    summary: 'Does an action for many applications, as previewed',
    description: `In one transaction: exactly what the preview showed, or nothing. Refused applications are left out. ${each}`,
    errors: { 409: 'An outcome would differ from the preview; `blockers` names the applications.' },
  })
  run(@Body() body: RunBulkActionDto, @CurrentUser() user: SignedInUser) {
    return this.bulk.run(body, user);
  }
}
