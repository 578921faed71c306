import { chartOf } from './ChartFrame';

export const BarChart = chartOf(() => import('./Bars'));
