/** Writes the statements of each migration that runs beside servers, as JSON, for `npm run check`. */
import type { QueryRunner } from 'typeorm';
import { onlineMigrations } from '../platform/database/migrations.js';

const migrations = [];
for (const migration of onlineMigrations) {
  const calls: string[] = [];
  const recorder = { query: async (sql: string) => void calls.push(sql) };
  await new migration().up(recorder as unknown as QueryRunner);
  const { name, kind, isOutsideTransaction = false } = migration;
  migrations.push({ name, kind, isOutsideTransaction, calls });
}
console.log(JSON.stringify(migrations));
