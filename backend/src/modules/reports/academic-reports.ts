import type { Type } from '@nestjs/common';
import type { ListSpec } from '../../common/list-request.js';
import type { Permission } from '../../platform/auth/permissions.js';
import {
  EnrollmentFiguresDto,
  enrollmentFigures,
  EnrollmentReportRowDto,
  enrollmentRows,
} from './enrollment-report.dto.js';

/** A report, or the rows of one: what it is asked by and what its rows are. */
export interface ReportList {
  /** As in its address below /api/reports. */
  id: string;
  title: string;
  permission: Permission;
  spec: ListSpec;
  row: Type;
}

const permission = 'reports.academic';

/** The academic reports; `AcademicReportsService.list` answers each. */
export const academicReports = [
  { id: 'enrollment', title: 'Enrollment', permission, spec: enrollmentFigures, row: EnrollmentFiguresDto },
  {
    id: 'enrollment/rows',
    title: 'Enrollment, rows',
    permission,
    spec: enrollmentRows,
    row: EnrollmentReportRowDto,
  },
] as const satisfies readonly ReportList[];

export type AcademicReportId = (typeof academicReports)[number]['id'];
