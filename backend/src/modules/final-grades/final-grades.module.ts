import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { FinalGradesController } from './final-grades.controller.js';
import { FinalGradesService } from './final-grades.service.js';
import { GradePosting } from './grade-posting.service.js';
import { IncompleteAgreements } from './incompletes/incomplete-agreements.service.js';
import { KeptGradesService } from './proposals/kept-grades.service.js';
import { ProposalsService } from './proposals/proposals.service.js';
import { RetractionsService } from './retractions/retractions.service.js';

@Module({
  imports: [
    AssignmentsModule,
    DocumentsModule,
    EnrollmentsModule,
    NotificationsModule,
    PoliciesModule,
    SeatsModule,
  ],
  controllers: [FinalGradesController],
  providers: [
    FinalGradesService,
    GradePosting,
    IncompleteAgreements,
    KeptGradesService,
    ProposalsService,
    RetractionsService,
  ],
  exports: [IncompleteAgreements, ProposalsService],
})
export class FinalGradesModule {}
