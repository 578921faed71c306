import { Axes, areaOf } from '../../src/components/charts/Axes';
import { BarChart } from '../../src/components/charts/BarChart';
import Bars from '../../src/components/charts/Bars';
import type { ChartProps, DrawingProps } from '../../src/components/charts/chart';
import { chartOf } from '../../src/components/charts/ChartFrame';
import { ChartTable } from '../../src/components/charts/ChartTable';
import { Hover } from '../../src/components/charts/Hover';
import { Legend } from '../../src/components/charts/Legend';
import { LineChart } from '../../src/components/charts/LineChart';
import Lines from '../../src/components/charts/Lines';
import { StackedBar } from '../../src/components/charts/StackedBar';
import Stacks from '../../src/components/charts/Stacks';
import { formatNumber } from '../../src/components/format';
import type { Entries } from '../entries';

const chart: ChartProps = {
  title: 'Enrollment by term',
  summary: 'Enrollment rose from 1,120 to 1,364.',
  pointLabel: 'Term',
  series: [
    { id: 'returning', label: 'Returning', tone: 'accent' },
    { id: 'new', label: 'New', tone: 'info' },
  ],
  points: [
    { label: 'Fall 2025', values: { returning: 800, new: 320 } },
    { label: 'Spring 2026', values: { returning: 910, new: null } },
    { label: 'Fall 2026', values: { returning: 990, new: 374 } },
  ],
  format: formatNumber,
};
const drawing: DrawingProps = { ...chart, points: chart.points ?? [], width: 480, height: 200 };
const area = areaOf(drawing, 1000);
const Frame = chartOf(async () => ({ default: Bars }));

export const charts: Entries = {
  'charts/Axes.tsx': {
    Axes: (
      <svg width={480} height={200}>
        <Axes area={area} format={formatNumber} />
      </svg>
    ),
  },
  'charts/BarChart.tsx': {
    Figures: <BarChart {...chart} />,
    Loading: <BarChart {...chart} points={undefined} />,
  },
  'charts/Bars.tsx': { Drawing: <Bars {...drawing} /> },
  'charts/ChartFrame.tsx': {
    Empty: <Frame {...chart} points={[]} empty="No enrollments in these terms." />,
    Failed: <Frame {...chart} points={undefined} error={new Error()} onRetry={() => {}} />,
  },
  'charts/ChartTable.tsx': {
    Table: (
      <>
        <p id="gallery-chart">Enrollment by term</p>
        <ChartTable {...chart} points={drawing.points} labelledBy="gallery-chart" />
      </>
    ),
  },
  'charts/Hover.tsx': {
    'Figures under the pointer': (
      <Hover {...drawing} area={area}>
        <Axes area={area} format={formatNumber} />
      </Hover>
    ),
  },
  'charts/Legend.tsx': { Legend: <Legend series={chart.series} /> },
  'charts/LineChart.tsx': { Figures: <LineChart {...chart} /> },
  'charts/Lines.tsx': { Drawing: <Lines {...drawing} /> },
  'charts/StackedBar.tsx': { Figures: <StackedBar {...chart} /> },
  'charts/Stacks.tsx': { Drawing: <Stacks {...drawing} /> },
};
