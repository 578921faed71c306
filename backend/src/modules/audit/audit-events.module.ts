import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { StudentHistoryController } from './student-history.controller.js';
import { StudentTrailService } from './student-trail.service.js';

/** The trail as people read it. */
@Module({
  imports: [StudentsModule],
  controllers: [StudentHistoryController],
  providers: [StudentTrailService],
})
export class AuditEventsModule {}
