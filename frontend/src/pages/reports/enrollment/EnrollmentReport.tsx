import type { EnrollmentFiguresDto, TermDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { LineChart } from '../../../components/charts/LineChart';
import { Failure } from '../../../components/Failure';
import { dotted, formatNumber } from '../../../components/format';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { Part } from '../../../components/Part';
import { useTerm } from '../../enrollment/useTerm';
import { FiguresTable } from '../frame/FiguresTable';
import { ReportFrame } from '../frame/ReportFrame';
import { TermFilter } from '../frame/TermFilter';
import { useChoice } from '../frame/useChoice';
import { useFigures } from '../frame/useFigures';
import { useOpened } from '../frame/useOpened';
import type { Report } from '../reports';
import { EnrollmentRows } from './EnrollmentRows';
import { columnsBy, groupings, type Grouping, summaryOf } from './figures';

type Asked = Readonly<Record<string, string>>;

/** Who takes how much. */
export default function EnrollmentReport({ report }: { report: Report }) {
  const [asked, chooseBy] = useChoice('by');
  const by: Grouping = groupings.find(({ value }) => value === asked)?.value ?? 'term';
  const { active, current, termId } = useTerm();
  const [, chooseTerm] = useChoice('term');
  const parameters: Asked | undefined = by === 'term' ? { by } : termId ? { by, termId } : undefined;
  const { data, error, refetch } = useFigures<EnrollmentFiguresDto>(report.id, parameters);
  const { opened, hrefTo, closedHref } = useOpened();
  const grouping = groupings.find(({ value }) => value === by)!;
  const term = active.data?.find(({ id }: TermDto) => id === termId)?.name;
  const said = by === 'term' ? grouping.label : dotted([term, grouping.label]);
  const label = data?.find(({ id }) => id === opened?.group)?.label;
  const column = columnsBy(by).find(({ opens }) => opens === opened?.figure);
  return (
    <ReportFrame
      report={report}
      said={said}
      asked={opened ? undefined : parameters}
      choices={
        <ListToolbar label="What the report shows">
          <FilterChoice label="By" value={by} options={groupings} onChange={chooseBy} />
          {by !== 'term' && <TermFilter terms={active.data} termId={termId} onTerm={chooseTerm} />}
        </ListToolbar>
      }
    >
      {!parameters && current.error && !current.isFetching ? (
        <Failure
          title="The term could not be read"
          error={current.error}
          onRetry={() => void current.refetch()}
        />
      ) : error ? (
        <Failure title="The figures could not be read" error={error} onRetry={() => void refetch()} />
      ) : opened && parameters ? (
        <EnrollmentRows
          asked={{ ...parameters, ...opened }}
          title={[label, column?.label].filter(Boolean).join(': ')}
          closedHref={closedHref}
        />
      ) : (
        <>
          <Part title="Picture">
            <Picture by={by} figures={data} />
          </Part>
          <FiguresTable
            title="Figures"
            rowLabel={grouping.one}
            columns={columnsBy(by)}
            rows={data}
            hrefTo={hrefTo}
            empty={by === 'term' ? 'Nobody has registered yet' : 'Nobody has registered for this term'}
          />
        </>
      )}
    </ReportFrame>
  );
}

function Picture({ by, figures }: { by: Grouping; figures: readonly EnrollmentFiguresDto[] | undefined }) {
  const Chart = by === 'term' ? LineChart : BarChart;
  const groups = figures?.filter(({ isTotal }) => !isTotal);
  return (
    <Chart
      title={`Students and places, ${groupings.find(({ value }) => value === by)!.label.toLowerCase()}`}
      summary={groups ? summaryOf(by, groups) : ''}
      pointLabel={groupings.find(({ value }) => value === by)!.one}
      series={[
        { id: 'students', label: 'Students', tone: 'info' },
        { id: 'places', label: 'Places', tone: 'accent' },
      ]}
      points={groups?.map(({ label, students, places }) => ({ label, values: { students, places } }))}
      format={formatNumber}
    />
  );
}
