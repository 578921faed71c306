import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { ApiRetry } from '../../platform/http/problem.dto.js';
import { Act, Create, List, plain, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import { ApplicationDocumentsService } from '../documents/application-documents.service.js';
import {
  AdmissionDecisionDto,
  decisionList,
  ProposeDecisionDto,
  ReleaseDecisionDto,
  ReleasedDecisionsDto,
  ReleaseDecisionsDto,
  WithdrawDecisionDto,
} from './admission-decisions.dto.js';
import { AdmissionDecisionsService } from './admission-decisions.service.js';
import { ReleasesService } from './releases.service.js';

@Routes('admission-decisions', 'api/admission-decisions')
@AboutApplication({
  address: { id: 'admission_decision' },
  body: { applicationId: 'application', 'ids.*': 'admission_decision' },
})
export class AdmissionDecisionsController {
  constructor(
    private readonly decisions: AdmissionDecisionsService,
    private readonly releases: ReleasesService,
    private readonly documents: ApplicationDocumentsService,
  ) {}

  @List('', decisionList, AdmissionDecisionDto, {
    permission: 'applications.read',
    summary: 'Lists decisions on applications, newest first',
    description: 'Machine clients see released decisions only.',
  })
  list(
    @ListParams(decisionList) request: ListRequestOf<typeof decisionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.decisions.list(request, user);
  }

  @Read(':id', AdmissionDecisionDto, {
    permission: 'applications.read',
    of: 'decision',
    summary: 'Returns a decision on an application',
    description: 'Machine clients see released decisions only.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.decisions.get(id, user);
  }

  @Route(
    Get(':id/letter'),
    {
      permission: 'applications.read',
      of: 'decision',
      summary: 'Returns the letter of a decision as PDF, exactly as issued',
      description:
        'The download is recorded in the audit trail. Machine clients see released decisions only.',
    },
    ApiDownload(['pdf'], "The file is missing or isn't the one that was issued."),
  )
  async letter(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.documents.file(await this.decisions.letterOf(id, user)), response);
  }

  @Create('', AdmissionDecisionDto, {
    permission: 'applications.decide',
    summary: 'Proposes a decision on an application',
    description:
      'Another person must confirm it. To admit, the verified GPA must reach the minimum of the policy; all reviews must be ' +
      'submitted. Each of these rules can be overridden by name, with a reason. The decision keeps the facts, the policy and ' +
      'the outcome.',
    errors: {
      409: "The application isn't under review, a decision is in progress, or a rule refuses it. `blockers` lists all rules.",
    },
  })
  propose(@Body() body: ProposeDecisionDto, @CurrentUser() user: SignedInUser) {
    return this.decisions.propose(body, user);
  }

  @Act(':id/confirm', AdmissionDecisionDto, {
    permission: 'applications.decide',
    of: 'decision',
    summary: 'Confirms a proposed decision and creates its letter',
    description:
      "The person who proposed it can't confirm it (403). The letter is created from the published template of the " +
      'decision. The applicant learns nothing before the release.',
    errors: { 409: 'The decision is not proposed any more, or the application has ended.' },
  })
  @ApiRetry(503, typesettersBusy)
  confirm(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.decisions.confirm(id, expected, user);
  }

  @Act(':id/make-letter', AdmissionDecisionDto, {
    permission: 'applications.decide',
    of: 'decision',
    summary: 'Creates the letter of a confirmed decision again',
    description: 'From the template that is published now. An earlier letter of the decision is revoked.',
    errors: { 409: 'The decision is not confirmed, was released, or no template is published.' },
  })
  @ApiRetry(503, typesettersBusy)
  makeLetter(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.decisions.makeLetter(id, expected, user);
  }

  @Act(':id/withdraw', AdmissionDecisionDto, {
    permission: 'applications.decide',
    of: 'decision',
    summary: 'Withdraws a decision before its release',
    description: 'Its letter is revoked, and another decision can be proposed.',
    errors: { 409: 'The decision was released or has ended.' },
  })
  withdraw(
    @IdParam('id') id: string,
    @Body() { reason }: WithdrawDecisionDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.decisions.withdraw(id, reason, expected, user);
  }

  @Act(':id/release', AdmissionDecisionDto, {
    permission: 'applications.release',
    of: 'decision',
    summary: 'Releases a confirmed decision, now or at an instant',
    description:
      'At the release, the applicant gets an email and sees the decision and the letter. It supersedes an earlier decision.',
    errors: { 409: 'The decision is not confirmed, has no letter, or the application has ended.' },
  })
  release(
    @IdParam('id') id: string,
    @Body() { releaseAt = null }: ReleaseDecisionDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.releases.releaseOnly(id, releaseAt, expected, user);
  }

  @Act(':id/unschedule', AdmissionDecisionDto, {
    permission: 'applications.release',
    of: 'decision',
    summary: 'Cancels the release of a decision at an instant',
    errors: { 409: 'No release is scheduled.' },
  })
  unschedule(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.releases.unschedule(id, expected, user);
  }

  @Act('release', plain(ReleasedDecisionsDto), {
    permission: 'applications.release',
    summary: 'Releases several confirmed decisions together, now or at an instant',
    description: 'All of them, or none.',
    errors: {
      409: 'At least one of them can not be released. `blockers` lists all reasons, with the application.',
    },
  })
  async releaseAll(
    @Body() { ids, releaseAt = null }: ReleaseDecisionsDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return { decisions: await this.releases.release(ids, releaseAt, user) };
  }

  @History('decision', 'admission_decision', 'applications.read')
  @AboutApplication({})
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.decisions.history(id, request, user);
  }
}
