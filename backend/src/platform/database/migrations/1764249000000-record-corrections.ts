import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultResponseTimes } from './default-response-times.js';

/**
 * Students ask the registrar to correct their record. The new kind is added to every version of the response times: no
 * decision has used it yet, so versions in effect may change here.
 */
export class RecordCorrections1764249000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TYPE inquiry_kind ADD VALUE IF NOT EXISTS 'record_correction';
      ALTER TABLE policies DISABLE TRIGGER USER;
    `);
    await runner.query(
      `UPDATE policies SET content = jsonb_set(content, '{times,record_correction}', $1::jsonb)
       WHERE kind = 'response_times' AND NOT content->'times' ? 'record_correction'`,
      [JSON.stringify(defaultResponseTimes.times.record_correction)],
    );
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE policies ENABLE TRIGGER USER;
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
