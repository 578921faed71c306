import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, Remove, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  AddReviewerDto,
  ApplicationReviewDto,
  ApplicationReviewerDto,
  AssignReviewDto,
  reviewerList,
  reviewsOfApplication,
} from './application-reviews.dto.js';
import { ApplicationReviewersService } from './application-reviewers.service.js';
import { ApplicationReviewsService } from './application-reviews.service.js';

/** What the office does with reviews. */
@Routes('application-reviews', 'api')
@AboutApplication({ address: { id: 'application' } })
export class ReviewsOfApplicationsController {
  constructor(
    private readonly reviews: ApplicationReviewsService,
    private readonly reviewers: ApplicationReviewersService,
  ) {}

  @Rows('applications/:id/reviews', reviewsOfApplication, ApplicationReviewDto, {
    permission: 'applications.read',
    of: 'application',
    summary: 'Lists the reviews of an application',
    description: "While your own review of it is open, you see who was asked, but no other review's content.",
  })
  list(
    @IdParam('id') id: string,
    @ListParams(reviewsOfApplication) request: ListRequestOf<typeof reviewsOfApplication>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.reviews.ofApplication(id, request, user);
  }

  @Create('applications/:id/reviews', ApplicationReviewDto, {
    permission: 'applications.decide',
    of: 'application',
    summary: 'Asks for one more review',
    description:
      'Without a person, it goes to the reviewer with the fewest open reviews who was not asked yet.',
    folder: '/api/application-reviews',
    errors: { 409: "The application isn't under review, or nobody else can review it." },
  })
  assign(@IdParam('id') id: string, @Body() body: AssignReviewDto, @CurrentUser() user: SignedInUser) {
    return this.reviews.assign(id, body, user);
  }

  @Rows('application-reviewers', reviewerList, ApplicationReviewerDto, {
    permission: 'applications.decide',
    summary: 'Lists the reviewers with their open reviews',
    description:
      'While the list is empty, applications go to the admissions staff. With `candidates`, the people who may review and ' +
      "aren't on the list.",
  })
  listReviewers(@ListParams(reviewerList) request: ListRequestOf<typeof reviewerList>) {
    return this.reviewers.list(request);
  }

  @Create('application-reviewers', ApplicationReviewerDto, {
    permission: 'applications.decide',
    summary: 'Adds a person to the list of reviewers',
    description: 'From then on, applications go only to people on the list.',
  })
  add(@Body() { userId }: AddReviewerDto) {
    return this.reviewers.add(userId);
  }

  @Remove('application-reviewers/:id', 'The person is no longer on the list. Open reviews stay with them.', {
    permission: 'applications.decide',
    of: 'reviewer',
    summary: 'Removes a person from the list of reviewers',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.reviewers.remove(id, expected);
  }
}
