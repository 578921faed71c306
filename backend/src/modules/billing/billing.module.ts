import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { BillingService } from './billing.service.js';
import { FinancialSummaryController } from './financial-summary.controller.js';

@Module({
  imports: [StudentsModule],
  controllers: [FinancialSummaryController],
  providers: [BillingService],
  exports: [BillingService],
})
export class BillingModule {}
