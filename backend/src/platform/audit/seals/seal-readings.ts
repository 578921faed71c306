import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { DatabaseReadings } from '../../metrics/database-readings.js';
import type { Sample } from '../../metrics/metrics.js';

const mostRows = 100_000;

/** Reads the rows after the last sealed one, by their number. A row that committed late is not among them. */
const unsealed = `
  SELECT count(*)::int AS rows, coalesce(greatest(extract(epoch FROM now() - min(occurred_at)), 0), 0)::float8 AS seconds
  FROM (
    SELECT occurred_at FROM audit_events
    WHERE id > coalesce((SELECT highest_id FROM audit_batches ORDER BY id DESC LIMIT 1), 0)
    ORDER BY id LIMIT ${mostRows}) waiting`;

/** The rows of the audit trail that wait for a seal, as metrics. */
@Injectable()
export class SealReadings {
  constructor(
    private readonly transactions: Transactions,
    readings: DatabaseReadings,
  ) {
    const names = ['collegium_audit_unsealed_rows', 'collegium_audit_unsealed_seconds'];
    readings.register('audit', names, () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const [row] = await this.transactions.query<{ rows: number; seconds: number }>(unsealed);
    return [
      { name: 'collegium_audit_unsealed_rows', value: row!.rows },
      { name: 'collegium_audit_unsealed_seconds', value: row!.seconds },
    ];
  }
}
