import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { PayerAccessService } from './payer-access.service.js';
import { PayersController } from './payers.controller.js';
import { PayersService } from './payers.service.js';
import { StudentPayersController } from './student-payers.controller.js';

@Module({
  imports: [BillingModule, CardsModule],
  controllers: [PayersController, StudentPayersController],
  providers: [PayerAccessService, PayersService],
})
export class PayersModule {}
