import { system } from './world.js';

/** Every table with a column that has the canary, in any case. */
export async function tablesWith(canary: string): Promise<string[]> {
  const tables = await system.dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await system.dataSource.query<{ found: boolean }[]>(
      `SELECT EXISTS (SELECT FROM ${name} AS each WHERE lower(each::text) LIKE $1) AS found`,
      [`%${canary.toLowerCase()}%`],
    );
    if (row!.found) found.push(name);
  }
  return found.sort();
}
