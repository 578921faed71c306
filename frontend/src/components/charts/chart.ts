import type { Tone } from '../StatusBadge';

export interface Series {
  id: string;
  label: string;
  tone: Tone | 'accent';
}

export interface Point {
  /** Under the bar, and the row's heading in the table: "Fall 2026". */
  label: string;
  /** By the id of the series; null where nothing is known. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  title: string;
  /** Of its heading; 3 where nothing is said. */
  level?: 2 | 3;
  /** What the picture says, in a sentence: for everybody, and first for those who do not see it. */
  summary: string;
  /** What a point is: "Term", "Grade". The table's first heading. */
  pointLabel: string;
  series: readonly Series[];
  /** In their order; undefined while they are on their way. */
  points: readonly Point[] | undefined;
  /** How a figure reads: formatNumber, or money. */
  format: (value: number) => string;
  /** How a mark of the axis reads, where that is shorter than a figure. */
  formatMark?: (value: number) => string;
  /** The top of the scale, where it is fixed, as 100 is for percent. */
  max?: number;
  /** Said where there is nothing to draw. */
  empty?: string;
  /** When the figures could not be read. */
  error?: unknown;
  onRetry?: () => void;
}

/** What a drawing gets: there is something to draw. */
export interface DrawingProps extends Pick<ChartProps, 'series' | 'format' | 'formatMark' | 'max'> {
  points: readonly Point[];
  width: number;
  height: number;
}
