import fs from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

const parse = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return null; // cut off when the worker was killed
  }
};

/**
 * The CPU seconds of each spec file, from the lines of the workers. A file costs what its worker uses until the next
 * one begins, so that closing the application counts; the last one of a worker, until its tests have ended.
 */
export function fileCosts(folder) {
  const costs = new Map();
  for (const name of fs.readdirSync(folder)) {
    const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n').map(parse).filter(Boolean);
    lines.forEach(({ at, file, seconds }, index) => {
      if (at !== 'begin' || seconds === null) return;
      const later = lines.slice(index + 1);
      const next = later.find((line) => line.at === 'begin') ?? later.findLast((line) => line.file === file);
      if (next?.seconds == null) return;
      const key = path.relative(root, file);
      costs.set(key, (costs.get(key) ?? 0) + next.seconds - seconds);
    });
  }
  return costs;
}
