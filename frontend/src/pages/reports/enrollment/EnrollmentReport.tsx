import type { EnrollmentFiguresDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { LineChart } from '../../../components/charts/LineChart';
import { dotted, formatNumber } from '../../../components/format';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { TermFilter } from '../frame/TermFilter';
import { useChoice } from '../frame/useChoice';
import { type ReportFilters, useReport } from '../frame/useReport';
import { useReportTerm } from '../frame/useReportTerm';
import type { Report } from '../reports';
import { EnrollmentRows } from './EnrollmentRows';
import { columnsBy, groupings, type Grouping, summaryOf } from './figures';
import { messages as frame } from '../frame/messages';
import { messages } from './messages';

/** Headcount and credits. */
export default function EnrollmentReport({ report }: { report: Report }) {
  const [requested, chooseBy] = useChoice('by');
  const grouping = groupings.find(({ value }) => value === requested) ?? groupings[0];
  const by: Grouping = grouping.value;
  const ofTerm = by !== 'term';
  const term = useReportTerm();
  const parameters: ReportFilters | undefined = !ofTerm
    ? { by }
    : term.id
      ? { by, termId: term.id }
      : undefined;
  const columns = columnsBy(by);
  const { figures, hrefTo, rows } = useReport<EnrollmentFiguresDto>(report, parameters, columns);
  const Chart = ofTerm ? BarChart : LineChart;
  const groups = figures.data?.filter(({ isTotal }) => !isTotal);
  return (
    <ReportFrame
      report={report}
      subtitle={dotted([ofTerm && term.name, grouping.label])}
      requested={rows ? undefined : parameters}
      choices={
        <ListToolbar label={frame.controls}>
          <FilterChoice label="Grouping" value={by} options={groupings} onChange={chooseBy} />
          {ofTerm && <TermFilter {...term} />}
        </ListToolbar>
      }
    >
      <ReportBody figures={figures} before={ofTerm ? term.reading : undefined}>
        {rows ? (
          <EnrollmentRows {...rows} />
        ) : (
          <>
            <Picture>
              <Chart
                title={messages.chart(grouping.label)}
                level={2}
                summary={groups ? summaryOf(by, groups) : ''}
                pointLabel={grouping.one}
                series={[
                  { id: 'students', label: 'Students', tone: 'info' },
                  { id: 'places', label: 'Enrollments', tone: 'accent' },
                ]}
                points={groups?.map(({ label, students, places }) => ({
                  label,
                  values: { students, places },
                }))}
                format={formatNumber}
              />
            </Picture>
            <FiguresTable
              title="Figures"
              note={by === 'program' ? messages.programNote : undefined}
              rowLabel={grouping.one}
              columns={columns}
              rows={figures.data}
              hrefTo={hrefTo}
              empty={ofTerm ? messages.emptyTerm : messages.empty}
            />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
