import type { ReceivablesByAgeDto, RevenueMonthDto } from '../../api/types.gen';
import { BarChart } from '../../components/charts/BarChart';
import { StackedBar } from '../../components/charts/StackedBar';
import { formatMoney, formatMoneyBriefly, formatMonth } from '../../components/format';
import { Grid } from '../../components/layout/Grid';
import { ageLabel } from '../../resources/billing/billing';
import { useReceivables, useRevenue } from './queries';
import { messages } from './messages-revenue';

const money = (value: number) => formatMoney(String(value));
const figure = (amount: string) => Number(amount);

/** Payments received and amounts outstanding, by month and by age. */
export const Revenue = () => (
  <Grid gap={8} least={420} fit>
    <ByMonth />
    <ByAge />
  </Grid>
);

function ByMonth() {
  const { data, error, isFetching, refetch } = useRevenue();
  return (
    <BarChart
      title={messages.byMonth}
      summary={saidOfMonths(data)}
      pointLabel="Month"
      series={[
        { id: 'due', label: 'Due', tone: 'info' },
        { id: 'collected', label: 'Collected', tone: 'success' },
      ]}
      points={data?.map(({ month, due, collected }) => ({
        label: formatMonth(month),
        values: { due: figure(due), collected: figure(collected) },
      }))}
      format={money}
      formatMark={formatMoneyBriefly}
      empty={messages.noMonths}
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
    />
  );
}

function ByAge() {
  const { data, error, isFetching, refetch } = useReceivables();
  return (
    <StackedBar
      title="Receivables by age"
      summary={saidOfAges(data)}
      pointLabel="Past due"
      series={[
        { id: 'charges', label: 'Charges', tone: 'info' },
        { id: 'installments', label: 'Installments', tone: 'accent' },
      ]}
      points={data?.map(({ age, charges, installments }) => ({
        label: ageLabel(age),
        values: { charges: figure(charges), installments: figure(installments) },
      }))}
      format={money}
      formatMark={formatMoneyBriefly}
      empty={messages.noReceivables}
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
    />
  );
}

function saidOfMonths(months: RevenueMonthDto[] | undefined) {
  const last = months?.at(-1);
  return last
    ? messages.month(
        formatMonth(last.month),
        formatMoney(last.collected),
        formatMoney(last.due),
        formatMoney(last.outstanding),
      )
    : '';
}

function saidOfAges(ages: ReceivablesByAgeDto[] | undefined) {
  const oldest = ages?.find(({ age }) => age === 'over_90');
  const notDue = ages?.find(({ age }) => age === 'not_due');
  return oldest && notDue
    ? messages.ages(formatMoney(notDue.total), formatMoney(oldest.total), oldest.students)
    : '';
}
