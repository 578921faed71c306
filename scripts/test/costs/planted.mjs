/** Planted files that cost too much, and the end of a run with them. */
import assert from 'node:assert/strict';
import { canMeasure } from '../../lib/process-cpu.mjs';
import { conclude } from '../../lib/test-report.mjs';
import { temporary } from '../helpers.mjs';

export const skip = canMeasure ? false : 'only Linux counts CPU seconds of other processes';
export const burn = (seconds) => `
  const until = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  for (const from = until(); until() - from < ${seconds}; ) for (let i = 0; i < 1e5; i++) Math.sqrt(i);`;
export const burnInChild = (seconds) =>
  `(await import('node:child_process')).spawnSync(process.execPath, ['-e', ${JSON.stringify(burn(seconds))}]);`;

export const silent = { write() {}, end() {} };
export const between = (low, value, high) =>
  assert.ok(value >= low && value <= high, `${value} of ${low} to ${high}`);

/** The end of a run with these rows, on a machine slower than the reference by this factor. */
export async function concluded(t, row, slower, settings = {}) {
  const folder = temporary(t);
  const yardstick = 0.3 * slower;
  const costs = {
    seconds: () => 1,
    total: () => 1,
    factor: 1 / slower,
    yardstick,
    upperYardstick: yardstick,
  };
  const shown = [];
  t.mock.method(console, 'log', (text) => shown.push(text));
  const options = { costs, wall: 1, seed: 'seed 1', isJudged: true, isWhole: false, folder, ...settings };
  const { failed } = conclude([row], options);
  t.mock.restoreAll();
  return { failed: failed > 0, text: shown.join('\n'), folder };
}
