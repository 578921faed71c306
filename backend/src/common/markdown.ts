import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { destinationOf, isReasonable, linkShown, visible } from './markdown.rules.js';

/** Markdown by staff, for mails and pages. Texts of visitors are plain text, never Markdown. */

const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'a'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  nestingLimit: 60,
} satisfies sanitizeHtml.IOptions;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The original text, escaped. */
const asWritten = (text: string): string =>
  paragraphs(text)
    .map((part) => `<p>${escape(part).replace(/\n/g, '<br>')}</p>`)
    .join('\n');

/** The words of some tokens, without their marks. */
const words = (tokens: Token[] = []): string =>
  tokens
    .map((token) => {
      if (token.type === 'br') return '\n';
      if (token.type === 'link' || token.type === 'image') return linkText(token as Tokens.Link);
      if ('tokens' in token && token.tokens) return words(token.tokens);
      return 'text' in token ? String(token.text) : token.raw;
    })
    .join('');

/** An image becomes its description and its address: a mail that loads one tells the image's owner who opened it. */
function linkText(token: Tokens.Link | Tokens.Image): string {
  const text = token.type === 'image' ? token.text : words(token.tokens);
  const destination = destinationOf(token.href);
  if (!destination) return text.trim() ? `${text} (${token.href})` : token.href;
  const { text: named, address } = linkShown(text, destination);
  return named === null ? address : `${named} (${address})`;
}

function linkHtml(token: Tokens.Link | Tokens.Image): string {
  const destination = destinationOf(token.href);
  if (!destination) return escape(linkText(token));
  const text = token.type === 'image' ? token.text : words(token.tokens);
  const { text: named, address } = linkShown(text, destination);
  const link = (shown: string) =>
    `<a href="${escape(destination.href)}" rel="noopener noreferrer nofollow">${escape(shown)}</a>`;
  return named === null ? link(address) : `${link(named)} (${escape(address)})`;
}

const none = (): undefined => undefined;

const marked = new Marked({ async: false, gfm: true, breaks: true }).use({
  // No markup, no tables, and no reference links with separate addresses: they remain plain text.
  tokenizer: { html: none, tag: none, def: none, table: none },
  renderer: {
    heading(token) {
      return `<p><strong>${this.parser.parseInline(token.tokens)}</strong></p>\n`;
    },
    link: linkHtml,
    image: linkHtml,
    html: ({ text }) => escape(text),
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

/** Sanitized HTML; a text that is too large or complex for Markdown stays plain text. */
export function renderMarkdown(source: string): string {
  const text = visible(source);
  if (!isReasonable(text)) return asWritten(text);
  return sanitizeHtml(marked.parse(text, { async: false }), allowed).trim();
}

const indented = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index ? rest : first}${line}`.trimEnd())
    .join('\n');

function listText({ items, ordered, start, loose }: Tokens.List): string {
  const shown = items.map((item, index) => {
    const mark = ordered ? `${Number(start || 1) + index}. ` : '- ';
    return indented(blocksText(item.tokens), mark, ' '.repeat(mark.length));
  });
  return shown.join(loose ? '\n\n' : '\n');
}

function blockText(token: Token): string {
  if (token.type === 'space') return '';
  if (token.type === 'hr') return '----';
  if (token.type === 'list') return listText(token as Tokens.List);
  if (token.type === 'blockquote') return indented(blocksText(token.tokens), '> ', '> ');
  return words([token]).trim();
}

function blocksText(tokens: Token[] = []): string {
  let shown = '';
  let before = '';
  for (const token of tokens) {
    if (token.type === 'checkbox') shown += `[${token.checked ? 'x' : ' '}] `;
    const text = token.type === 'checkbox' ? '' : blockText(token);
    if (text && before) shown += token.type === 'list' ? '\n' : '\n\n';
    if (text) before = text;
    shown += text;
  }
  return shown;
}

/** The same for the text part of a mail: only marks that readers of plain text expect, with every address visible. */
export function markdownText(source: string): string {
  const text = visible(source);
  return isReasonable(text) ? blocksText(marked.lexer(text)) : text.trim();
}
