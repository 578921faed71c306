/**
 * Each command of the operations pages is run by a test, whose file this table names, or belongs to the machine. SQL runs
 * in backend/test/database-deletes.api.spec.ts.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const read = (...parts) => fs.readFileSync(path.join(root, ...parts), 'utf8');
const folder = 'docs/operations';

/** Output of commands, and settings. */
const isNoCommand = (line) =>
  /^(\{|Audit trail: |head \w+$|The audit trail|BROKEN: |[A-Z_]+=\S+$)/.test(line);

/** The lines of the blocks without a language, which are for a shell. */
const commands = fs.readdirSync(path.join(root, folder)).flatMap((page) =>
  [...read(folder, page).matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)]
    .filter(([, language]) => !language)
    .flatMap(([, , block]) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => ({ page, line: line.replace(/ {2,}# .*$/, '').trim() }))
    .filter(({ line }) => line && !isNoCommand(line)),
);

/** What runs a command: a file, and words of it. The rehearsal of an upgrade is a test itself. */
const runs = [
  [/^(NODE_ENV=production )?npm start$|^git pull$/, 'scripts/test/start.deep.test.mjs', 'npm'],
  [
    /^npm run (-s )?audit:verify|^if npm run -s audit:verify/,
    'scripts/test/verify-commands.deep.test.mjs',
    'audit-verify',
  ],
  [/npm run build$/, 'scripts/build.mjs', 'ensureBuilt'],
  [/^npm run files:move/, 'scripts/cluster/swift-faults.mjs', 'files-move'],
  [/^npm run upgrade:rehearse/, 'scripts/upgrade-rehearse.mjs', 'differences'],
  [/^npm run backup:check/, 'scripts/test/backup.test.mjs', 'backup-check.mjs'],
  [/^npm run restore:rehearse/, 'scripts/cluster/restore-proof.mjs', 'runChecks'],
  [/^npm run restore:end-revived/, 'backend/test/harness/worlds/restored.ts', 'end-revived'],
  [/node backend\/dist\/src\/cli\/migrate\.js$/, 'scripts/cluster/system.mjs', "command('migrate'"],
  [/node backend\/dist\/src\/main\.js$/, 'scripts/lib/server.mjs', 'backend/dist/src/main.js'],
  [
    /^node backend\/dist\/src\/cli\/document-key\.js$/,
    'backend/src/modules/documents/document-keys.spec.ts',
    'document-key',
  ],
  [/pgbackrest .*(stanza-create|check)$/, 'scripts/cluster/archived-database.mjs', 'stanza-create'],
  [/pgbackrest .*restore$/, 'scripts/backup/restored-database.mjs', '--target-action'],
  [/haproxy -c -f deploy\/haproxy\/haproxy\.cfg$/, 'scripts/cluster/proxy.mjs', "'haproxy'"],
  [/^envsubst < deploy\/patroni\//, 'scripts/cluster/templates.mjs', 'deploy/patroni'],
  [/^envsubst < deploy\/pgbouncer\//, 'scripts/cluster/pgbouncer.mjs', 'pgbouncer.ini'],
  [
    /^kubectl apply --(kustomize|filename) deploy\/kubernetes/,
    'scripts/test/deploy.test.mjs',
    'deploy/kubernetes',
  ],
  [/^docker compose /, 'scripts/test/compose.test.mjs', 'docker-compose'],
  [/^systemctl (enable|start) .*collegium/, 'scripts/test/deploy.test.mjs', 'systemd'],
  [/^patronictl .*edit-config/, 'scripts/cluster/patroni-database.mjs', 'edit-config'],
  [/^pg_(dump|restore) /, 'scripts/cluster/restore-faults.mjs', 'pg_restore'],
];

/** Acts on the operator's own machine: its packages, folders, services and settings. */
const ofTheMachine =
  /^(apt-get install|mkdir -p|mv|cp( -a)?|install|useradd|chown|chmod|echo|sed|sed -n|export|cd|then|else|fi$|#!\/bin\/sh|systemctl|sudo -u postgres mkdir|patronictl \S+ \S+ (list|reinit)|kubectl delete|openssl)\b/;

for (const [index, { page, line }] of commands.entries())
  test(`${page}, ${index + 1}: ${line}`, () => {
    const found = runs.find(([pattern]) => pattern.test(line));
    if (found) assert.ok(read(found[1]).includes(found[2]), `${found[1]} doesn't run it`);
    else assert.match(line, ofTheMachine, 'no test runs this command');
    for (const [name] of line.matchAll(/\bdeploy\/[\w./@-]+\w/g))
      assert.ok(fs.existsSync(path.join(root, name)), `${name} doesn't exist`);
    const [, script] = /npm run (?:-s )?([\w:-]+)/.exec(line) ?? [];
    if (script) mustTake(script, line);
  });

/** The script exists, and knows the options. */
function mustTake(script, line) {
  const file = /node (scripts\/[\w-]+\.mjs)/.exec(
    JSON.parse(read('package.json')).scripts[script] ?? '',
  )?.[1];
  assert.ok(file, `there is no script ${script}`);
  const texts = [read(file), cliOf(file)].join('\n');
  for (const [, option] of line.matchAll(/ --([a-z][a-z-]+)/g))
    assert.match(texts, new RegExp(`\\b${option}\\b`), `${file} doesn't know --${option}`);
}

function cliOf(file) {
  const cli = `backend/src/cli/${path.basename(file, '.mjs').replace('restore-', '')}.ts`;
  return fs.existsSync(path.join(root, cli)) ? read(cli) : '';
}

test('there are commands', () => assert.ok(commands.length > 50));
