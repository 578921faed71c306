import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { DirectoryRestrictionController } from './directory-restriction.controller.js';
import { DirectoryRestrictionService } from './directory-restriction.service.js';
import { StudentMailBatchesController } from './student-mail-batches.controller.js';
import { StudentMailBatchesService } from './student-mail-batches.service.js';
import { StudentWritesService } from './student-writes.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [AuthModule, SeatsModule, StandingModule],
  controllers: [StudentsController, StudentMailBatchesController, DirectoryRestrictionController],
  providers: [StudentsService, StudentWritesService, StudentMailBatchesService, DirectoryRestrictionService],
  exports: [StudentsService],
})
export class StudentsModule {}
