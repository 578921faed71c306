import { Module } from '@nestjs/common';
import { SeatsModule } from '../enrollments/seats.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SectionWritesService } from './section-writes.service.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';

@Module({
  imports: [NotificationsModule, SeatsModule],
  controllers: [SectionsController],
  providers: [SectionsService, SectionWritesService],
  exports: [SectionsService],
})
export class SectionsModule {}
