import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import type { FileKind } from '../../platform/files/file-kinds.js';
import { FilesService } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import {
  ApplicationReviewDto,
  ApplicationReviewRecordDto,
  AssignReviewDto,
  reviewList,
  SubmitReviewDto,
} from './application-reviews.dto.js';
import { ApplicationReviewsService } from './application-reviews.service.js';
import { ReviewedApplicationsService } from './reviewed-applications.service.js';

const kinds: readonly FileKind[] = ['pdf', 'jpeg', 'png'];
const lost = 'The file is listed, but its content is missing.';

/** One's own reviews. Any other id is a 404. */
@Routes('application-reviews', 'api/application-reviews')
@AboutApplication({ address: { id: 'application_review' } })
export class ApplicationReviewsController {
  constructor(
    private readonly reviews: ApplicationReviewsService,
    private readonly reviewed: ReviewedApplicationsService,
    private readonly files: FilesService,
  ) {}

  @List('', reviewList, ApplicationReviewDto, {
    permission: 'applications.review',
    summary: 'Lists the reviews that you were asked for, open ones first',
  })
  list(@ListParams(reviewList) request: ListRequestOf<typeof reviewList>, @CurrentUser() user: SignedInUser) {
    return this.reviews.list(request, user);
  }

  @Read(':id', ApplicationReviewRecordDto, {
    permission: 'applications.review',
    of: 'review',
    summary: 'Returns a review that you were asked for, with the application without contact data',
    description:
      'The other reviews are included after you submitted yours. Opening it is recorded in the audit trail.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.reviewed.open(id, user);
  }

  @Route(
    Get(':id/files/:fileId'),
    {
      permission: 'applications.review',
      of: { id: 'review', fileId: 'file' },
      summary: 'Returns the content of a file of the application, as an attachment',
      description: 'The download is recorded in the audit trail.',
    },
    ApiDownload(kinds, lost),
  )
  async file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.reviewed.file(id, fileId, user), response);
  }

  @Route(
    Get(':id/recommendations/:recommendationId/file'),
    {
      permission: 'applications.review',
      of: { id: 'review', recommendationId: 'recommendation' },
      summary: 'Returns the file that came with a recommendation, as an attachment',
      description: 'The download is recorded in the audit trail.',
    },
    ApiDownload(kinds, lost),
  )
  async letter(
    @IdParam('id') id: string,
    @IdParam('recommendationId') recommendationId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.reviewed.letter(id, recommendationId, user), response);
  }

  @Act(':id/submit', ApplicationReviewRecordDto, {
    permission: 'applications.review',
    of: 'review',
    summary: 'Submits your review',
    description:
      'It stays as it is from then on. If all reviews are submitted and their scores differ by more than the policy allows, ' +
      'one more person is asked.',
    errors: { 409: "The review was submitted already, or the application isn't under review." },
  })
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitReviewDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.reviewed.submit(id, body, expected, user);
  }

  @Act(':id/reassign', ApplicationReviewDto, {
    permission: 'applications.decide',
    of: 'review',
    summary: 'Passes an open review on to another person',
    description:
      'Without a person, it goes to the reviewer with the fewest open reviews who was not asked yet.',
    errors: {
      409: 'The review was submitted, the application is not under review, or nobody else can review it.',
    },
  })
  reassign(
    @IdParam('id') id: string,
    @Body() body: AssignReviewDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.reviews.reassign(id, body, expected, user);
  }
}
