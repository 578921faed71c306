/**
 * The files that a part of `npm run check` reads, as one hash: a part that has passed doesn't run again on the same
 * files.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './hash.mjs';
import { cache, root } from './paths.mjs';

const made = /^([^/]+\/)?(dist|coverage|test-results|playwright-report)$/;
const foreign = /^(node_modules|\.git|\.cache|\.data)$/;
const code = /\.([cm]?[jt]sx?|json)$/;

/** The hand-written files of a folder, sorted, with / between the segments of a path. */
export function writtenFiles(base, folder = '.') {
  const found = [];
  const visit = (relative) => {
    const place = path.join(base, relative);
    if (!fs.statSync(place).isDirectory()) return found.push(relative);
    for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
      const name = relative === '.' ? entry.name : `${relative}/${entry.name}`;
      if (foreign.test(entry.name) || made.test(name)) continue;
      if (entry.isFile()) found.push(name);
      else if (entry.isDirectory()) visit(name);
    }
  };
  visit(folder);
  return found.sort();
}

export const codeFiles = (base, folder) => writtenFiles(base, folder).filter((file) => code.test(file));

export function hashFiles(base, files) {
  const hash = crypto.createHash('sha256');
  for (const file of files) {
    const content = fs.readFileSync(path.join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Represents everything that a result depends on, other than the files it is about. */
export const tools = (base = root) =>
  hashFiles(base, [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    '.oxlintrc.json',
    '.dependency-cruiser.cjs',
    '.dependency-cruiser.folders.cjs',
    '.oxfmtrc.json',
    ...writtenFiles(base, 'scripts'),
  ]) + process.version;

/** The caches of the check. Another version of a tool or a rule starts with an empty folder. */
export function checkCache(base = root) {
  const all = path.join(base === root ? cache : path.join(base, '.cache'), 'check');
  const folder = path.join(all, tools(base).slice(0, 16));
  for (const name of fs.existsSync(all) ? fs.readdirSync(all) : [])
    if (path.join(all, name) !== folder) fs.rmSync(path.join(all, name), { recursive: true, force: true });
  return folder;
}

/** Runs `work`, unless it has passed on the same content of `inputs` (files and folders). */
export const unlessPassed = (folder, name, inputs, work) => async () => {
  const record = path.join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const hash = hashFiles(
    root,
    inputs.flatMap((one) => writtenFiles(root, one)),
  );
  if (readJson(record)?.hash === hash) return { code: 0, output: '', unchanged: true };
  const result = await work();
  if (result.code === 0) writeJson(record, { hash });
  return result;
};
