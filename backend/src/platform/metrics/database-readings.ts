import { Injectable } from '@nestjs/common';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics, type Sample } from './metrics.js';
import { readSources } from './read-sources.js';

interface Reading {
  source: string;
  /** The gauges that it sets. */
  names: readonly string[];
  read: () => Promise<Sample[]>;
}

/**
 * Gauges that cost a statement. All scrapers of a process share one reading every few seconds, its statements run one
 * after another, on one connection, and a scrape doesn't wait long for them.
 */
@Injectable()
export class DatabaseReadings {
  everyMs = 5000;
  longestMs = 2000;
  private readonly readings: Reading[] = [];
  private readonly failing = new Set<string>();
  private readAt = -Infinity;
  private work?: Promise<void>;
  /** The reading in progress. */
  private current?: Reading;

  constructor(
    private readonly metrics: Metrics,
    private readonly logger: AppLogger,
  ) {}

  register(source: string, names: readonly string[], read: () => Promise<Sample[]>): void {
    this.readings.push({ source: readSources.get(source).name, names, read });
  }

  /** Resolves when the gauges are as new as they will get for this scrape. */
  async refresh(): Promise<void> {
    // A reading that hangs isn't begun again.
    const work = (this.work ??= this.readAll().finally(() => (this.work = undefined)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.longestMs);
    });
    const outcome = await Promise.race([work, late]).finally(() => clearTimeout(timer));
    if (outcome === 'late' && this.current) this.fail(this.current, new Error('It took too long.'));
  }

  private async readAll(): Promise<void> {
    if (performance.now() - this.readAt < this.everyMs) return;
    for (const reading of this.readings) {
      this.current = reading;
      try {
        const samples = await reading.read();
        this.metrics.forget(reading.names);
        for (const sample of samples) this.metrics.set(sample);
        this.failing.delete(reading.source);
      } catch (error) {
        this.fail(reading, error);
      }
    }
    this.current = undefined;
    this.readAt = performance.now();
  }

  /** The log mentions it once, until it succeeds again. */
  private fail({ source, names }: Reading, error: unknown): void {
    this.metrics.forget(names);
    this.metrics.add('collegium_scrape_errors_total', { source });
    if (!this.failing.has(source))
      this.logger.warn(`The metrics of "${source}" can't be read from the database.`, error);
    this.failing.add(source);
  }
}
