import styled from '@emotion/styled';
import type { ReceivablesByAgeDto, RevenueMonthDto } from '../../api/types.gen';
import { BarChart } from '../../components/charts/BarChart';
import { StackedBar } from '../../components/charts/StackedBar';
import { formatMoney, formatMoneyBriefly, formatMonth, plural } from '../../components/format';
import { ageLabel } from '../../resources/billing/billing';
import { space } from '../../theme/scale';
import { useReceivables, useRevenue } from './queries';

const Pictures = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: space(8),
});

const money = (value: number) => formatMoney(String(value));
const figure = (amount: string) => Number(amount);

/** Payments received and amounts outstanding, by month and by age. */
export const Revenue = () => (
  <Pictures>
    <ByMonth />
    <ByAge />
  </Pictures>
);

function ByMonth() {
  const { data, error, isFetching, refetch } = useRevenue();
  return (
    <BarChart
      title="Revenue by month: collected against due"
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
      empty="Nothing was due or paid by payment plan in the last twelve months."
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
      empty="Nothing is owed."
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
    />
  );
}

function saidOfMonths(months: RevenueMonthDto[] | undefined) {
  const last = months?.at(-1);
  return last
    ? `In ${formatMonth(last.month)}, ${formatMoney(last.collected)} has come in of ${formatMoney(last.due)} due by plan; ${formatMoney(last.outstanding)} is outstanding.`
    : '';
}

function saidOfAges(ages: ReceivablesByAgeDto[] | undefined) {
  const oldest = ages?.find(({ age }) => age === 'over_90');
  const notDue = ages?.find(({ age }) => age === 'not_due');
  return oldest && notDue
    ? `${formatMoney(notDue.total)} is not due yet; ${formatMoney(oldest.total)} of ${plural(oldest.students, 'student')} is past due by more than 90 days.`
    : '';
}
