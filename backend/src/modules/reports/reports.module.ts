import { Module } from '@nestjs/common';
import { AcademicReportsService } from './academic-reports.service.js';
import { EnrollmentReportController } from './enrollment-report.controller.js';
import { EnrollmentReportService } from './enrollment-report.service.js';

@Module({
  controllers: [EnrollmentReportController],
  providers: [AcademicReportsService, EnrollmentReportService],
  exports: [AcademicReportsService],
})
export class ReportsModule {}
