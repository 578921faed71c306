import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { DirectoryRestrictionController } from './directory-restriction.controller.js';
import { DirectoryRestrictionService } from './directory-restriction.service.js';
import { StudentMatchesController } from './matches/student-matches.controller.js';
import { StudentMatchesService } from './matches/student-matches.service.js';
import { StudentMailBatchesController } from './student-mail-batches.controller.js';
import { StudentMailBatchesService } from './student-mail-batches.service.js';
import { StudentWritesService } from './student-writes.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [AuthModule, SeatsModule, StandingModule],
  controllers: [
    StudentMatchesController,
    StudentsController,
    StudentMailBatchesController,
    DirectoryRestrictionController,
  ],
  providers: [
    StudentsService,
    StudentWritesService,
    StudentMatchesService,
    StudentMailBatchesService,
    DirectoryRestrictionService,
  ],
  exports: [StudentMatchesService, StudentWritesService, StudentsService],
})
export class StudentsModule {}
