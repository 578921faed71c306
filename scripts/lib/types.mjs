/** Checks the types of one workspace with the native TypeScript compiler, which has no API for the build's plugin. */
import path from 'node:path';
import { writtenFiles } from './inputs.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
const isTypeScript = (file) => /\.tsx?$/.test(file);

/** Checks the types of the workspace `name`, and that its configuration includes every file. */
export async function checkTypes({ base = root, name }) {
  const args = [
    compiler,
    '--project',
    name,
    '--noEmit',
    '--listFiles',
    '--pretty',
    'false',
    '--checkers',
    '1',
  ];
  const { code, output } = await run(process.execPath, args, { cwd: base });
  const lines = output.split('\n').filter(Boolean);
  const isFile = (line) => path.isAbsolute(line);
  if (code !== 0) return { code, output: lines.filter((line) => !isFile(line)).join('\n') };
  const included = new Set(lines.filter(isFile));
  const forgotten = writtenFiles(base, name).filter(
    (file) => isTypeScript(file) && !included.has(path.join(base, file)),
  );
  const faults = forgotten.map((file) => `${file}: no configuration of TypeScript includes this file`);
  return { code: faults.length ? 1 : 0, output: faults.join('\n') };
}
