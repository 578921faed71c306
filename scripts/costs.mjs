/**
 * `npm run costs`: records the costs of the last runs on this machine in scripts/test/costs.json and in the table of
 * docs/developer/testing.md, and prints the files that grew most. `--check` only compares table and record.
 */
import fs from 'node:fs';
import path from 'node:path';
import { moduleTable, readRecord, recordFile, updated } from './lib/costs/recorded.mjs';
import { readJson, writeJson } from './lib/hash.mjs';
import { cache, root } from './lib/paths.mjs';
import { grownLines, recentFile } from './lib/test-report.mjs';

const page = path.join(root, 'docs/developer/testing.md');
const [begin, end] = ['<!-- costs -->\n', '\n<!-- /costs -->'];

const isCheck = process.argv.includes('--check');
const record = readRecord();
const recent = isCheck ? {} : (readJson(path.join(cache, recentFile)) ?? {});
const next = updated(record, recent);
const text = fs.readFileSync(page, 'utf8');
const [before, rest] = text.split(begin);
if (!rest?.includes(end)) throw new Error(`${page} has no place for the table of costs`);
const content = `${before}${begin}\n${moduleTable(next)}\n${rest.slice(rest.indexOf(end))}`;

if (!isCheck) {
  const files = Object.entries(recent).map(([name, { reference }]) => ({ name, cpu: reference }));
  console.log(grownLines(record, files, 1).join('\n'));
  writeJson(path.join(root, recordFile), next);
  fs.writeFileSync(page, content);
} else if (JSON.stringify(next) !== JSON.stringify(record) || content !== text) {
  console.error(
    `${recordFile} names removed files, or docs/developer/testing.md lacks its table; run npm run costs`,
  );
  process.exitCode = 1;
}
