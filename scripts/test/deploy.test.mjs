/** The files of deploy/ agree with the server: its variables, port, probes and times. The tests have no container. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { root } from '../lib/paths.mjs';
import { requiredInProduction } from '../lib/settings.mjs';

const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const kubernetes = 'deploy/kubernetes';
const documents = (name) =>
  read(`${kubernetes}/${name}`)
    .split(/^---$/m)
    .map((text) => parseYaml(text));
const kustomization = parseYaml(read(`${kubernetes}/kustomization.yaml`));
const manifests = kustomization.resources.flatMap(documents);
const ofKind = (kind) => manifests.find((one) => one.kind === kind);
const configuration = ofKind('ConfigMap').data;
const { spec: pod } = ofKind('Deployment').spec.template;
const [server] = pod.containers;
const unit = read('deploy/systemd/collegium@.service');
const migration = read('deploy/systemd/collegium-migrate.service');
const compose = parseYaml(read('docker-compose.yml')).services;

/** As the generated list of variables names them. */
const declared = new Set(
  read('.env.example')
    .match(/^#[A-Z_]+(?==$)/gm)
    .map((name) => name.slice(1)),
);
declared.add('NODE_ENV');
/** Of bounds.graceMs: how long the server may take to stop after the drain. */
const graceSeconds =
  Number(
    /graceMs: \{ most: ([\d_]+)/.exec(read('backend/src/platform/limits/bounds.ts'))[1].replaceAll('_', ''),
  ) / 1000;

const assignments = (text) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
const settingsOf = (text) =>
  [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
    pairs.split(' ').map((pair) => pair.split('=')[0]),
  );

test('every variable in the files is one that the server reads', () => {
  const secrets = read(`${kubernetes}/configuration.yaml`)
    .match(/^# {3}collegium.*$/gm)
    .join(' ');
  const names = {
    systemd: [...settingsOf(unit), ...settingsOf(migration)],
    'server.env': assignments(read('deploy/systemd/server.env.example')),
    'migrate.env': assignments(read('deploy/systemd/migrate.env.example')),
    ConfigMap: Object.keys(configuration),
    secrets: secrets.match(/\b[A-Z]+_[A-Z_]+\b/g),
    migration: ofKind('Job').spec.template.spec.containers[0].env.map(({ name }) => name),
    compose: Object.keys(compose.app2.environment),
  };
  for (const [file, all] of Object.entries(names)) {
    assert.ok(all.length, file);
    for (const name of all)
      assert.ok(declared.has(name), `${file} sets ${name}, which the server doesn't read`);
  }
});

test('all that production requires is set, and only the migration has the address of the owner', () => {
  const required = requiredInProduction.filter((name) => name !== 'DATABASE_MIGRATION_URL');
  const described = [
    ...read('.env.example').matchAll(/^#.*Required (?:in production|with OIDC_ISSUER).*\n.*\n#(\w+)=$/gm),
  ].map(([, name]) => name);
  assert.deepEqual(required.toSorted(), described.toSorted());
  const file = assignments(read('deploy/systemd/server.env.example'));
  const secrets = read(`${kubernetes}/configuration.yaml`);
  for (const name of required) {
    assert.ok(file.includes(name), `server.env lacks ${name}`);
    assert.match(secrets, new RegExp(`\\b${name}\\b`));
  }
  assert.doesNotMatch(unit, /migrate\.env|MIGRATION/);
  assert.match(migration, /^EnvironmentFile=\/etc\/collegium\/migrate\.env$/m);
  assert.doesNotMatch(JSON.stringify(ofKind('Deployment')), /MIGRATION|collegium-owner/);
});

test('every probe and check asks an existing path on the port of the server', () => {
  const paths = Object.keys(JSON.parse(read('backend/openapi.json')).paths);
  const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe];
  for (const { httpGet } of probes) {
    assert.ok(paths.includes(httpGet.path), httpGet.path);
    assert.equal(httpGet.port, 'http');
  }
  assert.equal(server.livenessProbe.httpGet.path, '/api/health/live');
  assert.equal(server.readinessProbe.httpGet.path, '/api/health/ready');
  const [port] = server.ports;
  assert.deepEqual([port.name, String(port.containerPort)], ['http', configuration.PORT]);
  assert.equal(ofKind('Service').spec.ports[0].targetPort, 'http');
  assert.match(read('Dockerfile'), new RegExp(`^EXPOSE ${configuration.PORT}$`, 'm'));
  const [, asked] = /http-check send meth GET uri (\S+)/.exec(read('deploy/haproxy/haproxy.cfg'));
  assert.equal(asked, '/api/health/ready');
  for (const name of ['SERVER_1', 'SERVER_2'])
    assert.match(compose.haproxy.environment[name], new RegExp(`^app2?:${configuration.PORT}$`));
});

test('everything that stops a server waits for its drain and for its end, and finds the drain in time', () => {
  const drain = Number(configuration.DRAIN_SECONDS);
  assert.match(read('deploy/systemd/server.env.example'), new RegExp(`^DRAIN_SECONDS=${drain}$`, 'm'));
  assert.match(read('.env.example'), new RegExp(`# Unset: ${drain} in production`));
  const least = drain + graceSeconds;
  assert.ok(pod.terminationGracePeriodSeconds > least);
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1]) > least);
  for (const name of ['app', 'app2']) assert.ok(parseInt(compose[name].stop_grace_period, 10) > least);
  const { periodSeconds, failureThreshold } = server.readinessProbe;
  assert.ok(periodSeconds * failureThreshold < drain);
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(read('deploy/haproxy/haproxy.cfg'));
  assert.ok(inter * fall < drain);
});

/** Kubernetes' own schema of one manifest; throws what differs. */
async function validate(manifest) {
  const { apiVersion, kind } = manifest;
  const model = await import(`kubernetes-models/${apiVersion}/${kind}`);
  new model[kind](manifest).validate();
}

test('every manifest is one that Kubernetes knows', async () => {
  const kinds = manifests.map(({ kind }) => kind).sort();
  const core = ['ConfigMap', 'Deployment', 'Job', 'Namespace', 'PersistentVolumeClaim'];
  assert.deepEqual(kinds, [...core, 'PodDisruptionBudget', 'Service']);
  for (const manifest of manifests) await validate(manifest);
  const wrong = JSON.parse(JSON.stringify(ofKind('Deployment')));
  wrong.spec.template.spec.containers[0].readinessProbe.httpGet.path = 1;
  await assert.rejects(validate(wrong));
});

test('the namespace of all manifests is created with them', () => {
  assert.equal(ofKind('Namespace').metadata.name, kustomization.namespace);
});

test('the proxies are counted: callers come from one, HAProxy or the ingress', () => {
  assert.equal(configuration.TRUST_PROXY, '1');
  assert.match(read('deploy/systemd/server.env.example'), /^TRUST_PROXY=1$/m);
  assert.equal(compose.app2.environment.TRUST_PROXY, '${TRUST_PROXY:-1}');
  assert.match(read('deploy/haproxy/haproxy.cfg'), /^ {2}http-request set-header X-Forwarded-For %\[src\]$/m);
});

test('both servers of Compose have the same image, settings and files', () => {
  for (const name of ['image', 'environment', 'volumes', 'depends_on', 'stop_grace_period'])
    assert.deepEqual(compose.app2[name], compose.app[name]);
  assert.deepEqual(compose.app2.profiles, ['two']);
  assert.deepEqual(compose.haproxy.profiles, ['two']);
});

test('Patroni replaces a dead primary in time, and acknowledges no write that only one member has', () => {
  const text = read('deploy/patroni/patroni.yml');
  const { bootstrap } = parseYaml(text.replace(/\$\{[A-Z_]+\}/g, '1'));
  const { ttl, loop_wait, retry_timeout, primary_start_timeout, ...more } = bootstrap.dcs;
  assert.deepEqual([ttl, loop_wait, retry_timeout, primary_start_timeout], [20, 5, 5, 0]);
  assert.ok(ttl >= loop_wait + 2 * retry_timeout, 'Patroni requires it');
  assert.deepEqual([more.synchronous_mode, more.synchronous_mode_strict], [true, true]);
  assert.equal(more.postgresql.parameters.synchronous_commit, 'on');
});

const backup = 'deploy/pgbackrest';
/** The options of a file of pgBackRest, by section. */
const optionsOf = (text) =>
  [...text.matchAll(/^([a-z0-9-]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
const backupOptions = Object.fromEntries(optionsOf(read(`${backup}/pgbackrest.conf`)));
const hasProgram = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

test('backups are encrypted, expire, and their passphrase is in another file', () => {
  assert.equal(backupOptions['repo1-cipher-type'], 'aes-256-cbc');
  assert.ok(Number(backupOptions['repo1-retention-full']) > 0);
  assert.ok(Number(backupOptions['repo1-retention-diff']) > 0);
  assert.equal(backupOptions['repo1-cipher-pass'], undefined);
  assert.match(read(`${backup}/passphrase.conf.example`), /^repo1-cipher-pass=$/m);
});

test('PostgreSQL and Patroni archive all WAL to the stanza that is backed up', () => {
  const [, stanza] = /^\[(?!global)(\w+)\]$/m.exec(read(`${backup}/pgbackrest.conf`));
  const settings = Object.fromEntries(
    [...read(`${backup}/postgresql.conf`).matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  assert.deepEqual(settings, {
    archive_mode: 'on',
    archive_command: `pgbackrest --stanza=${stanza} archive-push %p`,
    archive_timeout: '60',
  });
  const { parameters } = parseYaml(read(`${backup}/patroni.yml`)).postgresql;
  assert.deepEqual({ ...parameters, archive_timeout: String(parameters.archive_timeout) }, settings);
  assert.match(
    read(`${backup}/collegium-backup@.service`),
    new RegExp(`--stanza=${stanza} --type=%i backup$`, 'm'),
  );
});

test('each timer of the backups starts a unit that exists, and the files are copied without deleting', () => {
  const names = fs.readdirSync(path.join(root, backup));
  const timers = names.filter((name) => name.endsWith('.timer'));
  assert.equal(timers.length, 4);
  for (const timer of timers) {
    const [, unit = timer.replace('.timer', '.service')] =
      /^Unit=(.*)$/m.exec(read(`${backup}/${timer}`)) ?? [];
    assert.ok(names.includes(unit.replace(/@\w+/, '@')), `${timer} starts ${unit}`);
  }
  const [, copy] = /^ExecStart=(.*)$/m.exec(read(`${backup}/collegium-files-copy.service`));
  assert.doesNotMatch(copy, /--delete/);
});

test('no unit runs as root', () => {
  const units = ['deploy/systemd', backup].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.service'))
      .map((name) => `${folder}/${name}`),
  );
  assert.equal(units.length, 5);
  // A drop-in to the package's own unit, for both configurations of HAProxy.
  for (const file of [...units, 'deploy/haproxy/user.conf'])
    assert.match(read(file), /^User=(collegium|postgres|haproxy)$/m, file);
  assert.equal(compose.haproxy.user, undefined, 'the image has a user of its own');
});

test('pgBackRest knows the options', { skip: !hasProgram('pgbackrest') }, () => {
  for (const name of Object.keys(backupOptions)) {
    // Debian's own configuration is readable only by PostgreSQL's user.
    const option = name.replace(/^(repo|pg)1-/, '$1-');
    const { stdout } = spawnSync('pgbackrest', ['help', 'backup', option, '--no-config'], {
      encoding: 'utf8',
      cwd: '/',
    });
    assert.match(stdout, new RegExp(`'${option}' option help`), name);
  }
});

test('systemd accepts the units of the backups', { skip: !hasProgram('systemd-analyze') }, () => {
  const units = fs.readdirSync(path.join(root, backup)).filter((name) => /\.(service|timer)$/.test(name));
  for (const timer of units.filter((name) => name.endsWith('.timer'))) {
    const [, when] = /^OnCalendar=(.*)$/m.exec(read(`${backup}/${timer}`));
    assert.equal(spawnSync('systemd-analyze', ['calendar', when]).status, 0, when);
  }
  for (const unit of units) {
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(root, backup, unit)], {
      encoding: 'utf8',
    });
    assert.doesNotMatch(
      stderr,
      /Unknown|Failed to parse|Missing '='|not well-formed|Invalid/,
      `${unit}: ${stderr}`,
    );
  }
});
