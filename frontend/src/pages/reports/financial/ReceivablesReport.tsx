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
import { messages as frame } from '../frame/messages';
import { messages } from './messages';

/** Billed, outstanding and past-due amounts by type, now or as of a day. */
export default function ReceivablesReport({ report }: { report: Report }) {
  const { day: asOf, today, choose } = useDay('asOf');
  const requested: Record<string, string> = asOf ? { asOf } : {};
  const read = useFigures<ReceivablesByTypeDto>(report.id, requested);
  const { opened, hrefTo, closedHref } = useOpened();
  const figures = read.data && receivableFigures(read.data);
  const group = figures?.find(({ id }) => id === opened?.group);
  const state = opened && stateOf(opened.figure);
  return (
    <ReportFrame
      report={report}
      subtitle={asOf ? messages.asOf(formatDate(asOf)) : messages.now}
      requested={state ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <FilterDate label="As of" value={asOf} max={today} onChange={choose} />
        </ListToolbar>
      }
    >
      <ReportBody figures={read}>
        {opened && state ? (
          <ReceivableRows
            requested={{
              ...requested,
              ...state.filter,
              ...(opened.group !== 'total' && { type: opened.group }),
            }}
            title={group ? frame.of(group.label, state.label) : state.label}
            closedHref={closedHref}
          />
        ) : (
          <>
            <Picture>
              <Chart figures={figures} />
            </Picture>
            <FiguresTable
              title="Figures"
              note={messages.receivablesNote}
              rowLabel="Type"
              columns={receivableColumns}
              rows={figures}
              hrefTo={hrefTo}
              empty={messages.nothingBilled}
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
      title={messages.outstanding}
      summary={
        total ? messages.outstandingSummary(formatMoney(total.outstanding), formatMoney(total.pastDue)) : ''
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
      empty={messages.nothingOwed}
    />
  );
}
