import type { MigrationInterface } from 'typeorm';
import type { Backfill } from './backfill.js';

/**
 * `expand` only adds what older versions don't notice. `contract` removes what only older versions use, and runs a day
 * after the last of them was alive (decision 0190).
 */
export type MigrationKind = 'expand' | 'contract';

/** A migration that runs while servers do. */
export interface OnlineMigration {
  new (): MigrationInterface;
  readonly kind: MigrationKind;
  /** Of a contract: the number of the migration that a version must know to serve afterward. */
  readonly lowestVersion?: number;
  /** Of a contract: what must have changed all old rows before. */
  readonly after?: Backfill;
  /** CREATE INDEX CONCURRENTLY can't run in a transaction. After a failure, all statements run again. */
  readonly isOutsideTransaction?: boolean;
}

/** The timestamp at the end of the class name. Migrations run in this order. */
export const numberOf = ({ name }: { name: string }): number => Number(name.slice(-13));
