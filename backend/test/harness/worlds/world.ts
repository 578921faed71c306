import { afterAll, beforeAll } from '@jest/globals';
import { Records } from '../records.js';
import { type Client, startTestApp, type TestApp } from '../test-app.js';

/** The offices with a client, each with its role. */
const offices = {
  registrar: 'registrar',
  bursar: 'bursar',
  admin: 'super_admin',
  admissions: 'admissions',
  compliance: 'compliance',
} as const;
type Office = keyof typeof offices;

// Set by `openWorld` for the spec file that calls it: each file has its own copy of this module.
export let system: TestApp;
export let records: Records;
export let registrar: Client;
export let bursar: Client;
export let admin: Client;
export let admissions: Client;
export let compliance: Client;

const setClient: Record<Office, (client: Client) => void> = {
  registrar: (client) => (registrar = client),
  bursar: (client) => (bursar = client),
  admin: (client) => (admin = client),
  admissions: (client) => (admissions = client),
  compliance: (client) => (compliance = client),
};

/** A system of its own for the spec that calls it, with builders of records. Only the named offices are signed in. */
export function openWorld(signedIn: readonly Office[] = [], settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    system = await startTestApp(settings);
    records = new Records(system.dataSource);
    for (const office of signedIn) setClient[office](await system.as(offices[office]));
  });
  afterAll(() => system?.close());
}
