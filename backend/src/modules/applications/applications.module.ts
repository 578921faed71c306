import { Module } from '@nestjs/common';
import { ApplicantsModule } from '../applicants/applicants.module.js';
import { ApplicationFormsModule } from '../application-forms/application-forms.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StudentsModule } from '../students/students.module.js';
import { RecommendationsModule } from '../recommendations/recommendations.module.js';
import { ApplicationMatchesController } from './matches/application-matches.controller.js';
import { ApplicationMatchesService } from './matches/application-matches.service.js';
import { ApplicantMergesController } from './merges/applicant-merges.controller.js';
import { ApplicantMergesService } from './merges/applicant-merges.service.js';
import { ApplicationRemindersService } from './reminders/application-reminders.service.js';
import { ApplicationStates } from './application-states.service.js';
import { AnswersService } from './apply/answers.service.js';
import { ApplicantUploads } from './apply/applicant-uploads.service.js';
import { ApplyFilesService } from './apply/apply-files.service.js';
import { ApplyController } from './apply/apply.controller.js';
import { ApplyService } from './apply/apply.service.js';
import { OpeningsService } from './apply/openings.service.js';
import { ApplicationActsController } from './office/application-acts.controller.js';
import { ApplicationActsService } from './office/application-acts.service.js';
import { ApplicationsController } from './office/applications.controller.js';
import { ApplicationsService } from './office/applications.service.js';
import { PaperApplicationsController } from './office/paper-applications.controller.js';
import { PaperApplicationsService } from './office/paper-applications.service.js';
import { ReceivedLetters } from './received-letters.service.js';
import { Recommenders } from './office/recommenders.service.js';
import { RetentionService } from './retention/retention.service.js';
import { UploadSpace } from './office/upload-space.service.js';
import { SubmissionsService } from './apply/submissions.service.js';

/** Applications for admission: what applicants fill in and submit, and what the office does with it. */
@Module({
  imports: [
    ApplicantsModule,
    ApplicationFormsModule,
    NotificationsModule,
    PoliciesModule,
    RecommendationsModule,
    StudentsModule,
  ],
  controllers: [
    ApplicantMergesController,
    ApplicationsController,
    ApplicationActsController,
    ApplicationMatchesController,
    ApplyController,
    PaperApplicationsController,
  ],
  providers: [
    AnswersService,
    ApplicantUploads,
    ApplicantMergesService,
    ApplicationActsService,
    ApplicationMatchesService,
    ApplicationRemindersService,
    ApplicationStates,
    ApplicationsService,
    ApplyFilesService,
    ApplyService,
    OpeningsService,
    PaperApplicationsService,
    ReceivedLetters,
    Recommenders,
    RetentionService,
    SubmissionsService,
    UploadSpace,
  ],
  exports: [
    ApplicationRemindersService,
    ApplicationStates,
    ApplicationsService,
    ApplyService,
    OpeningsService,
  ],
})
export class ApplicationsModule {}
