import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics, type Sample } from '../metrics/metrics.js';
import { poolOf } from './statements.js';

/** The connection pool of this process, as metrics. */
@Injectable()
export class PoolMetrics {
  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    metrics.onScrape(() => this.read());
  }

  private read(): Sample[] {
    const { totalCount, idleCount, waitingCount, options } = poolOf(this.dataSource);
    const connections = (state: string, value: number): Sample => ({
      name: 'collegium_database_connections',
      labels: { state },
      value,
    });
    return [
      connections('busy', totalCount - idleCount),
      connections('idle', idleCount),
      { name: 'collegium_database_connections_limit', value: options.max },
      { name: 'collegium_database_waiting', value: waitingCount },
    ];
  }
}
