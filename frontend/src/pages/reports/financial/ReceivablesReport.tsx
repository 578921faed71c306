import type { ReceivablesByTypeDto } from '../../../api/types.gen';
import { StackedBar } from '../../../components/charts/StackedBar';
import { formatDate, formatMoney, formatMoneyBriefly } from '../../../components/format';
import { FilterDate, ListToolbar } from '../../../components/lists/ListToolbar';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { useDay } from '../frame/useDay';
import { useFigures } from '../frame/useFigures';
import { useOpened } from '../frame/useOpened';
import type { Report } from '../reports';
import { money, type ReceivableFigure, receivableColumns, receivableFigures, stateOf } from './figures';
import { ReceivableRows } from './ReceivableRows';

/** Billed, outstanding and past-due amounts by type, now or as of a day. */
export default function ReceivablesReport({ report }: { report: Report }) {
  const { day: asOf, today, choose } = useDay('asOf');
  const asked: Record<string, string> = asOf ? { asOf } : {};
  const read = useFigures<ReceivablesByTypeDto>(report.id, asked);
  const { opened, hrefTo, closedHref } = useOpened();
  const figures = read.data && receivableFigures(read.data);
  const group = figures?.find(({ id }) => id === opened?.group);
  const state = opened && stateOf(opened.figure);
  return (
    <ReportFrame
      report={report}
      said={asOf ? `As of the end of ${formatDate(asOf)}` : 'As of now'}
      asked={state ? undefined : asked}
      choices={
        <ListToolbar label="What the report shows">
          <FilterDate label="As of" value={asOf} max={today} onChange={choose} />
        </ListToolbar>
      }
    >
      <ReportBody figures={read}>
        {opened && state ? (
          <ReceivableRows
            asked={{
              ...asked,
              ...state.filter,
              ...(opened.group !== 'total' && { type: opened.group }),
            }}
            title={[group?.label, state.label].filter(Boolean).join(': ')}
            closedHref={closedHref}
          />
        ) : (
          <>
            <Picture>
              <Chart figures={figures} />
            </Picture>
            <FiguresTable
              title="Figures"
              note="A tuition that a plan finances is billed twice, as a charge and as a plan: what is open adds up, what was billed does not."
              rowLabel="Type"
              columns={receivableColumns}
              rows={figures}
              hrefTo={hrefTo}
              empty="Nothing was billed"
            />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}

function Chart({ figures }: { figures: readonly ReceivableFigure[] | undefined }) {
  const total = figures?.find(({ isTotal }) => isTotal);
  return (
    <StackedBar
      level={2}
      title="Outstanding by type"
      summary={
        total
          ? `${formatMoney(total.outstanding)} is outstanding; ${formatMoney(total.pastDue)} of it is past due.`
          : ''
      }
      pointLabel="Type"
      series={[
        { id: 'pastDue', label: 'Past due', tone: 'danger' },
        { id: 'notDue', label: 'Not past due', tone: 'info' },
      ]}
      points={figures
        ?.filter(({ isTotal }) => !isTotal)
        .map(({ label, outstanding, pastDue }) => ({
          label,
          values: {
            pastDue: Number(pastDue),
            // In cents, so that the chart is as exact as the table.
            notDue: (Math.round(Number(outstanding) * 100) - Math.round(Number(pastDue) * 100)) / 100,
          },
        }))}
      format={money}
      formatMark={formatMoneyBriefly}
      empty="Nothing is owed."
    />
  );
}
