/** Builds the backend of this checkout, a copy, with counters: coverage-build.mjs FILE, for what Istanbul knows. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { copyAssets, emptyDist, transformers } from '../../backend/compile.mjs';
import { ensureBuilt } from './build.mjs';
import { counterImport, withCounters } from './coverage-source.mjs';
import { root } from './paths.mjs';

const backend = path.join(root, 'backend');
const sources = path.join(backend, 'src') + path.sep;
const output = path.join(backend, 'dist', 'src') + path.sep;
const known = {};

function compile() {
  emptyDist();
  const config = ts.getParsedCommandLineOfConfigFile(path.join(backend, 'tsconfig.build.json'), {}, ts.sys);
  const host = ts.createCompilerHost(config.options);
  const { readFile, writeFile } = host;
  host.readFile = (file) => {
    if (!file.startsWith(sources)) return readFile(file);
    const { text, coverage } = withCounters(readFile(file), path.relative(root, file));
    known[coverage.path] = coverage;
    return text;
  };
  host.writeFile = (file, text, ...rest) => {
    const isCounted = file.startsWith(output) && file.endsWith('.js');
    writeFile(file, isCounted ? counterImport(root) + text : text, ...rest);
  };
  const program = ts.createProgram(config.fileNames, config.options, host);
  // The types of the counters are of no interest.
  program.emit(undefined, undefined, undefined, false, transformers(program));
  copyAssets();
}

await ensureBuilt({ only: ['backend'], build: compile });
fs.writeFileSync(process.argv[2], JSON.stringify(known));
