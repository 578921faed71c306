import type { BrowserContext, Page, Request } from '@playwright/test';

/** What a payload can do, and what the policy says of it. */
export interface Watch {
  executions: string[];
  breaches: string[];
}

/** The browser's own words of a policy, in every document, that of an answer of the API included. */
const ofPolicy = /Content Security Policy|Content-Security-Policy|Trusted ?Types|TrustedHTML/i;

const placeOf = (request: Request): string => {
  try {
    return request.frame().url();
  } catch {
    return 'a page that is gone';
  }
};

/**
 * Tells whatever a payload comes to: a call of `__xss`, a dialog, a page of its own, a navigation or any request to
 * another host; and beside them each breach of a policy.
 */
export async function watch(context: BrowserContext, baseUrl: string): Promise<Watch> {
  const found: Watch = { executions: [], breaches: [] };
  const own = new URL(baseUrl).origin;
  await context.exposeBinding('__xss', ({ frame }, what: unknown) => {
    found.executions.push(`called ${String(what)} in ${frame.url()}`);
  });
  await context.exposeBinding('__breach', ({ frame }, what: string) => {
    found.breaches.push(`${what} in ${frame.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { __breach } = window as unknown as { __breach: (what: string) => void };
      __breach(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === own || url.protocol === 'about:';
    const isImage = url.protocol === 'data:' && request.resourceType() === 'image';
    if (!isOwn && !isImage) found.executions.push(`requested ${url.href} from ${placeOf(request)}`);
  });
  const watchPage = (page: Page) => {
    page.on('dialog', (dialog) => {
      found.executions.push(`opened a dialog in ${page.url()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => found.executions.push(`opened ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      const url = new URL(frame.url());
      const isOwn = url.origin === own || ['about:blank', ':'].includes(frame.url());
      if (!isOwn) found.executions.push(`navigated to ${url.href}`);
    });
    page.on('console', (message) => {
      if (ofPolicy.test(message.text())) found.breaches.push(`${message.text()} in ${page.url()}`);
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  return found;
}
