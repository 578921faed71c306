import { Module } from '@nestjs/common';
import { ReportRunsModule } from '../report-runs/report-runs.module.js';
import { AcademicReportsService } from './academic-reports.service.js';
import { AdmissionsReportController } from './admissions-report.controller.js';
import { AdmissionsReportService } from './admissions-report.service.js';
import { CapacityReportController } from './capacity-report.controller.js';
import { CapacityReportService } from './capacity-report.service.js';
import { CensusReportController } from './census-report.controller.js';
import { CensusReportService } from './census-report.service.js';
import { EnrollmentReportController } from './enrollment-report.controller.js';
import { EnrollmentReportService } from './enrollment-report.service.js';
import { GradeReportController } from './grade-report.controller.js';
import { GradeReportService } from './grade-report.service.js';
import { RetentionReportController } from './retention-report.controller.js';
import { RetentionReportService } from './retention-report.service.js';

@Module({
  imports: [ReportRunsModule],
  controllers: [
    EnrollmentReportController,
    CapacityReportController,
    GradeReportController,
    RetentionReportController,
    CensusReportController,
    AdmissionsReportController,
  ],
  providers: [
    AcademicReportsService,
    EnrollmentReportService,
    CapacityReportService,
    GradeReportService,
    RetentionReportService,
    CensusReportService,
    AdmissionsReportService,
  ],
})
export class ReportsModule {}
