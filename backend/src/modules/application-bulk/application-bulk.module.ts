import { Module } from '@nestjs/common';
import { AdmissionDecisionsModule } from '../admission-decisions/admission-decisions.module.js';
import { ApplicationReviewsModule } from '../application-reviews/application-reviews.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApplicationBulkController } from './application-bulk.controller.js';
import { ApplicationBulkService } from './application-bulk.service.js';

/** The same action for many applications, previewed first (decision 0214). */
@Module({
  imports: [AdmissionDecisionsModule, ApplicationReviewsModule, ApplicationsModule],
  controllers: [ApplicationBulkController],
  providers: [ApplicationBulkService],
})
export class ApplicationBulkModule {}
