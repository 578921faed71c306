import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type Markup, markup } from '../../../common/markup.js';
import { reportUri } from '../../web/reporting.js';
import { permissionsPolicy, policyText } from '../../web/security-headers.js';

const require = createRequire(import.meta.url);
const stylesheet = ['./tokens.css', './plain-page.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const version = createHash('sha256').update(stylesheet).digest('base64url').slice(0, 10);
const stylesheetPath = '/api/login/page.css';

/** The portal's fonts, if they are installed; otherwise the reader's own fonts are used. */
function font(file: string): Buffer | null {
  try {
    return readFileSync(require.resolve(`@fontsource-variable/${file}-latin-wght-normal.woff2`));
  } catch {
    return null;
  }
}

/** The files that the pages load; they need neither a session nor the database. */
export const pageAssets = [
  { path: stylesheetPath, type: 'css', content: stylesheet },
  { path: '/api/login/sans.woff2', type: 'woff2', content: font('source-sans-3/files/source-sans-3') },
  { path: '/api/login/serif.woff2', type: 'woff2', content: font('source-serif-4/files/source-serif-4') },
];

interface PlainPage {
  title: string;
  body: Markup;
  /** The address of a script of this origin, for pages where it can save a click. */
  script?: string;
}

/** A whole page of the sign-in. It works without script, fonts or the portal's build. */
export const plainPage = ({ title, body, script }: PlainPage): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Collegium University</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${stylesheetPath}?v=${version}">
${script && markup`<script src="${script}" defer></script>`}
</head>
<body>
<header><span>Collegium University</span></header>
<main>
${body}
</main>
</body>
</html>
`.text;

/** Allows only this origin's stylesheet, its form, and a script if the page has one. */
export const plainPagePolicy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  ...reportUri,
});

/** Headers of every such page: its own policy, never stored. */
export const plainPageHeaders: Record<string, string> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': plainPagePolicy,
  'Cache-Control': 'no-store',
  'Permissions-Policy': permissionsPolicy,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export function sendPlainPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, plainPageHeaders);
  response.end(page);
}
