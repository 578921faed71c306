import fs from 'node:fs';
import path from 'node:path';
import { symbols } from 'pino';
import type { DataSource } from 'typeorm';
import { AppLogger } from '../../src/platform/logging/app-logger.js';
import type { TestApp } from './test-app.js';

/** Every row of every table in every schema, as text. */
export async function everyRow(dataSource: DataSource): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await dataSource.query<{ row: string }[]>(`SELECT t::text AS row FROM ${name} AS t`);
    rows.push(...found.map(({ row }) => `${name}: ${row}`));
  }
  return rows;
}

/** Every file below a folder, by path, with its content. */
export function everyFile(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file}: ${fs.readFileSync(file, 'latin1')}`);
}

/** Collects everything that the server logs, at every level. */
export function everyLine({ app }: TestApp): { text: string } {
  const log = { text: '' };
  const { pino, requests } = app.get(AppLogger);
  for (const logger of [pino, requests]) {
    logger.level = 'trace';
    Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => (log.text += line) } });
  }
  return log;
}

/** Which of the words the texts contain, as they are or in the hexadecimal of a bytea column. */
export function wordsIn(texts: readonly string[], words: Record<string, string>): string[] {
  const formsOf = (word: string): string[] => [word.toLowerCase(), Buffer.from(word).toString('hex')];
  // Most texts don't have even the beginning of a word.
  const beginnings = [...new Set(Object.values(words).flatMap((word) => formsOf(word.slice(0, 4))))];
  const whole = texts
    .map((text) => text.toLowerCase())
    .filter((text) => beginnings.some((beginning) => text.includes(beginning)))
    .join('\n');
  return Object.entries(words)
    .filter(([, word]) => formsOf(word).some((form) => whole.includes(form)))
    .map(([name]) => name);
}
