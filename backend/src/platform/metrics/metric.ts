import { Registry } from '../features/registry.js';

/** A figure that the server reports to its operators. The names and labels of all metrics are declared here. */
export interface Metric {
  kind: 'counter' | 'gauge' | 'histogram';
  /** What it counts, for operators. */
  help: string;
  /** The values of each label, so that the number of series is known; `open` for the templates of the routes. */
  labels?: Readonly<Record<string, 'open' | (() => readonly string[])>>;
  /** For a histogram, in seconds. */
  buckets?: readonly number[];
  /** The most series with an open label; further combinations are counted with `other` in it. */
  mostSeries?: number;
}

export type NamedMetric = Metric & { name: string };

/** Declared by the platform and by each feature in its `*.feature.ts`. */
export const metrics = new Registry<Metric>('metrics');

/** Replaces the value of an open label when no further series may be added. */
export const otherValue = 'other';

/** Prometheus slows down and costs money by the number of series, so a process never has more. */
export const mostSeriesTogether = 2000;

const combinations = ({ labels = {} }: Metric): number =>
  Object.values(labels).reduce((product, values) => product * (values === 'open' ? 1 : values().length), 1);

/** With all closed labels; the room that an open label leaves for `other`. */
export const reservedSeries = combinations;

/** The most series that a metric can have. A histogram has one for each bucket, for +Inf, for its sum and its count. */
export function mostSeriesOf(metric: Metric): number {
  const each = metric.kind === 'histogram' ? (metric.buckets?.length ?? 0) + 3 : 1;
  return each * (metric.mostSeries ?? combinations(metric));
}
