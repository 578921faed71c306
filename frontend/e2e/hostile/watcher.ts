import type { BrowserContext, Page, Request } from '@playwright/test';

/** What a payload can do, and the policy reports about it. */
export interface Watch {
  executions: string[];
  breaches: string[];
}

/** The browser's messages about a policy, in every document, also in a response of the API. */
const ofPolicy = /Content Security Policy|Content-Security-Policy|Trusted ?Types|TrustedHTML/i;

const locationOf = (request: Request): string => {
  try {
    return request.frame().url();
  } catch {
    return 'a page that is gone';
  }
};

/**
 * Reports every effect of a payload: a call of `__xss`, a dialog, a new page, a navigation, or a request to another
 * host. Reports each breach of a policy too.
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
    if (!isOwn && !isImage) found.executions.push(`requested ${url.href} from ${locationOf(request)}`);
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
