import { Module } from '@nestjs/common';
import { StandingModule } from '../standing/standing.module.js';
import { StudentWritesService } from './student-writes.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [StandingModule],
  controllers: [StudentsController],
  providers: [StudentsService, StudentWritesService],
  exports: [StudentsService],
})
export class StudentsModule {}
