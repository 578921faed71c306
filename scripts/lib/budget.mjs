/**
 * The budget of the tests: the limits of a spec file and a journey, in CPU seconds of the reference machine. Exceptions
 * are in scripts/test/budget.json, with reasons.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

export const limits = { files: 20, journeys: 15 };
/** If a quarter of a run's yardsticks are slower, a total above the budget is only reported. */
const slowestJudged = 0.35;
/** Allowed measurement error: a name is required above limit × tolerance, and unneeded below limit / tolerance. */
const tolerance = 1.25;
/**
 * A slow machine slows Chromium and PostgreSQL more than the yardstick: where the yardstick took 2.3 times as long, the
 * browser suite took 3.4 times as many CPU seconds. So the tolerance grows with the slowness.
 */
const toleranceOf = (factor) => tolerance / Math.min(1, factor);
const budgetFile = 'scripts/test/budget.json';
const kindOf = { files: 'spec file', journeys: 'journey' };

export function readBudget(file = path.join(root, budgetFile)) {
  let budget;
  try {
    budget = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${budgetFile} can't be read: ${error.message}`);
  }
  return { gate: budget.gate, files: budget.files ?? {}, journeys: budget.journeys ?? {} };
}

/** Faults of the entries themselves. */
export function budgetFaults(budget, exists = (file) => fs.existsSync(path.join(root, file))) {
  const { seconds = 0, fails = 0 } = budget.gate ?? {};
  const gate =
    seconds > 0 && fails >= seconds ? [] : ['gate: needs "seconds", and "fails" of at least as many'];
  const entries = Object.keys(limits).flatMap((kind) =>
    Object.entries(budget[kind]).flatMap(([name, { seconds, reason }]) => [
      ...(exists(kind === 'journeys' ? name.split(': ')[0] : name) ? [] : [`${name}: there is no such file`]),
      ...(typeof reason === 'string' && reason.trim().length >= 10 ? [] : [`${name}: has no reason`]),
      ...(typeof seconds === 'number' && seconds > 0 ? [] : [`${name}: has no measured seconds`]),
    ]),
  );
  return [...gate, ...entries];
}

/** The CPU seconds of all suites of the gate, as measured on this machine, against its budget. */
export function judgeTotal({ cpu, upperYardstick }, { budget: { gate }, factor = 1 }) {
  if (cpu === null || !gate) return { failures: [], notes: [] };
  const scaled = Math.round(cpu * factor);
  const figure =
    `the gate took ${scaled} CPU seconds of the reference machine (${Math.round(cpu)} of this one), ` +
    `and its budget is ${gate.seconds}`;
  if (scaled <= gate.seconds) return { failures: [], notes: [] };
  if (scaled <= gate.fails || !(upperYardstick <= slowestJudged)) return { failures: [], notes: [figure] };
  const reason = `${figure}. Make tests cheaper or move them to the deep tier (docs/developer/testing.md).`;
  return { failures: [{ name: 'the whole gate', reason }], notes: [] };
}

/**
 * `files` and `journeys`: [{ name, seconds }] as measured on this machine. `factor` converts them to seconds of the
 * reference machine. Returns the failures, and notes about names to remove or to add soon.
 */
export function judge({ files, journeys }, { budget, factor = 1, isWhole = false }) {
  const failures = [];
  const notes = [];
  const allowed = toleranceOf(factor);
  for (const [kind, measured] of Object.entries({ files, journeys })) {
    const limit = limits[kind];
    const over = new Set();
    for (const { name, seconds } of measured) {
      const scaled = seconds * factor;
      const named = budget[kind][name];
      if (scaled > limit / tolerance) over.add(name);
      const figure = `${scaled.toFixed(1)} CPU seconds`;
      if (scaled > limit * allowed && !named)
        failures.push({
          name,
          reason:
            `${figure}, and a ${kindOf[kind]} may take ${limit}. Make it cheaper or split it, or name it in\n    ` +
            `${budgetFile} under "${kind}" with the reason: ` +
            `${JSON.stringify(name)}: { "seconds": ${Math.round(scaled)}, "reason": "..." }`,
        });
      else if (scaled > limit / tolerance && !named)
        notes.push(`${name}: ${figure}, near the limit of ${limit}`);
      else if (named && scaled > Math.max(named.seconds, limit) * 1.2 * allowed)
        notes.push(`${name}: ${figure}, but ${budgetFile} says ${named.seconds}`);
    }
    if (isWhole)
      for (const name of Object.keys(budget[kind]))
        if (!over.has(name))
          notes.push(`${name}: named in ${budgetFile} unnecessarily: well below the limit in this run`);
  }
  return { failures, notes };
}
