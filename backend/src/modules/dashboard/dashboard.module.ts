import { Module } from '@nestjs/common';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { StudentsModule } from '../students/students.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [StudentsModule, EnrollmentsModule, TermsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
