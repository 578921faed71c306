/**
 * Measures how much of the API specs is setup, which belongs in a world (`backend/test/harness/worlds`), where other specs
 * can use it. Setup is everything before the first `it`, `test` or `describe.each` of a file, except imports: types,
 * variables, hooks, helpers, the lines of a `describe` that contains the first test. Comments and blank lines count.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';

/** The largest share of all lines that may be setup. */
const most = 0.15;

function firstTest(node) {
  if (ts.isImportDeclaration(node)) return undefined;
  if (ts.isIdentifier(node) && ['it', 'test'].includes(node.text)) return node;
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'describe.each') return node;
  return ts.forEachChild(node, firstTest);
}

/** The lines of a spec, and how many of them are setup. */
export function setupOf(name, content) {
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const lines = content.split('\n').length - 1;
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .reduce((sum, one) => sum + lineAt(one.end) - lineAt(one.getStart()) + 1, 0);
  const first = firstTest(source);
  return { name, lines, setup: Math.max(0, (first ? lineAt(first.getStart()) : lines) - imports) };
}

const sum = (specs, key) => specs.reduce((total, one) => total + one[key], 0);

/** The share in words, and what to correct. */
export function judge(specs) {
  const [setup, lines] = [sum(specs, 'setup'), sum(specs, 'lines')];
  const note = `${((100 * setup) / lines).toFixed(1)}% of the API specs' lines are setup (${setup} of ${lines})`;
  if (setup < most * lines) return { note, faults: [] };
  const longest = [...specs].sort((one, other) => other.setup - one.setup).slice(0, 10);
  return {
    note,
    faults: [
      `${note}; less than ${100 * most}% may be. Move the longest into backend/test/harness/worlds:`,
      ...longest.map((one) => `${one.name}: ${one.setup} of ${one.lines}`),
    ],
  };
}

export const measureWorlds = (base = root) =>
  judge(
    writtenFiles(base, 'backend')
      .filter((name) => name.endsWith('.api.spec.ts'))
      .map((name) => setupOf(name, fs.readFileSync(path.join(base, name), 'utf8'))),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { note, faults } = measureWorlds();
  console.log(faults.length ? faults.join('\n') : note);
  if (faults.length) process.exitCode = 1;
}
