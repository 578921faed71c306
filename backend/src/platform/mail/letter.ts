import sanitizeHtml from 'sanitize-html';
import { markdownText, renderMarkdown } from '../../common/markdown.js';
import { Markup, markup } from '../../common/markup.js';
import { bodyText, headerText, ownAddress } from './mail.rules.js';
import { parseUrl } from '../../common/url.js';

/** A paragraph; Markdown by staff; names and values in a list; a link into this system. */
export type Block =
  | string
  | { markdown: string }
  | { values: [name: string, value: string][] }
  | { link: string; path: string };

export interface Letter {
  subject: string;
  blocks: Block[];
  /** Why the reader gets this mail; printed at the end. */
  because: string;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Light values of the design tokens, because mail programs don't support variables. */
const colour = {
  ink: '#14213d',
  onInk: '#f6f2e9',
  ground: '#faf7f1',
  surface: '#ffffff',
  line: '#ddd5c7',
  text: '#1b2333',
  muted: '#5a6072',
  link: '#1f4480',
};
const sans = "font-family:'Source Sans 3',system-ui,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:'Source Serif 4',Georgia,serif";
const university = 'Collegium University';

const lines = (text: string): Markup[] =>
  bodyText(text)
    .split('\n')
    .map((line, index) => (index ? markup`<br>${line}` : markup`${line}`));

const markdownTags = 'p br strong em del code pre blockquote ul ol li hr a span'.split(' ');

/** Staff may mention addresses elsewhere, but our mails don't link to them. */
const ownLinks = (html: string, baseUrl: URL): string =>
  sanitizeHtml(html, {
    allowedTags: markdownTags,
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    transformTags: {
      a: (tagName, attribs): sanitizeHtml.Tag =>
        parseUrl(attribs.href ?? '')?.origin === baseUrl.origin
          ? { tagName, attribs }
          : { tagName: 'span', attribs: {} },
    },
  });

function htmlOf(block: Block, baseUrl: URL): Markup {
  if (typeof block === 'string') return markup`<p style="margin:0 0 16px">${lines(block)}</p>\n`;
  if ('markdown' in block)
    return markup`<div>${new Markup(ownLinks(renderMarkdown(block.markdown), baseUrl))}</div>\n`;
  if ('values' in block)
    return markup`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.values.map(
      ([name, value]) =>
        markup`<tr><td style="padding:2px 16px 2px 0;color:${colour.muted}">${headerText(name)}</td><td style="padding:2px 0">${lines(value)}</td></tr>`,
    )}</table>\n`;
  const address = ownAddress(block.path, baseUrl);
  return address
    ? markup`<p style="margin:0 0 16px"><a href="${address}" style="color:${colour.link}">${headerText(block.link)}</a></p>\n`
    : markup``;
}

function textOf(block: Block, baseUrl: URL): string {
  if (typeof block === 'string') return bodyText(block);
  if ('markdown' in block) return markdownText(block.markdown);
  if ('values' in block)
    return block.values.map(([name, value]) => `${headerText(name)}: ${bodyText(value)}`).join('\n');
  const address = ownAddress(block.path, baseUrl);
  return address ? `${headerText(block.link)}:\n${address}` : '';
}

/** Both parts of a mail, made from the same blocks, so that they say the same. */
export function writeLetter({ subject, blocks, because }: Letter, baseUrl: URL): MailContent {
  const header = headerText(subject);
  const why = headerText(because);
  const home = baseUrl.origin;
  const html = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${header}</title>
</head>
<body style="margin:0;background:${colour.ground};color:${colour.text};${sans};font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:${colour.ink};color:${colour.onInk};padding:16px 24px;${serif};font-size:20px">${university}</div>
<div style="background:${colour.surface};border:1px solid ${colour.line};border-top:0;padding:24px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;${serif};font-size:22px;line-height:1.3">${header}</h1>
${blocks.map((block) => htmlOf(block, baseUrl))}</div>
<p style="color:${colour.muted};font-size:14px">${why}<br><a href="${home}" style="color:${colour.muted}">${home}</a></p>
</div>
</body>
</html>
`.text;
  const parts = blocks.map((block) => textOf(block, baseUrl)).filter(Boolean);
  const text = `${[...parts, `-- \n${university}\n${why}\n${home}`].join('\n\n')}\n`;
  return { subject: header, text: `${bodyText(text)}\n`, html: `${bodyText(html)}\n` };
}
