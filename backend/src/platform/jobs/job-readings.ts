import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { DatabaseReadings } from '../metrics/database-readings.js';
import type { Sample } from '../metrics/metrics.js';
import { inBackground, jobSchema } from './boss.js';
import { queues } from './queues.js';

interface Waiting {
  queue: string;
  due: number;
  later: number;
  seconds: number;
}

/** Reads only the index of waiting jobs that each queue has. */
const waitingJobs = `${inBackground}
  SELECT name AS queue, count(*) FILTER (WHERE start_after <= now())::int AS due,
    count(*) FILTER (WHERE start_after > now())::int AS later,
    greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS seconds
  FROM ${jobSchema}.job WHERE state < 'active' GROUP BY name`;

/** The waiting jobs of all processes, as metrics. */
@Injectable()
export class JobReadings {
  constructor(
    private readonly transactions: Transactions,
    readings: DatabaseReadings,
  ) {
    readings.register('jobs', ['collegium_jobs', 'collegium_jobs_oldest_due_seconds'], () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const rows = await this.transactions.query<Waiting>(waitingJobs);
    const found = new Map(rows.map((row) => [row.queue, row]));
    return queues.all.flatMap(({ name: queue }): Sample[] => {
      const { due, later, seconds } = found.get(queue) ?? { due: 0, later: 0, seconds: 0 };
      return [
        { name: 'collegium_jobs', labels: { queue, state: 'due' }, value: due },
        { name: 'collegium_jobs', labels: { queue, state: 'later' }, value: later },
        { name: 'collegium_jobs_oldest_due_seconds', labels: { queue }, value: seconds },
      ];
    });
  }
}
