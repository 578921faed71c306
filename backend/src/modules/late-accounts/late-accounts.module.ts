import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { EnrollmentActsModule } from '../registration/enrollment-acts.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { FutureSeatsService } from './future-seats.service.js';
import { LateAccountsController } from './late-accounts.controller.js';
import { LateAccountsService } from './late-accounts.service.js';
import { LateFeesService } from './late-fees.service.js';
import { PastDueRules } from './past-due-rules.service.js';

/** What happens when an account is past due: late fees, a hold, a suspension, and the drop of future seats. */
@Module({
  imports: [
    BillingModule,
    EnrollmentActsModule,
    HoldsModule,
    LedgerModule,
    NotificationsModule,
    PoliciesModule,
    SeatsModule,
    StandingModule,
    StudentsModule,
  ],
  controllers: [LateAccountsController],
  providers: [FutureSeatsService, LateAccountsService, LateFeesService, PastDueRules],
})
export class LateAccountsModule {}
