import { Injectable } from '@nestjs/common';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import '../features/load.js';
import { Environment } from '../config/environment.js';
import { requestContext } from '../context/request-context.js';
import { metrics, type NamedMetric, otherValue, reservedSeries } from './metric.js';

type PromClient = typeof import('prom-client');
export type Labels = Readonly<Record<string, string>>;

/** The value of one series of a gauge. */
export interface Sample {
  name: string;
  labels?: Labels;
  value: number;
}

/**
 * The metrics of this process. Features add to their counters, and register how their gauges are read at a scrape.
 * Nothing is counted without METRICS_PORT.
 */
@Injectable()
export class Metrics {
  readonly isOn: boolean;
  private readonly registry: Registry | null;
  private readonly counters = new Map<string, Counter>();
  private readonly gauges = new Map<string, Gauge>();
  private readonly histograms = new Map<string, Histogram>();
  private readonly values = new Map<string, Map<string, ReadonlySet<string> | 'open'>>();
  /** The series in use of metrics with an open label. */
  private readonly series = new Map<string, Set<string>>();
  private readonly gaugeReads: (() => Sample[])[] = [];

  /** prom-client is loaded only with METRICS_PORT. */
  constructor(environment: Environment, client: PromClient | null) {
    this.isOn = environment.metrics !== null && client !== null;
    this.registry = client && new client.Registry();
    if (client) for (const metric of metrics.all) this.create(metric, client);
  }

  /** Adds to a counter. A call that may be anonymous leaves no trace, not even that there was one. */
  add(name: string, labels: Labels = {}, by = 1): void {
    if (!this.isOn || requestContext()?.unlinked) return;
    const known = this.checked(name, labels);
    if (known) this.counters.get(name)!.inc(known, by);
  }

  /** Adds a duration to a histogram. */
  observe(name: string, labels: Labels, seconds: number): void {
    if (!this.isOn) return;
    const known = this.checked(name, labels);
    if (known) this.histograms.get(name)!.observe(known, seconds);
  }

  /** Registers gauges that this process knows without a statement. */
  onScrape(read: () => Sample[]): void {
    this.gaugeReads.push(read);
  }

  set({ name, labels = {}, value }: Sample): void {
    if (!this.isOn) return;
    const known = this.checked(name, labels);
    if (known) this.gauges.get(name)!.set(known, value);
  }

  /** Leaves gauges out of the response until they are set again: an old value would look like the current one. */
  forget(names: readonly string[]): void {
    for (const name of names) {
      const gauge = this.gauges.get(name);
      // Without labels, the reset gauge is 0.
      gauge?.reset();
      gauge?.remove({});
    }
  }

  get contentType(): string {
    return this.registry!.contentType;
  }

  text(): Promise<string> {
    for (const read of this.gaugeReads) for (const sample of read()) this.set(sample);
    return this.registry ? this.registry.metrics() : Promise.resolve('');
  }

  private create(metric: NamedMetric, { Counter, Gauge, Histogram }: PromClient): void {
    const { name, help, kind, labels = {}, buckets } = metric;
    const settings = { name, help, labelNames: Object.keys(labels), registers: [this.registry!] };
    if (kind === 'counter') this.counters.set(name, new Counter(settings));
    else if (kind === 'gauge') this.gauges.set(name, new Gauge(settings));
    else this.histograms.set(name, new Histogram({ ...settings, buckets: [...(buckets ?? [])] }));
    const values = new Map(
      Object.entries(labels).map(([label, list]) => [label, list === 'open' ? list : new Set(list())]),
    );
    this.values.set(name, values);
    if (metric.mostSeries) this.series.set(name, new Set());
    // An alert misses the first increase of a series that begins with it.
    else if (kind === 'counter') for (const one of combined(values)) this.counters.get(name)!.inc(one, 0);
  }

  /** Labels have only declared values: so the number of series is limited, and no value is personal data. */
  private checked(name: string, labels: Labels): Labels | null {
    const values = this.values.get(name);
    if (!values) throw new Error(`There is no metric ${name}.`);
    for (const [label, list] of values)
      if (labels[label] === undefined || (list !== 'open' && !list.has(labels[label]))) {
        this.counters.get('collegium_scrape_errors_total')!.inc({ source: 'labels' });
        return null;
      }
    const series = this.series.get(name);
    return series ? this.within(series, metrics.get(name), labels) : labels;
  }

  private within(series: Set<string>, metric: NamedMetric, labels: Labels): Labels {
    const key = JSON.stringify(labels);
    if (series.has(key)) return labels;
    if (series.size < metric.mostSeries! - reservedSeries(metric)) {
      series.add(key);
      return labels;
    }
    return Object.fromEntries(
      Object.entries(labels).map(([label, value]) => [
        label,
        metric.labels?.[label] === 'open' ? otherValue : value,
      ]),
    );
  }
}

/** Every combination of the values of closed labels. */
function combined(values: ReadonlyMap<string, ReadonlySet<string> | 'open'>): Labels[] {
  let all: Labels[] = [{}];
  for (const [label, list] of values)
    all = all.flatMap((one) => [...list].map((value) => ({ ...one, [label]: value })));
  return all;
}
