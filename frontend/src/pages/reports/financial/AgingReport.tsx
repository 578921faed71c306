import type { AgingRowDto, AgingTotalDto } from '../../../api/types.gen';
import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, FilterDate, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { StatTile, StatTiles } from '../../../components/StatTile';
import { useRows } from '../../enrollment/useRows';
import { accountHref } from '../../financial/addresses';
import { BackgroundButton } from '../exports/BackgroundButton';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { useDay } from '../frame/useDay';
import { useFigures } from '../frame/useFigures';
import { rowCounts } from '../frame/messages';
import type { Report } from '../reports';
import { ageLabels, messages } from './messages';

const fields = [
  'studentName',
  'studentNumber',
  'notDue',
  'days1To30',
  'days31To60',
  'days61To90',
  'over90',
  'pastDue',
  'outstanding',
  'credit',
  'balance',
] as const;
type Field = (typeof fields)[number];
type Amount = Exclude<Field, 'studentName' | 'studentNumber'>;

const ages = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;

const amount = (id: Amount, label: string, folds?: 'tablet'): Column<AgingRowDto, Field> => ({
  id,
  label,
  sort: id,
  figure: true,
  width: 116,
  folds,
  show: (row) => formatMoney(row[id]),
  folded: (row) => (Number(row[id]) === 0 ? '' : `${label}: ${formatMoney(row[id])}`),
});
const columns: readonly Column<AgingRowDto, Field>[] = [
  {
    id: 'number',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 112,
    folds: 'tablet',
    show: (row) => row.studentNumber,
  },
  amount('notDue', ageLabels.not_due, 'tablet'),
  amount('days1To30', ageLabels.days_1_30, 'tablet'),
  amount('days31To60', ageLabels.days_31_60, 'tablet'),
  amount('days61To90', ageLabels.days_61_90, 'tablet'),
  amount('over90', ageLabels.over_90, 'tablet'),
  amount('credit', 'Credit', 'tablet'),
  amount('balance', 'Balance'),
];

/** What each student owes by days past due, now or as of a day. */
export default function AgingReport({ report }: { report: Report }) {
  const { day: asOf, today, choose } = useDay('asOf');
  const requested: Record<string, string> = asOf ? { asOf } : {};
  const totals = useFigures<AgingTotalDto>('aging/totals', requested);
  const { address, change, filtered, clearedHref, position } = useListAddress({
    sortable: fields,
    sort: '-pastDue' as const,
    filters: { age: ages },
  });
  const { filters } = address;
  const { pagination, sort, filter: search } = listRequest(address);
  const filter = { ...search, ...requested, ...(filters.age && { age: filters.age }) };
  const results = useRows<AgingRowDto>('reports/aging', { filter, pagination, sort }, true, 0);
  return (
    <ReportFrame
      report={report}
      subtitle={asOf ? messages.asOf(formatDate(asOf)) : messages.now}
      choices={
        <ListToolbar
          label="Aging by student"
          search={address.search}
          onSearch={(next, options) => change({ search: next }, options)}
          placeholder="Student, ID or email..."
        >
          <FilterDate label="As of" value={asOf} max={today} onChange={choose} />
          <FilterChoice
            label="Past due"
            all="All ages"
            value={filters.age}
            options={ages.map((value) => ({ value, label: ageLabels[value] }))}
            onChange={(age) => change({ filters: { age } })}
          />
        </ListToolbar>
      }
    >
      <ReportBody figures={totals}>
        <StatTiles busy={!totals.data}>
          {[...ages, 'total' as const].map((age) => {
            const figure = totals.data?.find((row) => row.age === age);
            return (
              <StatTile
                key={age}
                label={ageLabels[age]}
                bone="120px"
                value={figure && formatMoney(figure.amount)}
                note={figure ? rowCounts.students(figure.students) : ''}
              />
            );
          })}
        </StatTiles>
        <DataList<AgingRowDto, Field>
          list="report-aging"
          label="Aging by student"
          counted={rowCounts.students}
          name={{
            label: 'Student',
            sort: 'studentName',
            text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
            to: ({ studentId }) => accountHref(studentId),
          }}
          columns={columns}
          results={results}
          {...position}
          failed={messages.agingFailed}
          tools={
            <>
              <ExportButton resource="reports/aging" request={{ filter, sort }} label="Download CSV" />
              <BackgroundButton report="aging" requested={requested} />
            </>
          }
          empty={
            <NoRows
              title={messages.nothingOwed}
              icon="chart"
              filtered={filtered}
              clearedHref={clearedHref}
              unmatched={messages.noStudents}
            />
          }
        />
      </ReportBody>
    </ReportFrame>
  );
}
