import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { HostileSignIn } from '../hostile-sign-in.js';
import { Records } from '../records.js';
import { Browser } from '../sign-in.js';
import type { Client } from '../test-app.js';

export let hostile: HostileSignIn;
export let admin: Client;
export let adminId: string;
export let adminName: string;
export let records: Records;

const address = '/api/settings/sign-in';

/** A claim and its values; the first that matches gives the role. */
export const mapping = {
  claim: 'groups',
  mappings: [
    { value: 'registrars', role: 'registrar' },
    { value: 'teachers', role: 'faculty' },
  ],
};

export const off = { claim: null, mappings: [], staffClaim: null, staffValues: [] };

export const set = async (settings: object): Promise<unknown> =>
  (await admin.put(address).send(settings).expect(200)).body;

export const newPerson = (claims: JWTPayload = {}): JWTPayload => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.edu`, email_verified: true, ...claims };
};

interface SignedIn {
  browser: Browser;
  status: number;
  page: string;
  user: { id: string; role: string } | null;
}

/** A sign-in with these claims, in a new browser unless one is given. */
export async function signInWith(
  claims: JWTPayload,
  { browser = new Browser(hostile.system.baseUrl), query = '' } = {},
): Promise<SignedIn & { location: string }> {
  const begun = await browser.fetch(`/api/login?${query}`);
  const location = begun.headers.get('location')!;
  const response = await browser.fetch(hostile.provider.answer(location, claims));
  const page = await response.text();
  const answer = await browser.fetch('/api/auth/user');
  const user = answer.status === 200 ? ((await answer.json()) as SignedIn['user']) : null;
  return { browser, location, status: response.status, page, user };
}

/** The actions about a user, with their details, oldest first. */
export const auditOf = (userId: string | null): Promise<{ action: string; details: unknown }[]> =>
  hostile.system.dataSource.query(
    `SELECT action, details FROM audit_events WHERE subject_type = 'user' AND subject_id IS NOT DISTINCT FROM $1
     ORDER BY id`,
    [userId],
  );

/** Makes the session's last proof of identity older. */
export const ageSessions = (email: string, minutes: number): Promise<unknown> =>
  hostile.system.dataSource.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{authTime}', to_jsonb(
       (extract(epoch FROM now() - make_interval(mins => $2)) * 1000)::bigint))::json
     WHERE sess->>'userId' = (SELECT id::text FROM users WHERE email = $1)`,
    [email, minutes],
  );

/** An application that trusts a provider whose claims the spec chooses; the settings are off before each test. */
export function signInSettingsWorld(): void {
  beforeAll(async () => {
    hostile = await HostileSignIn.start();
    records = new Records(hostile.system.dataSource);
    admin = await hostile.system.as('super_admin');
    const { body } = await admin.get('/api/auth/user').expect(200);
    const { id, firstName, lastName } = body as Record<'id' | 'firstName' | 'lastName', string>;
    [adminId, adminName] = [id, `${firstName} ${lastName}`];
  });
  beforeEach(() => set(off));
  afterAll(() => hostile?.stop());
}
