import { expect } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { type Forger, HostileProvider } from './hostile-provider.js';
import { Browser } from './sign-in.js';
import { startTestApp, type TestApp } from './test-app.js';

/** A person whom the provider vouches for. */
export const person: JWTPayload = { sub: 'subject-1', email: 'ada@example.edu', email_verified: true };

/** An application that trusts a provider whose answers the spec chooses. */
export class HostileSignIn {
  private constructor(
    readonly provider: HostileProvider,
    readonly system: TestApp,
  ) {}

  static async start(): Promise<HostileSignIn> {
    const provider = await HostileProvider.start();
    return new HostileSignIn(provider, await startTestApp(provider.environment));
  }

  async stop(): Promise<void> {
    await this.system.close();
    await this.provider.stop();
  }

  /** A browser that was redirected to the provider, and the address of the redirect. */
  async begin(browser = new Browser(this.system.baseUrl)): Promise<{ browser: Browser; location: string }> {
    const response = await browser.fetch('/api/login?returnTo=/portal/courses');
    expect(response.status).toBe(302);
    return { browser, location: response.headers.get('location')! };
  }

  /** A whole sign-in with the ID token that `forge` makes. */
  async tryToken(forge: Forger, iss?: string | null) {
    const { browser, location } = await this.begin();
    const answer = this.provider.answer(location, person, forge, iss);
    const response = await browser.fetch(answer);
    const user = await browser.fetch('/api/auth/user');
    return { browser, answer, response, page: await response.text(), signedIn: user.status === 200 };
  }
}
