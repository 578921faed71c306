import { BarChart } from '../../../components/charts/BarChart';
import { LineChart } from '../../../components/charts/LineChart';
import { formatNumber } from '../../../components/format';
import { Part } from '../../../components/Part';
import { useDepartmentSeats } from '../../../providers/sections';
import { summaryOfTrend, summaryOfUse } from './summaries';
import { useTrend } from './queries';

const percent = (value: number) => `${value}%`;

/** The seat utilization of the departments. */
export function UtilizationPicture({ termId }: { termId: string | undefined }) {
  const { data, error, refetch } = useDepartmentSeats(termId);
  return (
    <Part title="Capacity utilization">
      <BarChart
        title="By department"
        summary={data ? summaryOfUse(data) : ''}
        pointLabel="Department"
        series={[{ id: 'used', label: 'Capacity used', tone: 'accent' }]}
        points={data?.map((row) => ({
          label: row.department ?? 'No department',
          values: { used: row.utilizationPercent },
        }))}
        format={percent}
        max={100}
        error={error}
        onRetry={() => void refetch()}
      />
    </Part>
  );
}

/** The latest terms, regardless of the term chosen above. */
export function TrendPicture() {
  const { data, error, refetch } = useTrend();
  return (
    <Part title="Enrollment trend">
      <LineChart
        title="By term"
        summary={data ? summaryOfTrend(data) : ''}
        pointLabel="Term"
        series={[
          { id: 'enrolled', label: 'Seats taken', tone: 'info' },
          { id: 'waitlisted', label: 'Waitlisted', tone: 'warning' },
          { id: 'dropped', label: 'Dropped', tone: 'danger' },
        ]}
        points={data?.map(({ termName, enrolled, waitlisted, dropped }) => ({
          label: termName,
          values: { enrolled, waitlisted, dropped },
        }))}
        format={formatNumber}
        error={error}
        onRetry={() => void refetch()}
      />
    </Part>
  );
}
