import type { CensusFiguresDto, CensusReportRowDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { dotted, formatDate, formatNumber } from '../../../components/format';
import { FilterDate, ListToolbar } from '../../../components/lists/ListToolbar';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { ReportRows } from '../frame/ReportRows';
import { useStudentName } from '../frame/studentColumns';
import { TermFilter } from '../frame/TermFilter';
import { useDay } from '../frame/useDay';
import { useReport } from '../frame/useReport';
import { useReportTerm } from '../frame/useReportTerm';
import type { Report } from '../reports';
import { columns, type Field, fields, parts, rowColumns, summaryOf } from './figures';
import { messages as frame, rowCounts } from '../frame/messages';
import { messages } from './messages';

/** Enrolled students on a given day. */
export default function CensusReport({ report }: { report: Report }) {
  const term = useReportTerm();
  const { day, today, choose } = useDay('date');
  const date = day ?? today;
  const requested = term.id ? { date, termId: term.id } : undefined;
  const { figures, hrefTo, rows } = useReport<CensusFiguresDto>(report, requested, columns);
  const name = useStudentName();
  const of = (part: CensusFiguresDto['part']) => figures.data?.filter((row) => row.part === part);
  const levels = of('class_level');
  return (
    <ReportFrame
      report={report}
      subtitle={dotted([term.name, messages.endOf(formatDate(date))])}
      requested={rows ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <TermFilter {...term} />
          <FilterDate label="Day" value={date} max={today} onChange={choose} />
        </ListToolbar>
      }
    >
      <ReportBody figures={figures} before={term.reading}>
        {rows ? (
          <ReportRows<CensusReportRowDto, Field>
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
              <BarChart
                title={messages.chart}
                level={2}
                summary={figures.data ? summaryOf(figures.data[0]) : ''}
                pointLabel="Class level"
                series={[
                  { id: 'fullTime', label: 'Full-time', tone: 'info' },
                  { id: 'partTime', label: 'Part-time', tone: 'accent' },
                ]}
                points={levels?.map(({ label, fullTime, partTime }) => ({
                  label,
                  values: { fullTime, partTime },
                }))}
                format={formatNumber}
                empty={messages.emptyChart}
              />
            </Picture>
            {parts.map(({ part, title, one, note }) => (
              <FiguresTable
                key={part}
                title={title}
                note={note}
                rowLabel={one}
                columns={columns}
                rows={of(part)}
                hrefTo={hrefTo}
                empty={messages.empty}
              />
            ))}
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
