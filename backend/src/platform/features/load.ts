/**
 * Loads every `*.feature.js` file of the platform and the modules, in the order of their paths, before anything that
 * imports this file is evaluated. A feature file must not import this file, directly or indirectly.
 */
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';

const source = fileURLToPath(new URL('../..', import.meta.url));

for (const folder of ['platform', 'modules']) {
  const files = fs.readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.feature.js')).sort())
    await import(pathToFileURL(path.join(source, folder, file)).href);
}
