import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { jobSchema } from '../jobs/boss.js';
import { DatabaseReadings } from '../metrics/database-readings.js';
import type { Sample } from '../metrics/metrics.js';

/** A waiting email has a waiting job, whose table is smaller; parked ones have an index of their own. */
const counts = `
  SELECT (SELECT count(*)::int FROM ${jobSchema}.job WHERE name = 'mail.send' AND state < 'active') AS waiting,
    (SELECT count(*)::int FROM mails WHERE state = 'parked') AS parked`;

/** The emails of all processes, as metrics. */
@Injectable()
export class MailReadings {
  constructor(
    private readonly transactions: Transactions,
    readings: DatabaseReadings,
  ) {
    readings.register('mail', ['collegium_mails'], () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const [row] = await this.transactions.query<{ waiting: number; parked: number }>(counts);
    return (['waiting', 'parked'] as const).map((state) => ({
      name: 'collegium_mails',
      labels: { state },
      value: row![state],
    }));
  }
}
