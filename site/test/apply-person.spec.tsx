// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSignIn } from '../src/islands/parts/applicant/sign-in';
import { call } from '../src/islands/parts/apply/calls';
import { ContinuePage } from '../src/pages/ContinuePage';

const signIn = (applicant: string) => (document.cookie = `collegium.applicant=${applicant}; path=/`);
const signOut = () => (document.cookie = 'collegium.applicant=; path=/; max-age=0');

afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
  document.body.hidden = false;
});

describe('once another tab has signed an applicant in or out', () => {
  it('a page of an application should make no call as another one, and keep nothing', async () => {
    const [fetched, replace] = [vi.fn(() => Promise.resolve(new Response('{}'))), vi.fn()];
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('location', { replace });
    await call('applications');
    expect(fetched).toHaveBeenCalledOnce();
    sessionStorage.setItem('collegium:apply:a1:essay', '{}');
    signIn('another');
    void call('applications/a1/steps/essay', { method: 'PUT', body: {} });
    expect(fetched).toHaveBeenCalledOnce();
    expect(replace.mock.calls).toEqual([['/apply/continue']]);
    expect(document.body.hidden).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it('the sign-in page should show what the session is now', async () => {
    // Otherwise the page looks for a session when it opens.
    localStorage.clear();
    // By the cookie, because pages of other specs in this document ask as well.
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        document.cookie.includes('collegium.applicant=')
          ? new Response('{"email":"maya@example.edu"}')
          : new Response('{}', { status: 401 }),
      ),
    );
    const html = renderToStaticMarkup(<ContinuePage />);
    document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    makeSignIn(document.querySelector<HTMLElement>('[data-applicant]')!);
    const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
    signIn('another');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(part('session').hidden).toBe(false));
    expect(part('session').textContent).toContain('maya@example.edu');
    signOut();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(part('code').hidden).toBe(false));
    expect(part('session').hidden).toBe(true);
  });
});
