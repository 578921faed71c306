/** Writes frontend/src/api from backend/openapi.json; --check writes nothing and sets the exit code. */
import fs from 'node:fs';
import path from 'node:path';
import { cache, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { uploadsFile } from './upload-limits.mjs';

const generator = path.join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js');
const check = process.argv.includes('--check');
// The generator's configuration names its files from the folder it runs in, so a copy of that folder keeps them apart.
const base = check ? path.join(cache, 'client-types') : root;

if (check) {
  fs.rmSync(base, { recursive: true, force: true });
  for (const file of ['backend/openapi.json', 'frontend/openapi-ts.config.ts', 'frontend/package.json']) {
    fs.cpSync(path.join(root, file), path.join(base, file));
  }
}
const { code, output } = await run(process.execPath, [generator, '--no-log-file', '--silent'], {
  cwd: path.join(base, 'frontend'),
});
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const document = JSON.parse(fs.readFileSync(path.join(root, 'backend/openapi.json'), 'utf8'));
fs.writeFileSync(path.join(base, 'frontend/src/api/uploads.gen.ts'), uploadsFile(document));
if (check) {
  const folder = (where) => path.join(where, 'frontend/src/api');
  const files = (where) => fs.readdirSync(folder(where), { recursive: true }).sort();
  const text = (where, name) => {
    const file = path.join(folder(where), name);
    return fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : null;
  };
  const stale = [...new Set([...files(base), ...files(root)])].filter(
    (name) => text(base, name) !== text(root, name),
  );
  for (const name of stale) {
    console.error(`frontend/src/api/${name} does not match backend/openapi.json; run npm run generate`);
  }
  fs.rmSync(base, { recursive: true, force: true });
  if (stale.length) process.exit(1);
}
