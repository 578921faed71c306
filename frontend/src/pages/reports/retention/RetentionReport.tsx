import type { RetentionFiguresDto, RetentionReportRowDto } from '../../../api/types.gen';
import { LineChart } from '../../../components/charts/LineChart';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { ReportRows } from '../frame/ReportRows';
import { useStudentName } from '../frame/studentColumns';
import { useReport } from '../frame/useReport';
import type { Report } from '../reports';
import { columns, type Field, fields, percent, rowColumns, summaryOf } from './figures';

const asked = {};

/** Students who returned. */
export default function RetentionReport({ report }: { report: Report }) {
  const { figures, hrefTo, rows } = useReport<RetentionFiguresDto>(report, asked, columns);
  const name = useStudentName();
  return (
    <ReportFrame report={report} said="By the term in which students began" asked={rows ? undefined : asked}>
      <ReportBody figures={figures}>
        {rows ? (
          <ReportRows<RetentionReportRowDto, Field>
            {...rows}
            report={report.id}
            one="student"
            name={name}
            columns={rowColumns}
            sortable={fields}
            sort="studentName"
          />
        ) : (
          <>
            <Picture>
              <LineChart
                title="Who returned, by first term"
                level={2}
                summary={figures.data ? summaryOf(figures.data) : ''}
                pointLabel="First term"
                series={[
                  { id: 'returned', label: 'In the next fall or spring', tone: 'info' },
                  { id: 'year', label: 'A year later', tone: 'accent' },
                ]}
                points={figures.data?.map(({ label, returnedPercent, returnedAfterYearPercent }) => ({
                  label,
                  values: { returned: returnedPercent, year: returnedAfterYearPercent },
                }))}
                format={percent}
                max={100}
                empty="Nobody can have returned yet."
              />
            </Picture>
            <FiguresTable
              title="Figures"
              note="Students who began in summer are looked for in the fall of the next year; those who began in winter, in the spring a year later. Credits are those of today, by student."
              rowLabel="First term"
              columns={columns}
              rows={figures.data}
              hrefTo={hrefTo}
              empty="Nobody has begun yet"
            />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
