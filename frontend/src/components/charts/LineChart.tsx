import { chartOf } from './ChartFrame';

export const LineChart = chartOf(() => import('./Lines'));
