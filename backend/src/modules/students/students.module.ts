import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { SeatsModule } from '../enrollments/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentWritesService } from './student-writes.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [AuthModule, SeatsModule, StandingModule],
  controllers: [StudentsController],
  providers: [StudentsService, StudentWritesService],
  exports: [StudentsService],
})
export class StudentsModule {}
