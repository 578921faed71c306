import { Module } from '@nestjs/common';
import { AccountOutlooks } from './account-outlooks.service.js';
import { JournalsController } from './journals.controller.js';
import { JournalsService } from './journals.service.js';
import { LedgerReadsService } from './ledger-reads.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';

@Module({
  controllers: [JournalsController, LedgerController],
  providers: [AccountOutlooks, JournalsService, LedgerReadsService, LedgerService],
  exports: [AccountOutlooks, LedgerService],
})
export class LedgerModule {}
