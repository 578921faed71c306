import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { DatabaseReadings } from '../../platform/metrics/database-readings.js';
import type { Sample } from '../../platform/metrics/metrics.js';

const idle = `
  SELECT coalesce(sum(least(capacity - enrolled - offered, waitlisted - offered)) FILTER (
      WHERE waitlisted > offered AND enrolled + offered < capacity), 0)::int AS seats,
    coalesce(sum(idle_seat_seconds), 0)::float8 AS seconds
  FROM sections`;

/** The seats that are open beside a waitlist, as metrics. */
@Injectable()
export class SeatReadings {
  constructor(
    private readonly transactions: Transactions,
    readings: DatabaseReadings,
  ) {
    readings.register('seats', ['collegium_idle_seats', 'collegium_idle_seat_seconds'], () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const [row] = await this.transactions.query<{ seats: number; seconds: number }>(idle);
    return [
      { name: 'collegium_idle_seats', value: row!.seats },
      { name: 'collegium_idle_seat_seconds', value: row!.seconds },
    ];
  }
}
