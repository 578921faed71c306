import type { AdmissionsReportRowDto } from '../../../api/types.gen';
import { formatDay } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { messages as applications } from '../../applications/messages';
import { applicationHref } from '../../applications/path';
import { StateBadge } from '../../applications/StateBadge';
import { ReportRows } from '../frame/ReportRows';
import { messages } from './messages';

const fields = ['number', 'applicantName', 'state', 'startedAt', 'submittedAt'] as const;
type Field = (typeof fields)[number];

const columns: readonly Column<AdmissionsReportRowDto, Field>[] = [
  { id: 'number', label: 'Number', sort: 'number', width: 110, show: ({ number }) => number },
  {
    id: 'program',
    label: 'Program',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  { id: 'term', label: 'Term', width: 130, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'startedAt',
    label: 'Started',
    sort: 'startedAt',
    width: 124,
    folds: 'tablet',
    show: ({ startedAt }) => formatDay(startedAt),
  },
  {
    id: 'submittedAt',
    label: 'Submitted',
    sort: 'submittedAt',
    width: 124,
    folds: 'tablet',
    show: ({ submittedAt }) => submittedAt && formatDay(submittedAt),
  },
  {
    id: 'state',
    label: 'State',
    sort: 'state',
    width: 180,
    foldedAs: 'badge',
    show: ({ state }) => <StateBadge state={state} />,
  },
];

interface Props {
  requested: Readonly<Record<string, string>>;
  title: string;
  closedHref: string;
}

/** The applications behind a figure. */
export const AdmissionsRows = (props: Props) => (
  <ReportRows<AdmissionsReportRowDto, Field>
    {...props}
    report="admissions"
    counted={messages.applications}
    name={{
      label: 'Applicant',
      sort: 'applicantName',
      text: ({ applicantName }) => applicantName ?? applications.noName,
      to: ({ id }) => applicationHref(id),
    }}
    columns={columns}
    sortable={fields}
    sort="number"
  />
);
