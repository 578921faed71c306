import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { DegreeAuditsController } from './degree-audits.controller.js';
import { DegreeAuditsService } from './degree-audits.service.js';
import { ProgramRequirementsController } from './program-requirements.controller.js';
import { ProgramRequirementsService } from './program-requirements.service.js';

@Module({
  imports: [StudentsModule],
  controllers: [DegreeAuditsController, ProgramRequirementsController],
  providers: [DegreeAuditsService, ProgramRequirementsService],
})
export class DegreeAuditsModule {}
