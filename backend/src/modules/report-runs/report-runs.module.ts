import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ReportLists } from './report-lists.service.js';
import { ReportRunner } from './report-runner.js';
import { ReportRunsController } from './report-runs.controller.js';
import { ReportRunsService } from './report-runs.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [ReportRunsController],
  providers: [ReportLists, ReportRunner, ReportRunsService],
  exports: [ReportLists],
})
export class ReportRunsModule {}
