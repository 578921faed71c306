/**
 * Refuses a folder of `backend/src/modules` with more than 35 production files side by side, and a second statement that
 * creates enrollments: only the seat ledger does, and the import of past enrollments.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';

const modules = 'backend/src/modules';
const mostFiles = 35;
const statement = /INSERT\s+INTO\s+enrollments\b/g;
const home = `${modules}/seats/seat-statement.ts`;
const imports = `${modules}/enrollments/past-enrollments.service.ts`;

/** The folders with too many files. `files` are paths, without specs. */
export function fullFolders(files) {
  const counts = new Map();
  for (const folder of files.map((file) => path.posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${mostFiles}; move some to a subfolder`);
}

/** Where enrollments are created other than once in the ledger and once for imports. `files` are paths with contents. */
export function strayInserts(files) {
  const found = files.flatMap(([file, text]) => [...text.matchAll(statement)].map(() => file));
  const stray = found.filter((file, place) => ![home, imports].includes(file) || found.indexOf(file) < place);
  return [
    ...stray.map((file) => `${file}: creates enrollments; call the seat ledger (${home}) instead`),
    ...(found.includes(home) ? [] : [`${home}: creates no enrollments`]),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = writtenFiles(root, 'backend/src').filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const own = files.filter((file) => !file.includes('/database/migrations/'));
  const problems = [
    ...fullFolders(files.filter((file) => file.startsWith(`${modules}/`))),
    ...strayInserts(own.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')])),
  ];
  if (problems.length) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
