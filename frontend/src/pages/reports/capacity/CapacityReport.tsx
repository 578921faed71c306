import type { CapacityFiguresDto, CapacityReportRowDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { ListToolbar } from '../../../components/lists/ListToolbar';
import { useMay } from '../../../providers/session';
import { coursesPath } from '../../courses/path';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { ReportRows } from '../frame/ReportRows';
import { TermFilter } from '../frame/TermFilter';
import { useReport } from '../frame/useReport';
import { useReportTerm } from '../frame/useReportTerm';
import type { Report } from '../reports';
import { columns, type Field, fields, percent, rowColumns, summaryOf } from './figures';
import { messages as frame, rowCounts } from '../frame/messages';
import { messages } from './messages';

/** Seat utilization by department. */
export default function CapacityReport({ report }: { report: Report }) {
  const term = useReportTerm();
  const requested = term.id ? { termId: term.id } : undefined;
  const { figures, hrefTo, rows } = useReport<CapacityFiguresDto>(report, requested, columns);
  const maySections = useMay()('write', 'catalog');
  const groups = figures.data?.filter(
    ({ utilizationPercent, isTotal }) => !isTotal && utilizationPercent !== null,
  );
  return (
    <ReportFrame
      report={report}
      subtitle={term.name ?? messages.byDepartment}
      requested={rows ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <TermFilter {...term} />
        </ListToolbar>
      }
    >
      <ReportBody figures={figures} before={term.reading}>
        {rows ? (
          <ReportRows<CapacityReportRowDto, Field>
            {...rows}
            report={report.id}
            counted={rowCounts.sections}
            name={{
              label: 'Section',
              sort: 'courseCode',
              width: 132,
              text: ({ courseCode, sectionNumber }) => `${courseCode}-${sectionNumber}`,
              to: maySections ? ({ id }) => `${coursesPath}/${id}` : undefined,
            }}
            columns={rowColumns}
            sortable={fields}
            sort="courseCode"
          />
        ) : (
          <>
            <Picture>
              <BarChart
                title={messages.chart}
                level={2}
                summary={groups ? summaryOf(groups) : ''}
                pointLabel="Department"
                series={[{ id: 'used', label: 'Capacity used', tone: 'accent' }]}
                points={groups?.map(({ label, utilizationPercent }) => ({
                  label,
                  values: { used: utilizationPercent },
                }))}
                format={percent}
                max={100}
              />
            </Picture>
            <FiguresTable
              title="Figures"
              note={messages.note}
              rowLabel="Department"
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
