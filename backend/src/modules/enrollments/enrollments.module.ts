import { Module } from '@nestjs/common';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { EnrollmentIntensityController } from './enrollment-intensity.controller.js';
import { EnrollmentIntensityService } from './enrollment-intensity.service.js';
import { EnrollmentTrendController } from './enrollment-trend.controller.js';
import { EnrollmentTrendService } from './enrollment-trend.service.js';
import { EnrollmentsService } from './enrollments.service.js';

@Module({
  imports: [StandingModule, StudentsModule],
  controllers: [EnrollmentIntensityController, EnrollmentTrendController],
  providers: [EnrollmentIntensityService, EnrollmentTrendService, EnrollmentsService],
  exports: [EnrollmentsService],
})
export class EnrollmentsModule {}
