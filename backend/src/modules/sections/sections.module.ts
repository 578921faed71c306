import { Module } from '@nestjs/common';
import { SeatsModule } from '../seats/seats.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { IdleSeatsController } from './idle-seats.controller.js';
import { IdleSeatsService } from './idle-seats.service.js';
import { SeatReportsController } from './seat-reports.controller.js';
import { SeatReportsService } from './seat-reports.service.js';
import { SectionWritesService } from './section-writes.service.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';

@Module({
  imports: [NotificationsModule, SeatsModule],
  // The fixed paths must come before the one with an id.
  controllers: [IdleSeatsController, SeatReportsController, SectionsController],
  providers: [IdleSeatsService, SeatReportsService, SectionsService, SectionWritesService],
  exports: [SectionsService],
})
export class SectionsModule {}
