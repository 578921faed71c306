import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { hashOf, newCredential } from '../../src/platform/auth/machine-clients/credentials.js';
import { MachineClientSecret } from '../../src/platform/auth/machine-clients/machine-client-secret.entity.js';
import { MachineClient } from '../../src/platform/auth/machine-clients/machine-client.entity.js';
import type { MachineScope } from '../../src/platform/auth/machine-clients/machine-scopes.js';
import type { Client, TestApp } from './test-app.js';

export interface Machine {
  id: string;
  secretId: string;
  secret: string;
}

/** A machine client with one secret, written without the API. */
export async function machineWith(
  system: TestApp,
  scopes: MachineScope[],
  given: Partial<MachineClient> = {},
): Promise<Machine> {
  const clients = system.dataSource.getRepository(MachineClient);
  const name = `Machine ${randomUUID().slice(0, 8)}`;
  const { id } = await clients.save(clients.create({ name, scopes, ...given }));
  return { id, ...(await secretFor(system, id)) };
}

export async function secretFor(system: TestApp, clientId: string): Promise<Omit<Machine, 'id'>> {
  const secrets = system.dataSource.getRepository(MachineClientSecret);
  const secret = newCredential('secret');
  const row = await secrets.save({ clientId, hash: hashOf(secret), hint: secret.slice(-4) });
  return { secretId: row.id, secret };
}

/** A token from the real endpoint. */
export async function tokenOf(system: TestApp, machine: Machine, scope?: string): Promise<string> {
  const response = await system.anonymous
    .post('/api/oauth/token')
    .auth(machine.id, machine.secret)
    .type('form')
    .send({ grant_type: 'client_credentials', ...(scope && { scope }) });
  if (response.status !== 200) throw new Error(`No token: ${response.status} ${response.text}`);
  return (response.body as { access_token: string }).access_token;
}

/** A client that sends the token with each call. */
export const withToken = (system: TestApp, token: string): Client =>
  supertest.agent(system.baseUrl).set('Authorization', `Bearer ${token}`);

/** A new machine client with these scopes, ready to call. */
export const asMachine = async (system: TestApp, ...scopes: MachineScope[]): Promise<Client> =>
  withToken(system, await tokenOf(system, await machineWith(system, scopes)));
