import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { ReportRunsModule } from '../report-runs/report-runs.module.js';
import { StudentsModule } from '../students/students.module.js';
import { BillingOverviewController } from './billing-overview.controller.js';
import { BillingReportsService } from './reports/billing-reports.service.js';
import { BillingService } from './billing.service.js';
import { ChargesController } from './charges/charges.controller.js';
import { ChargesService } from './charges/charges.service.js';
import { FinancialReportsController } from './reports/financial-reports.controller.js';
import { FinancialReportsService } from './reports/financial-reports.service.js';
import { FinancialSummaryController } from './financial-summary.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { PlanQuoteController } from './plans/plan-quote.controller.js';
import { PlanSchedules } from './plans/plan-schedules.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansService } from './plans/plans.service.js';
import { StudentChargesController } from './charges/student-charges.controller.js';

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
    BillingReportsService,
    BillingService,
    ChargesService,
    FinancialReportsService,
    PaymentsService,
    PlanSchedules,
    PlansService,
  ],
  exports: [BillingService],
})
export class BillingModule {}
