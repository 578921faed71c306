import type { EnrollmentReportRowDto } from '../../../api/types.gen';
import { formatDay } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay } from '../../../providers/session';
import { enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { statusTone } from '../../../resources/students/student';
import { ReportRows } from '../frame/ReportRows';
import {
  creditsColumn,
  enrollmentsColumn,
  studentColumns,
  studentFields,
  useStudentName,
} from '../frame/studentColumns';
import { rowCounts } from '../frame/messages';

const rowFields = [...studentFields, 'credits', 'enrollmentDate'] as const;
type Field = (typeof rowFields)[number];
type RowColumn = Column<EnrollmentReportRowDto, Field>;

const section: RowColumn = {
  id: 'section',
  label: 'Section',
  width: 124,
  show: ({ courseCode, sectionNumber }) => `${courseCode}-${sectionNumber}`,
};
const rest: readonly RowColumn[] = [
  { id: 'term', label: 'Term', width: 116, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'date',
    label: 'Registered',
    sort: 'enrollmentDate',
    width: 124,
    folds: 'tablet',
    show: ({ enrollmentDate }) => (enrollmentDate ? formatDay(enrollmentDate) : ''),
  },
  {
    id: 'status',
    label: 'Status',
    width: 112,
    foldedAs: 'badge',
    show: ({ status }) =>
      status && <StatusBadge tone={statusTone(status)}>{enrollmentStatusLabels[status]}</StatusBadge>,
  },
];

interface Props {
  requested: Readonly<Record<string, string>>;
  title: string;
  closedHref: string;
}

/** The enrollments or students behind a figure. */
export function EnrollmentRows(props: Props) {
  const ofStudents = props.requested.figure === 'students';
  const maySections = useMay()('read', 'enrollments');
  const columns = ofStudents
    ? [...studentColumns, enrollmentsColumn, creditsColumn]
    : [...studentColumns, ...(maySections ? [section] : []), creditsColumn, ...rest];
  return (
    <ReportRows<EnrollmentReportRowDto, Field>
      {...props}
      report="enrollment"
      counted={ofStudents ? rowCounts.students : rowCounts.enrollments}
      name={useStudentName()}
      columns={columns}
      sortable={rowFields}
      sort="studentName"
    />
  );
}
