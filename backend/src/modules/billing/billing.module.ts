import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { ReportRunsModule } from '../report-runs/report-runs.module.js';
import { StudentsModule } from '../students/students.module.js';
import { AccountReads } from './account-reads.js';
import { BillingOverviewController } from './billing-overview.controller.js';
import { BillingReportsService } from './billing-reports.service.js';
import { BillingService } from './billing.service.js';
import { ChargesController } from './charges.controller.js';
import { ChargesService } from './charges.service.js';
import { FinancialReportsController } from './financial-reports.controller.js';
import { FinancialReportsService } from './financial-reports.service.js';
import { FinancialSummaryController } from './financial-summary.controller.js';
import { PaymentTargets } from './payment-targets.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PlanQuoteController } from './plan-quote.controller.js';
import { PlanSchedules } from './plan-schedules.js';
import { PlansController } from './plans.controller.js';
import { PlansService } from './plans.service.js';
import { StudentChargesController } from './student-charges.controller.js';

@Module({
  imports: [NotificationsModule, PoliciesModule, ReportRunsModule, StudentsModule],
  controllers: [
    BillingOverviewController,
    ChargesController,
    FinancialReportsController,
    FinancialSummaryController,
    PaymentsController,
    // The fixed path must come before the one with an id.
    PlanQuoteController,
    PlansController,
    StudentChargesController,
  ],
  providers: [
    AccountReads,
    BillingReportsService,
    BillingService,
    ChargesService,
    FinancialReportsService,
    PaymentsService,
    PaymentTargets,
    PlanSchedules,
    PlansService,
  ],
  exports: [BillingService],
})
export class BillingModule {}
