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
import { rowCounts } from '../frame/messages';
import { messages } from './messages';

const requested = {};

/** Students who returned. */
export default function RetentionReport({ report }: { report: Report }) {
  const { figures, hrefTo, rows } = useReport<RetentionFiguresDto>(report, requested, columns);
  const name = useStudentName();
  return (
    <ReportFrame report={report} subtitle={messages.subtitle} requested={rows ? undefined : requested}>
      <ReportBody figures={figures}>
        {rows ? (
          <ReportRows<RetentionReportRowDto, Field>
            {...rows}
            report={report.id}
            counted={rowCounts.students}
            name={name}
            columns={rowColumns}
            sortable={fields}
            sort="studentName"
          />
        ) : (
          <>
            <Picture>
              <LineChart
                title={messages.chart}
                level={2}
                summary={figures.data ? summaryOf(figures.data) : ''}
                pointLabel="First term"
                series={[
                  { id: 'returned', label: messages.nextTerm, tone: 'info' },
                  { id: 'year', label: messages.yearLater, tone: 'accent' },
                ]}
                points={figures.data?.map(({ label, returnedPercent, returnedAfterYearPercent }) => ({
                  label,
                  values: { returned: returnedPercent, year: returnedAfterYearPercent },
                }))}
                format={percent}
                max={100}
                empty={messages.emptyChart}
              />
            </Picture>
            <FiguresTable
              title="Figures"
              note={messages.note}
              rowLabel="First term"
              columns={columns}
              rows={figures.data}
              hrefTo={hrefTo}
              empty={messages.empty}
            />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
