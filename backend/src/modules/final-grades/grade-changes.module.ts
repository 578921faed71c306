import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { FinalGradesModule } from './final-grades.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { GradeChangesController } from './grade-changes.controller.js';
import { GradeChangesService } from './grade-changes.service.js';

@Module({
  imports: [
    DocumentsModule,
    FinalGradesModule,
    NotificationsModule,
    PoliciesModule,
    SeatsModule,
    StandingModule,
  ],
  controllers: [GradeChangesController],
  providers: [GradeChangesService],
})
export class GradeChangesModule {}
