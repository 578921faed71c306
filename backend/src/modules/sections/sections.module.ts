import { Module } from '@nestjs/common';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SectionWritesService } from './section-writes.service.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';

@Module({
  imports: [EnrollmentsModule, NotificationsModule],
  controllers: [SectionsController],
  providers: [SectionsService, SectionWritesService],
  exports: [SectionsService],
})
export class SectionsModule {}
