import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MoneyActsModule } from '../money-acts/money-acts.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { CreditsController } from './credits.controller.js';
import { CreditsService } from './credits.service.js';
import { DepositRefundsController } from './deposit-refunds.controller.js';
import { DepositRefundsService } from './deposit-refunds.service.js';
import { RefundPostings } from './refund-postings.service.js';
import { RefundRunner } from './refund-runner.js';
import { RefundRunsController } from './refund-runs.controller.js';
import { RefundRunsService } from './refund-runs.service.js';
import { RefundsController } from './refunds.controller.js';
import { RefundsService } from './refunds.service.js';

/** Refunds of students' credit, and the credits with their age. */
@Module({
  imports: [BillingModule, LedgerModule, MoneyActsModule, NotificationsModule],
  controllers: [CreditsController, DepositRefundsController, RefundRunsController, RefundsController],
  providers: [
    CreditsService,
    DepositRefundsService,
    RefundPostings,
    RefundRunner,
    RefundRunsService,
    RefundsService,
  ],
  exports: [RefundPostings],
})
export class RefundsModule {}
