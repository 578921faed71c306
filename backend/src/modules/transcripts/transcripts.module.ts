import { Module } from '@nestjs/common';
import { DegreesModule } from '../degrees/degrees.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { StudentTranscriptsController } from './student-transcripts.controller.js';
import { TransferCreditModule } from '../transfer-credit/transfer-credit.module.js';
import { TranscriptsController } from './transcripts.controller.js';
import { TranscriptsService } from './transcripts.service.js';

@Module({
  imports: [
    DegreesModule,
    DocumentsModule,
    HoldsModule,
    StandingModule,
    StudentsModule,
    TransferCreditModule,
  ],
  controllers: [StudentTranscriptsController, TranscriptsController],
  providers: [TranscriptsService],
})
export class TranscriptsModule {}
