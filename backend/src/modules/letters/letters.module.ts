import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { LetterFactsService } from './letter-facts.js';
import { LettersController } from './letters.controller.js';
import { LettersService } from './letters.service.js';
import { StudentLettersController } from './student-letters.controller.js';

@Module({
  imports: [DocumentsModule, HoldsModule, PoliciesModule, StandingModule, StudentsModule, TermsModule],
  controllers: [StudentLettersController, LettersController],
  providers: [LettersService, LetterFactsService],
})
export class LettersModule {}
