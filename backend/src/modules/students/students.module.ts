import { Module } from '@nestjs/common';
import { StudentWritesService } from './student-writes.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  controllers: [StudentsController],
  providers: [StudentsService, StudentWritesService],
  exports: [StudentsService],
})
export class StudentsModule {}
