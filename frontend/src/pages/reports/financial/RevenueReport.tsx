import type { RevenueByTypeDto } from '../../../api/types.gen';
import { StackedBar } from '../../../components/charts/StackedBar';
import { formatMoney, formatMoneyBriefly, formatMonth } from '../../../components/format';
import { todayInNewYork } from '../../../components/form/newYork';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { useChoice } from '../frame/useChoice';
import { useFigures } from '../frame/useFigures';
import { useOpened } from '../frame/useOpened';
import type { Report } from '../reports';
import {
  money,
  monthsOf,
  opening,
  periodsAt,
  revenueColumns,
  type RevenueFigure,
  revenueFigures,
} from './figures';
import { RevenueRows } from './RevenueRows';
import { messages as frame } from '../frame/messages';
import { messages } from './messages';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Payments received, by month and by type. */
export default function RevenueReport({ report }: { report: Report }) {
  const [chosen, choose] = useChoice('period');
  const today = todayInNewYork();
  const periods = periodsAt(today);
  const period = periods.find(({ value }) => value === chosen) ?? periods[0]!;
  const requested = monthsOf(period.value, today);
  const read = useFigures<RevenueByTypeDto>(report.id, requested);
  const { opened, hrefTo, closedHref } = useOpened();
  const figures = read.data && revenueFigures(read.data);
  const column = revenueColumns.find(({ opens }) => opens === opened?.figure);
  const inMonth = opened && month.test(opened.group);
  return (
    <ReportFrame
      report={report}
      subtitle={period.label}
      requested={column ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <FilterChoice label="Period" value={period.value} options={periods} onChange={choose} />
        </ListToolbar>
      }
    >
      <ReportBody figures={read}>
        {opened && column ? (
          <RevenueRows
            requested={{
              ...(inMonth ? { month: opened.group } : requested),
              ...opening(opened.figure),
            }}
            title={messages.rows(inMonth ? formatMonth(opened.group) : period.label, column.label)}
            closedHref={closedHref}
          />
        ) : (
          <>
            <Picture>
              <Chart figures={figures} />
            </Picture>
            <FiguresTable
              title="Figures"
              note={messages.revenueNote}
              rowLabel="Month"
              columns={revenueColumns}
              rows={figures}
              hrefTo={hrefTo}
              empty={messages.nothingReceived}
            />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}

function Chart({ figures }: { figures: readonly RevenueFigure[] | undefined }) {
  const last = figures?.at(-1);
  return (
    <StackedBar
      level={2}
      title={messages.revenueChart}
      summary={
        last ? messages.revenueSummary(last.label, formatMoney(last.plans), formatMoney(last.charges)) : ''
      }
      pointLabel="Month"
      series={[
        { id: 'plan12', label: '12-month plans', tone: 'info' },
        { id: 'plan24', label: '24-month plans', tone: 'success' },
        { id: 'plan36', label: '36-month plans', tone: 'accent' },
      ]}
      points={figures?.map(({ label, plan12, plan24, plan36 }) => ({
        label,
        values: { plan12: Number(plan12), plan24: Number(plan24), plan36: Number(plan36) },
      }))}
      format={money}
      formatMark={formatMoneyBriefly}
      empty={messages.nothingByPlan}
    />
  );
}
