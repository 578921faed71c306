import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultResponseTimes } from './default-response-times.js';

/**
 * Students ask the registrar to correct their record. Every version of the response times gets the new kind: nothing was
 * decided by it before, so versions in effect may be changed here.
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
