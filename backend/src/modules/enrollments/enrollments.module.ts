import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { EnrollmentsService } from './enrollments.service.js';
import { StudentEnrollmentsController } from './student-enrollments.controller.js';

@Module({
  imports: [StudentsModule],
  controllers: [StudentEnrollmentsController],
  providers: [EnrollmentsService],
  exports: [EnrollmentsService],
})
export class EnrollmentsModule {}
