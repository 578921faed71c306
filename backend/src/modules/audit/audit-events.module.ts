import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsService } from './audit-events.service.js';
import { AuditFacetsService } from './audit-facets.service.js';
import { StudentHistoryController } from './student-history.controller.js';
import { StudentReadsController } from './student-reads.controller.js';
import { StudentTrailService } from './student-trail.service.js';

/** The audit log, as people read it. */
@Module({
  imports: [StudentsModule],
  controllers: [AuditEventsController, StudentHistoryController, StudentReadsController],
  providers: [AuditEventsService, AuditFacetsService, StudentTrailService],
})
export class AuditEventsModule {}
