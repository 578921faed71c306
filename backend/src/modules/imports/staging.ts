import type { Transactions } from '../../platform/database/transactions.js';

const mostRows = 2000;
const mostCharacters = 2 ** 21;

/** A temporary table filled in batches: the rows of a file wait in the database, not in memory. */
export class Staging<Row extends object> {
  private waiting: string[] = [];
  private characters = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly table: string,
    private readonly columns: string,
  ) {}

  async create(): Promise<void> {
    await this.transactions.query(`CREATE TEMP TABLE ${this.table} (${this.columns}) ON COMMIT DROP`);
  }

  /** Properties are named like the columns. */
  async add(row: Row): Promise<void> {
    const json = JSON.stringify(row);
    this.waiting.push(json);
    this.characters += json.length;
    if (this.waiting.length >= mostRows || this.characters >= mostCharacters) await this.flush();
  }

  async flush(): Promise<void> {
    if (!this.waiting.length) return;
    const rows = `[${this.waiting.join(',')}]`;
    this.waiting = [];
    this.characters = 0;
    await this.transactions.query(
      `INSERT INTO ${this.table} SELECT * FROM jsonb_populate_recordset(NULL::${this.table}, $1::jsonb)`,
      [rows],
    );
  }
}
