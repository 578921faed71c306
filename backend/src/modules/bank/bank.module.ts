import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BankAccountsController } from './bank-accounts.controller.js';
import { BankAccountsService } from './bank-accounts.service.js';
import { BankFilesController } from './bank-files.controller.js';
import { BankFilesService } from './bank-files.service.js';
import { BankLinesController } from './bank-lines.controller.js';
import { BankLinesService } from './bank-lines.service.js';
import { BankMatching } from './bank-matching.service.js';
import { BankPostings } from './bank-postings.service.js';
import { BankReader } from './bank-reader.service.js';
import { BankReconciliationController } from './bank-reconciliation.controller.js';
import { BankReconciliationService } from './bank-reconciliation.service.js';

/** What the bank says, and what the ledger says about it. */
@Module({
  imports: [BillingModule, LedgerModule],
  controllers: [
    BankAccountsController,
    BankFilesController,
    BankLinesController,
    BankReconciliationController,
  ],
  providers: [
    BankAccountsService,
    BankFilesService,
    BankLinesService,
    BankMatching,
    BankPostings,
    BankReader,
    BankReconciliationService,
  ],
})
export class BankModule {}
