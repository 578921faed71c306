import { Body } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { BadRequestError } from '../../../common/errors.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../../platform/auth/own-records/about.decorators.js';
import { RequireRecentSignIn } from '../../../platform/auth/recent-sign-in.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Act, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { messages } from '../messages.js';
import { ApplicationRecordDto } from '../office/applications.dto.js';
import { ApplicantMergePreviewDto, MergeApplicantsDto, mergedApplicant } from './applicant-merges.dto.js';
import { ApplicantMergesService } from './applicant-merges.service.js';

const permission = 'applications.write';
const of = 'application';

@Routes('applications', 'api/applications/:id')
@AboutApplication({
  address: { id: 'application' },
  body: { fromId: 'application' },
  query: { from: 'application' },
})
export class ApplicantMergesController {
  constructor(private readonly merges: ApplicantMergesService) {}

  @Read('merge-preview', plain(ApplicantMergePreviewDto, 'What a merge would do now.'), {
    permission,
    of,
    summary: 'Previews the merge of another applicant into the one of this application',
    description:
      'For one person who applied with two email addresses. Lists every application that moves, what ends with the other ' +
      'applicant, and everything that prevents the merge. Nothing is changed. The audit trail records who was shown.',
    errors: { 409: "An application's data was deleted, so it has no applicant." },
  })
  @ApiQuery({
    name: 'from',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'An application of the applicant to merge.',
  })
  preview(
    @IdParam('id') id: string,
    @ListParams(mergedApplicant) { filters }: ListRequestOf<typeof mergedApplicant>,
  ) {
    return this.merges.preview(id, fromOf(filters));
  }

  @Act('merges', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Merges another applicant into the one of this application',
    description:
      'Does what the preview showed, in one transaction, or nothing. If anything changed since the preview, the answer is ' +
      '409. All applications of the other applicant move to the email address of this one, which gets an email. The other ' +
      'address has no applications any more. It cannot be undone. Requires a recent sign-in.',
    errors: {
      409: 'Rules prevent the merge, or something changed since the preview; `blockers` lists all of them.',
    },
  })
  @RequireRecentSignIn()
  merge(@IdParam('id') id: string, @Body() body: MergeApplicantsDto, @CurrentUser() user: SignedInUser) {
    return this.merges.merge(id, body, user);
  }
}

function fromOf({ from }: { from?: string }): string {
  if (from === undefined) throw new BadRequestError(messages.merges.fromMissing);
  return from;
}
