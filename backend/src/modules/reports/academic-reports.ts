import type { Type } from '@nestjs/common';
import type { ListSpec } from '../../common/list-request.js';
import type { Permission } from '../../platform/auth/permissions.js';
import {
  CapacityFiguresDto,
  capacityFigures,
  CapacityReportRowDto,
  capacityRows,
} from './capacity-report.dto.js';
import { CensusFiguresDto, censusFigures, CensusReportRowDto, censusRows } from './census-report.dto.js';
import {
  EnrollmentFiguresDto,
  enrollmentFigures,
  EnrollmentReportRowDto,
  enrollmentRows,
} from './enrollment-report.dto.js';
import { GradeFiguresDto, gradeFigures, GradeReportRowDto, gradeRows } from './grade-report.dto.js';
import {
  RetentionFiguresDto,
  retentionFigures,
  RetentionReportRowDto,
  retentionRows,
} from './retention-report.dto.js';

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
  { id: 'capacity', title: 'Capacity', permission, spec: capacityFigures, row: CapacityFiguresDto },
  { id: 'capacity/rows', title: 'Capacity, rows', permission, spec: capacityRows, row: CapacityReportRowDto },
  { id: 'grades', title: 'Grades', permission, spec: gradeFigures, row: GradeFiguresDto },
  { id: 'grades/rows', title: 'Grades, rows', permission, spec: gradeRows, row: GradeReportRowDto },
  { id: 'retention', title: 'Retention', permission, spec: retentionFigures, row: RetentionFiguresDto },
  {
    id: 'retention/rows',
    title: 'Retention, rows',
    permission,
    spec: retentionRows,
    row: RetentionReportRowDto,
  },
  { id: 'census', title: 'Census', permission, spec: censusFigures, row: CensusFiguresDto },
  { id: 'census/rows', title: 'Census, rows', permission, spec: censusRows, row: CensusReportRowDto },
] as const satisfies readonly ReportList[];

export type AcademicReportId = (typeof academicReports)[number]['id'];
