import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MoneyActsModule } from '../money-acts/money-acts.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { ReportRunsModule } from '../report-runs/report-runs.module.js';
import { StudentsModule } from '../students/students.module.js';
import { BillingOverviewController } from './billing-overview.controller.js';
import { AgingController } from './reports/aging.controller.js';
import { AgingService } from './reports/aging.service.js';
import { BillingReportsService } from './reports/billing-reports.service.js';
import { BillingService } from './billing.service.js';
import { MoneyActPerforms } from './money-act-performs.js';
import { AccountPreview } from './assessment/account-preview.service.js';
import { AssessmentLoop } from './assessment/assessment-loop.js';
import { AssessmentRunner } from './assessment/assessment-runner.js';
import { AssessmentRunsController } from './assessment/assessment-runs.controller.js';
import { AssessmentRunsService } from './assessment/assessment-runs.service.js';
import { AssessmentService } from './assessment/assessment.service.js';
import { AssessmentWriter } from './assessment/assessment-writer.service.js';
import { ChargeAssessmentController } from './assessment/charge-assessment.controller.js';
import { ChargeAssessmentService } from './assessment/charge-assessment.service.js';
import { ChargeRunner } from './charge-runs/charge-runner.js';
import { ChargeRunsController } from './charge-runs/charge-runs.controller.js';
import { ChargeRunsService } from './charge-runs/charge-runs.service.js';
import { ChargesController } from './charges/charges.controller.js';
import { ChargeAmountsService } from './charges/charge-amounts.service.js';
import { ChargesService } from './charges/charges.service.js';
import { RuleCharges } from './charges/rule-charges.service.js';
import { FinancialReportsController } from './reports/financial-reports.controller.js';
import { FinancialReportsService } from './reports/financial-reports.service.js';
import { FinancialSummaryController } from './financial-summary.controller.js';
import { AllocationsService } from './accounts/allocations.service.js';
import { ChargePaymentsService } from './payments/charge-payments.service.js';
import { OnlinePaymentsService } from './payments/online-payments.service.js';
import { PaymentLimits } from './payments/payment-limits.service.js';
import { PaymentChangesService } from './payments/payment-changes.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { PlanOffers } from './plans/plan-offers.service.js';
import { PlanOffersController } from './plans/plan-offers.controller.js';
import { PlanQuoteController } from './plans/plan-quote.controller.js';
import { PlanReductions } from './plans/plan-reductions.service.js';
import { PlanSchedules } from './plans/plan-schedules.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansService } from './plans/plans.service.js';
import { StatementFilesService } from './statements/statement-files.service.js';
import { MonthlyStatements } from './statements/monthly-statements.js';
import { StatementRunner } from './statements/statement-runner.js';
import { StatementRunsController } from './statements/statement-runs.controller.js';
import { StatementRunsService } from './statements/statement-runs.service.js';
import { StatementWriter } from './statements/statement-writer.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsService } from './statements/statements.service.js';
import { StudentAccountController } from './accounts/student-account.controller.js';
import { StudentAccountService } from './accounts/student-account.service.js';
import { StudentRuns } from './student-runs.service.js';
import { StudentChargesController } from './charges/student-charges.controller.js';
import { StudentStatementsController } from './statements/student-statements.controller.js';

@Module({
  imports: [
    LedgerModule,
    MoneyActsModule,
    NotificationsModule,
    PoliciesModule,
    PricesModule,
    ReportRunsModule,
    StudentsModule,
  ],
  controllers: [
    AgingController,
    AssessmentRunsController,
    BillingOverviewController,
    ChargeAssessmentController,
    ChargeRunsController,
    ChargesController,
    FinancialReportsController,
    FinancialSummaryController,
    PaymentsController,
    PlanOffersController,
    // The fixed path must come before the one with an id.
    PlanQuoteController,
    PlansController,
    // The runs must come before the address with an id.
    StatementRunsController,
    StatementsController,
    StudentAccountController,
    StudentChargesController,
    StudentStatementsController,
  ],
  providers: [
    AccountPreview,
    AgingService,
    AllocationsService,
    AssessmentLoop,
    AssessmentRunner,
    AssessmentRunsService,
    AssessmentService,
    AssessmentWriter,
    BillingReportsService,
    BillingService,
    ChargeAmountsService,
    ChargeAssessmentService,
    ChargeRunner,
    ChargeRunsService,
    ChargesService,
    FinancialReportsService,
    MonthlyStatements,
    ChargePaymentsService,
    MoneyActPerforms,
    OnlinePaymentsService,
    PaymentChangesService,
    PaymentLimits,
    PaymentsService,
    PlanOffers,
    PlanReductions,
    PlanSchedules,
    PlansService,
    RuleCharges,
    StatementFilesService,
    StatementRunner,
    StatementRunsService,
    StatementWriter,
    StatementsService,
    StudentAccountService,
    StudentRuns,
  ],
  exports: [
    BillingService,
    OnlinePaymentsService,
    PaymentChangesService,
    PaymentsService,
    RuleCharges,
    StatementFilesService,
    StudentAccountService,
    StudentRuns,
  ],
})
export class BillingModule {}
