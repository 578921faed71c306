import type { ComponentType } from 'react';
import { whenLoaded } from '../../components/whenLoaded';
import { ScreenBones } from '../../layout/ScreenBones';
import { reportTexts } from './messages';

export interface Report {
  /** The report's name in its address, here and below /api/reports. */
  id: string;
  title: string;
  /** The question it answers, in a sentence. */
  answers: string;
  group: keyof typeof groups;
  /** Its code loads when it is opened. */
  View: ComponentType<{ report: Report }>;
}

/** The permission of each group of reports, for `useMay`. */
const groups = {
  academic: { title: 'Academic', needs: ['academic', 'reports'] },
  financial: { title: 'Financial', needs: ['financial', 'reports'] },
  admissions: { title: 'Admissions', needs: ['read', 'applications'] },
} as const;

/** Every report, in display order. */
export const reports: readonly Report[] = [
  {
    id: 'enrollment',
    title: 'Enrollment',
    answers: reportTexts.enrollment,
    group: 'academic',
    View: whenLoaded(() => import('./enrollment/EnrollmentReport'), ScreenBones),
  },
  {
    id: 'capacity',
    title: 'Capacity',
    answers: reportTexts.capacity,
    group: 'academic',
    View: whenLoaded(() => import('./capacity/CapacityReport'), ScreenBones),
  },
  {
    id: 'grades',
    title: 'Grade distribution',
    answers: reportTexts.grades,
    group: 'academic',
    View: whenLoaded(() => import('./grades/GradeReport'), ScreenBones),
  },
  {
    id: 'retention',
    title: 'Retention and credits',
    answers: reportTexts.retention,
    group: 'academic',
    View: whenLoaded(() => import('./retention/RetentionReport'), ScreenBones),
  },
  {
    id: 'census',
    title: 'Census',
    answers: reportTexts.census,
    group: 'academic',
    View: whenLoaded(() => import('./census/CensusReport'), ScreenBones),
  },
  {
    id: 'receivables',
    title: 'Receivables',
    answers: reportTexts.receivables,
    group: 'financial',
    View: whenLoaded(() => import('./financial/ReceivablesReport'), ScreenBones),
  },
  {
    id: 'aging',
    title: 'Aging by student',
    answers: reportTexts.aging,
    group: 'financial',
    View: whenLoaded(() => import('./financial/AgingReport'), ScreenBones),
  },
  {
    id: 'revenue',
    title: 'Revenue',
    answers: reportTexts.revenue,
    group: 'financial',
    View: whenLoaded(() => import('./financial/RevenueReport'), ScreenBones),
  },
  {
    id: 'admissions',
    title: 'Admissions',
    answers: reportTexts.admissions,
    group: 'admissions',
    View: whenLoaded(() => import('./admissions/AdmissionsReport'), ScreenBones),
  },
];

type May = (action: string, resource: string) => boolean;

export function mayOpen(may: May, { group }: Report) {
  const [action, resource] = groups[group].needs;
  return may(action, resource);
}

/** Whether the reader has exports in the background, which academic and financial reports have. */
export const mayExport = (may: May) => may('academic', 'reports') || may('financial', 'reports');

/** The reports that the reader may open, by group. */
export const groupsFor = (may: May) =>
  Object.entries(groups)
    .map(([id, { title }]) => ({
      title,
      reports: reports.filter((report) => report.group === id && mayOpen(may, report)),
    }))
    .filter((group) => group.reports.length > 0);
