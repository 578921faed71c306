/** On a fresh clone, the commands of package.json start without any package: they install the packages first. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../lib/paths.mjs';

const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const statement = /^(?:import (?:[\w\s{},*]+ from )?|export (?:\*|{[^}]*}) from )'([^']+)';$/gm;

/** The files that a command imports statically, and the packages that they import. */
function importsOf(file, found = { files: new Set(), packages: [] }) {
  if (found.files.has(file)) return found;
  found.files.add(file);
  for (const [, name] of fs.readFileSync(file, 'utf8').matchAll(statement))
    if (name.startsWith('.')) importsOf(path.resolve(path.dirname(file), name), found);
    else if (!name.startsWith('node:')) found.packages.push(`${path.relative(root, file)} imports ${name}`);
  return found;
}

const installer = path.join(root, 'scripts/lib/install.mjs');
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /\bnode (scripts\/\S+\.mjs)/.exec(command)?.[1];
  const found = file && importsOf(path.join(root, file));
  return found?.files.has(installer) ? [{ name, packages: found.packages }] : [];
});

test('The commands that install packages are found', () => {
  assert.deepEqual(
    ['start', 'test', 'check'].filter((name) => !commands.some((command) => command.name === name)),
    [],
  );
});

for (const { name, packages } of commands)
  test(`npm run ${name} should start before any package is installed`, () => assert.deepEqual(packages, []));

test('A package that a file of a command imports is found', () =>
  assert.notDeepEqual(importsOf(path.join(root, 'scripts/check-worlds.mjs')).packages, []));
