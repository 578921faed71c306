/**
 * Writes a line at the beginning and the end of a spec file, with the CPU seconds of its worker so far; see
 * file-costs.mjs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { workerSeconds } from '../process-cpu.mjs';

export function noteCost(at, file) {
  const folder = process.env.COLLEGIUM_COSTS;
  if (!folder || !file) return;
  const line = JSON.stringify({ at, file, seconds: workerSeconds() });
  fs.appendFileSync(path.join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}
