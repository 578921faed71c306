/** A temporary copy of the linter's and the compiler's configuration, with planted faults as its only source files. */
import fs from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';
import { temporary } from '../helpers.mjs';

const configuration = [
  '.oxlintrc.json',
  'package.json',
  'scripts/lib/lint-rules.mjs',
  'tsconfig.base.json',
  'backend/tsconfig.build.json',
  ...workspaces.flatMap((name) => [`${name}/package.json`, `${name}/tsconfig.json`]),
];

export function plant(t, faults) {
  const base = temporary(t, 'collegium-lint-');
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), text);
  };
  for (const file of configuration) write(file, fs.readFileSync(path.join(root, file)));
  for (const folder of ['.', ...workspaces].map((name) => path.join(name, 'node_modules')))
    if (fs.existsSync(path.join(root, folder)))
      fs.symlinkSync(path.join(root, folder), path.join(base, folder));
  for (const { file, code } of faults) write(file, code);
  return base;
}

/** The rules that the linter names for each file, by its path. */
export async function lint(base, ...args) {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { output } = await run(
    process.execPath,
    [oxlint, '--disable-nested-config', '--format', 'json', ...args],
    { cwd: base },
  );
  const named = new Map();
  for (const { code = 'syntax', filename } of JSON.parse(output).diagnostics)
    named.set(filename, [
      ...(named.get(filename) ?? []),
      code.replace(/^eslint\((.*)\)$/, '$1').replace(/\((.*)\)$/, '/$1'),
    ]);
  return named;
}
