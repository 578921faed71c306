import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { MoneyActsController } from './money-acts.controller.js';
import { MoneyActsService } from './money-acts.service.js';
import { MoneyLimits } from './money-limits.service.js';

/** What one person alone may do with money, and the second person above it. */
@Module({
  imports: [LedgerModule, NotificationsModule, PoliciesModule],
  controllers: [MoneyActsController],
  providers: [MoneyActsService, MoneyLimits],
  exports: [MoneyActsService, MoneyLimits],
})
export class MoneyActsModule {}
