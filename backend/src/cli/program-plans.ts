/**
 * Writes the programs that the public site prints, with their requirements, plans of study and prices,
 * site/src/facts/programPlans.json; with --check it compares instead. From the active programs of DATABASE_URL, or by
 * default from the demo university, which the site describes.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { demoCatalog, programFacts, storedCatalog } from './program-facts.js';
import { run } from './run.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const name = 'site/src/facts/programPlans.json';

async function stored(url: string) {
  const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 1, entities }));
  await dataSource.initialize();
  try {
    return await storedCatalog(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

await run(async () => {
  const url = process.env.DATABASE_URL;
  const text = `${JSON.stringify(programFacts(url ? await stored(url) : demoCatalog), null, 2)}\n`;
  const file = path.join(root, name);
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error(`${name} does not match the programs; run npm run generate`);
    process.exitCode = 1;
  }
});
