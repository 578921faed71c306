import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { CourseEquivalenciesController } from './course-equivalencies.controller.js';
import { CourseEquivalenciesService } from './course-equivalencies.service.js';
import { TransferApplications } from './transfer-applications.service.js';
import { TransferArticulation } from './transfer-articulation.service.js';
import { TransferCreditsController } from './transfer-credits.controller.js';
import { TransferCreditsService } from './transfer-credits.service.js';
import { TransferEvaluationsController } from './transfer-evaluations.controller.js';
import { TransferEvaluationsService } from './transfer-evaluations.service.js';
import { TransferInquiries } from './transfer-inquiries.service.js';

@Module({
  imports: [
    DocumentsModule,
    InquiriesModule,
    NotificationsModule,
    SeatsModule,
    StandingModule,
    StudentsModule,
  ],
  controllers: [TransferEvaluationsController, CourseEquivalenciesController, TransferCreditsController],
  providers: [
    CourseEquivalenciesService,
    TransferApplications,
    TransferArticulation,
    TransferCreditsService,
    TransferEvaluationsService,
    TransferInquiries,
  ],
  exports: [TransferApplications, TransferCreditsService, TransferEvaluationsService],
})
export class TransferCreditModule {}
