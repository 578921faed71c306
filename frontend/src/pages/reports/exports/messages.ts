import type {
  CapacityReportRowsData,
  CensusReportRowsData,
  EnrollmentReportRowsData,
  ReportRunDto,
  RetentionReportRowsData,
} from '../../../api/types.gen';
import { counted, formatNumber } from '../../../components/format';

/** The exports of reports as files. */
export const messages = {
  description:
    'The file is created in the background and kept for 7 days. You are notified when it is ready.',
  subtitle: 'Exports are kept for 7 days. Only you can see them.',
  started: 'Export started. You are notified when it is ready. Find it under My exports.',
  failed: {
    start: 'Failed to start the export',
    cancel: 'Failed to cancel the export',
    download: 'Failed to download the report',
    list: 'Could not load your exports',
    terms: 'Could not load terms. Close the dialog, then open it again.',
  },
  done: { started: 'Export started', canceled: 'Export canceled' },
  todayHint: 'Leave blank for today.',
  nowHint: 'Leave blank for current figures.',
  none: 'No exports in the last 7 days. Exports that you start appear here.',
  latest: (shown: number, all: number) => `Latest ${formatNumber(shown)} of ${formatNumber(all)} exports.`,
  progress: (title: string) => `${title}: progress`,
  starting: 'Starting',
  rowsOf: (done: string, rows: number) =>
    counted(rows, { one: `${done} of # row`, other: `${done} of # rows` }),
  rows: (rows: number) => counted(rows, { one: '# row', other: '# rows' }),
  download: (title: string) => `Download ${title}`,
  cancel: (title: string) => `Cancel ${title}`,
  again: (title: string) => `Try again: ${title}`,
  months: (from: string, to: string) => `${from} to ${to}`,
  asOf: (day: string) => `As of ${day}`,
  all: (name: string) => `All ${name}`,
};

export const statusLabels: Record<ReportRunDto['status'], string> = {
  queued: 'Queued',
  running: 'In progress',
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Canceled',
};

export const failureLabels: Record<NonNullable<ReportRunDto['failure']>, string> = {
  permission: 'Your role no longer has access to this report.',
  room: 'The server ran out of storage space for the file.',
  error: "The file couldn't be created after several attempts.",
};

export const exportLabels = {
  enrollment: 'Enrollment by program',
  places: 'Enrollment: all enrollments',
  capacity: 'Capacity by department',
  sections: 'Capacity: all sections',
  grades: 'Grade distribution',
  given: 'Grades: all final grades',
  retention: 'Retention by first term',
  beginners: 'Retention: all students',
  census: 'Census by day',
  counted: 'Census: all students',
  receivables: 'Receivables by type',
  items: 'Receivables: all charges and installments',
  aging: 'Aging by student',
  revenue: 'Revenue by month and type',
  payments: 'Revenue: all payments',
};

export const stateLabels = { open: 'Open', pastDue: 'Past due', all: 'All' };

type FigureOf<Data extends { query?: { figure?: string } }> = NonNullable<
  NonNullable<Data['query']>['figure']
>;

export const figureLabels: Record<
  | FigureOf<EnrollmentReportRowsData>
  | FigureOf<CapacityReportRowsData>
  | FigureOf<RetentionReportRowsData>
  | FigureOf<CensusReportRowsData>,
  string
> = {
  students: 'Students',
  places: 'Enrollments',
  enrolled: 'Enrolled',
  completed: 'Completed',
  waitlisted: 'Waitlisted',
  dropped: 'Dropped',
  withdrawn: 'Withdrawn',
  sections: 'Sections',
  limited: 'Limited',
  full: 'Full',
  unlimited: 'Unlimited',
  taken: 'Taken',
  waiting: 'Waitlisted',
  size: 'Size',
  returned: 'Returned',
  returned_after_year: 'Returned after a year',
  graduated: 'Graduated',
  headcount: 'Headcount',
  full_time: 'Full time',
  part_time: 'Part time',
};
