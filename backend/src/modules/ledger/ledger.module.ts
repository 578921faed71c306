import { Module } from '@nestjs/common';
import { AccountOutlooks } from './account-outlooks.service.js';
import { ClosesController } from './closes/closes.controller.js';
import { ClosesService } from './closes/closes.service.js';
import { DepositReturns } from './closes/deposit-returns.service.js';
import { JournalsController } from './journals.controller.js';
import { JournalsService } from './journals.service.js';
import { LedgerReadsService } from './ledger-reads.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';

@Module({
  controllers: [ClosesController, JournalsController, LedgerController],
  providers: [
    AccountOutlooks,
    ClosesService,
    DepositReturns,
    JournalsService,
    LedgerReadsService,
    LedgerService,
  ],
  exports: [AccountOutlooks, DepositReturns, LedgerService],
})
export class LedgerModule {}
