import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { RecommendationsModule } from '../recommendations/recommendations.module.js';
import { ApplicationReviewersService } from './application-reviewers.service.js';
import { ApplicationReviewsController } from './application-reviews.controller.js';
import { ApplicationReviewsService } from './application-reviews.service.js';
import { ReviewAssignments } from './review-assignments.service.js';
import { ReviewedApplicationsService } from './reviewed-applications.service.js';
import { ReviewsOfApplicationsController } from './reviews-of-applications.controller.js';

/** Reviews of applications: assignment, rubric, and what reviewers read (decision 0207). */
@Module({
  imports: [ApplicationsModule, NotificationsModule, PoliciesModule, RecommendationsModule],
  controllers: [ApplicationReviewsController, ReviewsOfApplicationsController],
  providers: [
    ApplicationReviewersService,
    ApplicationReviewsService,
    ReviewAssignments,
    ReviewedApplicationsService,
  ],
  exports: [ApplicationReviewsService],
})
export class ApplicationReviewsModule {}
