import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ReportLists } from '../report-runs/report-lists.service.js';
import { type AcademicReportId, academicReports } from './academic-reports.js';
import { CapacityReportService } from './capacity-report.service.js';
import { CensusReportService } from './census-report.service.js';
import { EnrollmentReportService } from './enrollment-report.service.js';
import { GradeReportService } from './grade-report.service.js';
import { RetentionReportService } from './retention-report.service.js';

type Answer = (request: ListRequest<never, never>, user: SignedInUser) => Promise<Page<object>>;

/** Any academic report by its id, as the person who asks may read it. */
@Injectable()
export class AcademicReportsService implements OnModuleInit {
  private readonly answers: Record<AcademicReportId, Answer>;

  constructor(
    private readonly background: ReportLists,
    enrollment: EnrollmentReportService,
    capacity: CapacityReportService,
    grades: GradeReportService,
    retention: RetentionReportService,
    census: CensusReportService,
  ) {
    this.answers = {
      enrollment: (request) => enrollment.figures(request),
      'enrollment/rows': (request, user) => enrollment.rows(request, user),
      capacity: (request) => capacity.figures(request),
      'capacity/rows': (request) => capacity.rows(request),
      grades: (request, user) => grades.figures(request, user),
      'grades/rows': (request, user) => grades.rows(request, user),
      retention: (request) => retention.figures(request),
      'retention/rows': (request, user) => retention.rows(request, user),
      census: (request) => census.figures(request),
      'census/rows': (request, user) => census.rows(request, user),
    };
  }

  /** Each can be made in the background, too. */
  onModuleInit(): void {
    for (const { id, title, permission, spec } of academicReports)
      this.background.register({
        ...{ id, title, permission, spec },
        list: (request, user) => this.list(id, request, user),
      });
  }

  /** The request is parsed by the `spec` of the report; the permission is the caller's matter. */
  list(id: AcademicReportId, request: ListRequest, user: SignedInUser): Promise<Page<object>> {
    return this.answers[id](request as ListRequest<never, never>, user);
  }
}
