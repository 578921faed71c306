import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StudentsModule } from '../students/students.module.js';
import { MergePreviewService } from './merge-preview.service.js';
import { MergeWrites } from './merge-writes.service.js';
import { StudentMergesController } from './student-merges.controller.js';
import { StudentMergesService } from './student-merges.service.js';

@Module({
  imports: [AuthModule, LedgerModule, SeatsModule, StudentsModule],
  controllers: [StudentMergesController],
  providers: [MergePreviewService, MergeWrites, StudentMergesService],
})
export class StudentMergesModule {}
