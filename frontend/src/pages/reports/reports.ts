import type { ComponentType } from 'react';
import { whenLoaded } from '../../components/whenLoaded';
import { ScreenBones } from '../../layout/ScreenBones';

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
} as const;

/** Every report, in display order. */
export const reports: readonly Report[] = [
  {
    id: 'enrollment',
    title: 'Enrollment',
    answers: 'How many students take how much, by term, by program and by status.',
    group: 'academic',
    View: whenLoaded(() => import('./enrollment/EnrollmentReport'), ScreenBones),
  },
  {
    id: 'capacity',
    title: 'Capacity',
    answers: 'How full the sections of a term are, by department.',
    group: 'academic',
    View: whenLoaded(() => import('./capacity/CapacityReport'), ScreenBones),
  },
  {
    id: 'grades',
    title: 'Grade distribution',
    answers: 'How often each final grade was given, in a term, a department or a course.',
    group: 'academic',
    View: whenLoaded(() => import('./grades/GradeReport'), ScreenBones),
  },
  {
    id: 'retention',
    title: 'Retention and credits',
    answers: 'Who came back, who graduated, and the credits of each, by the term in which they began.',
    group: 'academic',
    View: whenLoaded(() => import('./retention/RetentionReport'), ScreenBones),
  },
  {
    id: 'census',
    title: 'Census',
    answers: 'Who was there on a day: headcount, full-time and part-time, credits.',
    group: 'academic',
    View: whenLoaded(() => import('./census/CensusReport'), ScreenBones),
  },
  {
    id: 'receivables',
    title: 'Receivables',
    answers: 'What was billed, is open and past due, by type of charge and plan, now or as of a day.',
    group: 'financial',
    View: whenLoaded(() => import('./financial/ReceivablesReport'), ScreenBones),
  },
  {
    id: 'revenue',
    title: 'Revenue',
    answers: 'What came in by month and by type of charge and plan.',
    group: 'financial',
    View: whenLoaded(() => import('./financial/RevenueReport'), ScreenBones),
  },
];

type May = (action: string, resource: string) => boolean;

export function mayOpen(may: May, { group }: Report) {
  const [action, resource] = groups[group].needs;
  return may(action, resource);
}

/** The reports that the reader may open, by group. */
export const groupsFor = (may: May) =>
  Object.entries(groups)
    .map(([id, { title }]) => ({
      title,
      reports: reports.filter((report) => report.group === id && mayOpen(may, report)),
    }))
    .filter((group) => group.reports.length > 0);
