import { Module } from '@nestjs/common';
import { SeatsModule } from '../enrollments/seats.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { IdleSeatsController } from './idle-seats.controller.js';
import { IdleSeatsService } from './idle-seats.service.js';
import { SectionWritesService } from './section-writes.service.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';

@Module({
  imports: [NotificationsModule, SeatsModule],
  // The fixed address stands before the one with an id.
  controllers: [IdleSeatsController, SectionsController],
  providers: [IdleSeatsService, SectionsService, SectionWritesService],
  exports: [SectionsService],
})
export class SectionsModule {}
