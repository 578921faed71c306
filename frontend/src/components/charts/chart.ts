import type { Tone } from '../StatusBadge';

export interface Series {
  id: string;
  label: string;
  tone: Tone | 'accent';
}

export interface Point {
  /** Under the bar, and the row's heading in the table: "Fall 2026". */
  label: string;
  /** By the id of the series; null if unknown. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  title: string;
  /** The level of its heading; default: 3. */
  level?: 2 | 3;
  /** A sentence that summarizes the chart, also for people who don't see it. */
  summary: string;
  /** The name of a point: "Term", "Grade". The first heading of the table. */
  pointLabel: string;
  series: readonly Series[];
  /** In display order; undefined while they load. */
  points: readonly Point[] | undefined;
  /** The format of a figure: formatNumber, or money. */
  format: (value: number) => string;
  /** The format of an axis tick, if it is shorter than a figure. */
  formatMark?: (value: number) => string;
  /** A fixed top of the scale, such as 100 for percent. */
  max?: number;
  /** The message if there is nothing to draw. */
  empty?: string;
  /** The error, if the figures could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
}

/** The properties of a drawing, which has at least one point. */
export interface DrawingProps extends Pick<ChartProps, 'series' | 'format' | 'formatMark' | 'max'> {
  points: readonly Point[];
  width: number;
  height: number;
}
