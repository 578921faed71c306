import { Module } from '@nestjs/common';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StudentsModule } from '../students/students.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { WorkService } from './work.service.js';

@Module({
  imports: [EnrollmentsModule, InquiriesModule, LedgerModule, StudentsModule, TermsModule],
  controllers: [DashboardController],
  providers: [DashboardService, WorkService],
})
export class DashboardModule {}
