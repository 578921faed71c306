/**
 * Copies how days are written as a calendar file from the backend to the site, which writes its own at build time: no
 * workspace imports another. With --check nothing is written; the exit code says whether the copy is out of date.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

const from = 'backend/src/common/calendar-file.ts';
const to = 'site/src/calendar/calendar-file.ts';
const copy = `// Generated from ${from} by \`npm run generate\`; do not edit.\n${fs.readFileSync(path.join(root, from), 'utf8')}`;
const target = path.join(root, to);

if (!process.argv.includes('--check')) fs.writeFileSync(target, copy);
else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== copy) {
  console.error(`${to} does not match ${from}; run npm run generate`);
  process.exitCode = 1;
}
