import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { CardPostings } from './card-postings.service.js';
import { CardRefunds } from './card-refunds.service.js';
import { CardSync } from './card-sync.service.js';
import { CardTransactionsController } from './card-transactions.controller.js';
import { CardTransactionsService } from './card-transactions.service.js';
import { CheckoutsController } from './checkouts.controller.js';
import { CheckoutsService } from './checkouts.service.js';
import { DemoGateway } from './gateway/demo-gateway.js';
import { Gateway } from './gateway/gateway.js';
import { GatewaySettings } from './gateway/gateway.settings.js';
import { StripeGateway } from './gateway/stripe-gateway.js';
import { GatewayEventsController } from './gateway-events.controller.js';
import { GatewayEventsService } from './gateway-events.service.js';

@Module({
  imports: [BillingModule, LedgerModule, NotificationsModule, RefundsModule],
  controllers: [CardTransactionsController, CheckoutsController, GatewayEventsController],
  providers: [
    CardPostings,
    CardRefunds,
    CardSync,
    CardTransactionsService,
    CheckoutsService,
    DemoGateway,
    GatewayEventsService,
    GatewaySettings,
    { provide: Gateway, useClass: StripeGateway },
  ],
  exports: [CheckoutsService],
})
export class CardsModule {}
