/** Adds counters to a source file of the backend, before it is compiled. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { template, transformSync } from '@babel/core';
import instrument from 'istanbul-lib-instrument';

/** The module that counts in a checkout, and the folder where it writes. */
export const counterModule = (checkout) =>
  pathToFileURL(path.join(checkout, 'scripts/lib/coverage-counters.mjs')).href;
export const countsFolder = (checkout) => path.join(checkout, '.cache/counts');

/** A compiled file begins with it. */
export const counterImport = (checkout) =>
  `import { countersOf as collegiumCounters } from ${JSON.stringify(counterModule(checkout))};`;

/**
 * The file with counters, on the same lines, and what Istanbul knows about it, with all counts zero. Istanbul's own
 * counters would hold the positions of all statements in each process.
 */
export function withCounters(text, file) {
  let coverage;
  const plugin = ({ types }) => {
    const visitor = instrument.programVisitor(types, file);
    const exit = (program) => {
      coverage = visitor.exit(program).fileCoverage;
      program.node.body[0] = ownCounters(program.node.body[0].id.name, coverage);
    };
    return { visitor: { Program: { enter: visitor.enter, exit } } };
  };
  const { code } = transformSync(text, {
    configFile: false,
    babelrc: false,
    filename: file,
    plugins: [plugin],
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'decorators-legacy'] },
    generatorOpts: { retainLines: true },
  });
  return { text: code, coverage };
}

/** A function, because a cycle of imports may call one of the file's functions before the file has run. */
function ownCounters(name, { path, s, f, b }) {
  const branches = [];
  for (const [id, paths] of Object.entries(b)) branches[id] = paths.length;
  const sizes = [Object.keys(s).length, Object.keys(f).length, Array.from(branches, (length) => length ?? 0)];
  return template.statement.ast(`function ${name}() {
    const counters = collegiumCounters(${JSON.stringify(path)}, ${sizes.map((size) => JSON.stringify(size)).join(', ')});
    ${name} = () => counters;
    return counters;
  }`);
}
