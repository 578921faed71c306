import { Module } from '@nestjs/common';
import { DegreeAuditsModule } from '../degree-audits/degree-audits.module.js';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { GradeModesController } from './grade-modes.controller.js';
import { GradeModesService } from './grade-modes.service.js';

@Module({
  imports: [DegreeAuditsModule, EnrollmentsModule, NotificationsModule],
  controllers: [GradeModesController],
  providers: [GradeModesService],
})
export class GradeModesModule {}
