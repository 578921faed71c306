import { beforeEach } from '@jest/globals';
import type { User } from '../../../src/platform/auth/user.entity.js';
import { Browser } from '../sign-in.js';
import { openWorld, records, system } from './world.js';

export const agents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

export const unknownId = '00000000-0000-4000-8000-000000000000';

export interface Listed {
  id: string;
  device: string | null;
  network: string | null;
  signedInAt: string;
  lastActiveAt: string;
  endsAt: string;
  current: boolean;
}

/** A browser with a user agent. */
class NamedBrowser extends Browser {
  constructor(
    baseUrl: string,
    private readonly userAgent: string,
  ) {
    super(baseUrl);
  }

  override fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.userAgent);
    return super.fetch(address, { ...init, headers });
  }
}

let user: User;
export let desk: Browser;
export let phone: Browser;

export async function signedIn(agent: string, email = user.email!): Promise<Browser> {
  const browser = new NamedBrowser(system.baseUrl, agent);
  await browser.signIn(email);
  return browser;
}

export const ask = async (
  browser: Browser,
  path = '',
  init: RequestInit = {},
): Promise<[number, unknown]> => {
  const response = await browser.fetch(`/api/auth/sessions${path}`, init);
  const text = await response.text();
  return [response.status, text ? JSON.parse(text) : null];
};

export const listOf = async (browser: Browser): Promise<Listed[]> => (await ask(browser))[1] as Listed[];

export const end = async (browser: Browser, id: string): Promise<number> =>
  (await ask(browser, `/${id}`, { method: 'DELETE' }))[0];

export const endOthers = (browser: Browser): Promise<[number, unknown]> =>
  ask(browser, '/end-others', { method: 'POST' });

export const status = async (browser: Browser): Promise<number> => {
  const response = await browser.fetch('/api/auth/user');
  await response.arrayBuffer();
  return response.status;
};

export const sidOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get('collegium.sid')!.value).slice(2).split('.')[0]!;

export const trail = (): Promise<{ action: string; details: { count: number; sessions: object[] } }[]> =>
  system.dataSource.query(
    `SELECT action, details FROM audit_events WHERE action = 'sessions_ended' AND actor_id = $1 ORDER BY id`,
    [user.id],
  );

/** A person with sessions on several devices. */
export function ownSessionsWorld(): void {
  openWorld();

  beforeEach(async () => {
    user = await records.user({ role: 'registrar' });
    desk = await signedIn(agents.desk);
    phone = await signedIn(agents.phone);
  });
}
