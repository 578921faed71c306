import { Module } from '@nestjs/common';
import { JournalsController } from './journals.controller.js';
import { JournalsService } from './journals.service.js';
import { LedgerReadsService } from './ledger-reads.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';

@Module({
  controllers: [JournalsController, LedgerController],
  providers: [JournalsService, LedgerReadsService, LedgerService],
  exports: [LedgerService],
})
export class LedgerModule {}
