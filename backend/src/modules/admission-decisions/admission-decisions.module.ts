import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { AdmissionDecisionsController } from './admission-decisions.controller.js';
import { AdmissionDecisionsService } from './admission-decisions.service.js';
import { AdmissionLettersService } from './admission-letters.service.js';
import { ApplyDecisionsController } from './apply-decisions.controller.js';
import { ApplyDecisionsService } from './apply-decisions.service.js';
import { DecisionFactsService } from './decision-facts.service.js';
import { LetterTemplatesController } from './letter-templates.controller.js';
import { LetterTemplatesService } from './letter-templates.service.js';
import { ReleasesService } from './releases.service.js';

/** Decisions on applications, their letters and their release (decision 0208). */
@Module({
  imports: [ApplicationsModule, DocumentsModule, NotificationsModule, PoliciesModule],
  controllers: [AdmissionDecisionsController, ApplyDecisionsController, LetterTemplatesController],
  providers: [
    AdmissionDecisionsService,
    AdmissionLettersService,
    ApplyDecisionsService,
    DecisionFactsService,
    LetterTemplatesService,
    ReleasesService,
  ],
  exports: [ReleasesService],
})
export class AdmissionDecisionsModule {}
