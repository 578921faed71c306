import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportLists } from '../report-runs/report-lists.service.js';
import { capacityFigures, capacityRows } from './capacity-report.dto.js';
import { CapacityReportService } from './capacity-report.service.js';
import { censusFigures, censusRows } from './census-report.dto.js';
import { CensusReportService } from './census-report.service.js';
import { enrollmentFigures, enrollmentRows } from './enrollment-report.dto.js';
import { EnrollmentReportService } from './enrollment-report.service.js';
import { gradeFigures, gradeRows } from './grade-report.dto.js';
import { GradeReportService } from './grade-report.service.js';
import { retentionFigures, retentionRows } from './retention-report.dto.js';
import { RetentionReportService } from './retention-report.service.js';
import { messages } from './messages.js';

/** Also makes every academic report available in the background. */
@Injectable()
export class AcademicReportsService implements OnModuleInit {
  constructor(
    private readonly background: ReportLists,
    private readonly enrollment: EnrollmentReportService,
    private readonly capacity: CapacityReportService,
    private readonly grades: GradeReportService,
    private readonly retention: RetentionReportService,
    private readonly census: CensusReportService,
  ) {}

  onModuleInit(): void {
    const permission = 'reports.academic';
    this.background.register(
      {
        id: 'enrollment',
        title: 'Enrollment',
        permission,
        spec: enrollmentFigures,
        list: (request) => this.enrollment.figures(request),
      },
      {
        id: 'enrollment/rows',
        title: messages.enrollmentRows,
        permission,
        spec: enrollmentRows,
        list: (request, user) => this.enrollment.rows(request, user),
      },
      {
        id: 'capacity',
        title: 'Capacity',
        permission,
        spec: capacityFigures,
        list: (request) => this.capacity.figures(request),
      },
      {
        id: 'capacity/rows',
        title: messages.capacityRows,
        permission,
        spec: capacityRows,
        list: (request) => this.capacity.rows(request),
      },
      {
        id: 'grades',
        title: 'Grades',
        permission,
        spec: gradeFigures,
        list: (request, user) => this.grades.figures(request, user),
      },
      {
        id: 'grades/rows',
        title: messages.gradeRows,
        permission,
        spec: gradeRows,
        list: (request, user) => this.grades.rows(request, user),
      },
      {
        id: 'retention',
        title: 'Retention',
        permission,
        spec: retentionFigures,
        list: (request) => this.retention.figures(request),
      },
      {
        id: 'retention/rows',
        title: messages.retentionRows,
        permission,
        spec: retentionRows,
        list: (request, user) => this.retention.rows(request, user),
      },
      {
        id: 'census',
        title: 'Census',
        permission,
        spec: censusFigures,
        list: (request) => this.census.figures(request),
      },
      {
        id: 'census/rows',
        title: messages.censusRows,
        permission,
        spec: censusRows,
        list: (request, user) => this.census.rows(request, user),
      },
    );
  }
}
