import { chartOf } from './ChartFrame';

export const StackedBar = chartOf(() => import('./Stacks'));
