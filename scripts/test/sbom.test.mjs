import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cache, root } from '../lib/paths.mjs';
import { billOfMaterials, problemsOf } from '../lib/sbom.mjs';

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const pack = (version, more = {}) => ({ version, integrity, license: 'MIT', ...more });
const lock = (more = {}) => ({
  packages: {
    '': { name: 'university', version: '1.0.0', license: 'UNLICENSED', workspaces: ['server'] },
    server: { name: '@university/server', version: '1.0.0', dependencies: { a: '1', '@scope/b': '2' } },
    'node_modules/@university/server': { resolved: 'server', link: true },
    'node_modules/a': pack('1.0.0', { dependencies: { c: '1' } }),
    'node_modules/@scope/b': pack('2.0.0', { license: '(MIT OR Apache-2.0)', dependencies: { c: '2' } }),
    'node_modules/@scope/b/node_modules/c': pack('2.0.0', { license: 'BSD' }),
    'node_modules/c': pack('1.0.0', { license: undefined }),
    'node_modules/tool': pack('1.0.0', { dev: true }),
    ...more,
  },
});
const make = (packages, licenseOf = () => 'ISC') => billOfMaterials(packages, licenseOf);
const refsOf = ({ components }) => components.map((one) => one['bom-ref']);

test('a bill of materials should list each production package once, and no development tool', () => {
  const document = make(lock());
  assert.deepEqual(refsOf(document), [
    '@scope/b@2.0.0',
    '@university/server@1.0.0',
    'a@1.0.0',
    'c@1.0.0',
    'c@2.0.0',
  ]);
  assert.deepEqual(problemsOf(document, lock()), []);
  const byRef = Object.fromEntries(document.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  assert.deepEqual(byRef['university@1.0.0'], ['@university/server@1.0.0']);
  // Each finds the version in the nearest folder.
  assert.deepEqual([byRef['a@1.0.0'], byRef['@scope/b@2.0.0']], [['c@1.0.0'], ['c@2.0.0']]);
});

test('a component should have what scanners read', () => {
  const { components, bomFormat, specVersion, serialNumber, metadata } = make(lock());
  const byRef = Object.fromEntries(components.map((one) => [one['bom-ref'], one]));
  assert.deepEqual(byRef['a@1.0.0'], {
    type: 'library',
    'bom-ref': 'a@1.0.0',
    name: 'a',
    version: '1.0.0',
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
    licenses: [{ license: { id: 'MIT' } }],
    purl: 'pkg:npm/a@1.0.0',
  });
  assert.equal(byRef['@scope/b@2.0.0'].purl, 'pkg:npm/%40scope/b@2.0.0');
  const licenses = ['@scope/b@2.0.0', 'c@2.0.0', 'c@1.0.0'].map((ref) => byRef[ref].licenses[0]);
  assert.deepEqual(licenses, [
    { expression: '(MIT OR Apache-2.0)' },
    { license: { name: 'BSD' } },
    { license: { id: 'ISC' } },
  ]);
  assert.deepEqual([bomFormat, specVersion, metadata.component.name], ['CycloneDX', '1.6', 'university']);
  assert.match(
    serialNumber,
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('missing and extra packages should be named', () => {
  const document = make(lock(), () => null);
  document.components = document.components.filter(({ name }) => name !== 'a');
  const packages = lock({ 'node_modules/c': pack('1.0.0', { dev: true }) });
  assert.deepEqual(problemsOf(document, packages), [
    'a@1.0.0 is missing.',
    'c@1.0.0 is not installed without development tools.',
    'c@1.0.0 has no license.',
    'a@1.0.0 is no component.',
  ]);
  const others = lock().packages;
  delete others['node_modules/a'];
  assert.throws(() => make({ packages: others }), /@university\/server@1\.0\.0 needs a, which is not in/);
});

test('npm run sbom should write the one of this checkout, the same each time, without a path of the machine', () => {
  const run = () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [0, '']);
    return fs.readFileSync(path.join(cache, 'sbom/collegium.cdx.json'), 'utf8');
  };
  const text = run();
  assert.equal(run(), text);
  assert.ok(!text.includes(root) && !/https?:/.test(text));
  const refs = refsOf(JSON.parse(text));
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'backend/package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies))
    assert.ok(refs.includes(`${name}@${version}`), name);
  // Production packages that tools use too, which npm's own command leaves out.
  assert.ok(refs.some((ref) => ref.startsWith('@babel/runtime@')));
  assert.ok(!refs.some((ref) => /^(jest|vitest|eslint|prettier)@/.test(ref)));
});
