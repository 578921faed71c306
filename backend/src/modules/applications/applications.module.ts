import { Module } from '@nestjs/common';
import { ApplicationFormsModule } from '../application-forms/application-forms.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StudentsModule } from '../students/students.module.js';
import { RecommendationsModule } from '../recommendations/recommendations.module.js';
import { ApplicationMatchesController } from './matches/application-matches.controller.js';
import { ApplicationMatchesService } from './matches/application-matches.service.js';
import { ApplicationStates } from './application-states.service.js';
import { AnswersService } from './apply/answers.service.js';
import { ApplyFilesService } from './apply/apply-files.service.js';
import { ApplyController } from './apply/apply.controller.js';
import { ApplyService } from './apply/apply.service.js';
import { OpeningsService } from './apply/openings.service.js';
import { RetentionService } from './retention/retention.service.js';
import { SubmissionsService } from './apply/submissions.service.js';

/** Applications for admission: what applicants fill in and submit, and what the office does with it. */
@Module({
  imports: [ApplicationFormsModule, PoliciesModule, RecommendationsModule, StudentsModule],
  controllers: [ApplicationMatchesController, ApplyController],
  providers: [
    AnswersService,
    ApplicationMatchesService,
    ApplicationStates,
    ApplyFilesService,
    ApplyService,
    OpeningsService,
    RetentionService,
    SubmissionsService,
  ],
  exports: [ApplicationStates, OpeningsService],
})
export class ApplicationsModule {}
