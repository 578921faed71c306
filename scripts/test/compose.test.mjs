/** The promises of docker-compose.yml about passwords and roles, read from the file: the tests have no Docker. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { root } from '../lib/paths.mjs';

const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services, configs } = parseYaml(text);

const required = (name) => new RegExp(`^\\$\\{${name}:\\?`);

test('only the migration knows the address of the owner, and the server knows nothing of its password', () => {
  const owned = Object.keys(services).filter((name) => services[name].environment.DATABASE_MIGRATION_URL);
  assert.deepEqual(owned, ['migrate', 'demo']);
  assert.doesNotMatch(JSON.stringify(services.app), /OWNER_PASSWORD|POSTGRES_PASSWORD|collegium_owner/);
  assert.match(services.app.environment.DATABASE_URL, /^postgres:\/\/collegium_app:/);
  assert.match(services.demo.command.at(-1), /exec env -u DATABASE_MIGRATION_URL node/);
});

test('the owner is no superuser, and the app is neither that nor the owner', () => {
  for (const name of ['postgres', 'demo-postgres']) {
    const { environment, configs: mounted } = services[name];
    assert.equal(environment.POSTGRES_USER, undefined, 'the superuser has its own name, postgres');
    assert.equal(environment.POSTGRES_DB, undefined);
    assert.deepEqual(mounted, [{ source: 'roles', target: '/docker-entrypoint-initdb.d/roles.sh' }]);
  }
  const { content } = configs.roles;
  for (const role of ['owner', 'app'])
    assert.match(
      content,
      new RegExp(`^CREATE ROLE collegium_${role} LOGIN NOSUPERUSER PASSWORD :'${role}_password';$`, 'm'),
    );
  assert.match(content, /^CREATE DATABASE collegium OWNER collegium_owner;$/m);
  assert.match(content, /^SQL$/m, 'the end of the heredoc is not indented');
  assert.doesNotMatch(content, /(?<!\$)\$(?!\$)/, 'Compose would replace a single $');
});

test('production asks for each of its secrets, and for no two alike', () => {
  for (const name of ['SESSION_SECRET', 'IDEMPOTENCY_SECRET', 'DOCUMENT_SECRET', 'BASE_URL', 'OIDC_ISSUER'])
    assert.match(services.app.environment[name], required(name));
  assert.match(services.postgres.environment.POSTGRES_PASSWORD, required('POSTGRES_PASSWORD'));
  assert.equal(services.app.environment.PLAINTEXT_ALLOWED, '${PLAINTEXT_ALLOWED:-database}');
});

test('the file of the demo names every variable that production asks for', () => {
  const demo = fs.readFileSync(path.join(root, 'docker-compose.demo.env'), 'utf8');
  const names = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  for (const name of names) assert.match(demo, new RegExp(`^${name}=.`, 'm'));
});
