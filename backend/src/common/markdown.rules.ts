import { withoutDirectionOverrides } from './text-direction.js';
import { parseUrl } from './url.js';
/** What Markdown may become: links with visible destinations, and visible characters. Decision 0041. */

/** Longer than any answer; a longer text is shown as plain text. */
export const mostCharacters = 20_000;
/** Nested quotations and lists; a deeper text is shown as plain text. */
export const mostLevels = 12;

// oxlint-disable-next-line no-control-regex -- those are what it is about
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g;

/** The text without invisible and misleading characters, and with one kind of line end. */
export const visible = (text: string): string =>
  withoutDirectionOverrides(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(controls, ''));

/** How deep a line's own marks nest it: `> - > 1. text` is four levels deep, and two spaces may add one. */
function levelsOf(line: string): number {
  const indent = /^[\s>*+\-\d.)]*/.exec(line)![0];
  const marks = indent.match(/>|[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0;
  return marks + Math.floor((indent.replace(/\t/g, '    ').match(/ /g)?.length ?? 0) / 4);
}

/** Marks that a parser may have to match with each other, some of them in quadratic time. */
const marks = /[[\]()*_~`<>!]/g;
const mostMarksInARow = 400;
/** So may a run of letters or spaces. */
const endless = /\S{4000}|[^\S\n]{1000}/;

/** Whether the text is quick to parse, by size and shape; any other text is not parsed as Markdown. */
export function isReasonable(text: string): boolean {
  if (text.length > mostCharacters || endless.test(text)) return false;
  if (text.split('\n').some((line) => levelsOf(line) > mostLevels)) return false;
  return text.split(/\n\s*\n/).every((block) => (block.match(marks)?.length ?? 0) <= mostMarksInARow);
}

/** The destination of a link, as shown and followed; null if it must not be followed. */
export interface Destination {
  href: string;
  shown: string;
}

const mailbox = /^[\w.!#$&'*+/=^{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/**
 * Only full http, https and mailto addresses, without credentials (`https://bank.example@elsewhere`) and without a
 * prefilled mail.
 */
export function destinationOf(href: string): Destination | null {
  if (!/^(https?:\/\/|mailto:)/i.test(href) || /[\s\\]/.test(href)) return null;
  const url = parseUrl(href);
  if (!url) return null;
  if (url.protocol === 'mailto:') {
    if (!mailbox.test(url.pathname)) return null;
    return { href: `mailto:${url.pathname}`, shown: url.pathname };
  }
  if (url.username || url.password || !url.hostname) return null;
  return { href: url.href, shown: url.href };
}

/** A text that looks like an address, and so must not be the text of a link to another address. */
const looksLikeAddress = /:\/\/|@|^\s*www\.|\p{L}[.\u3002\uff0e\uff61]\p{L}{2,}/iu;

const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '');

/** How a link's text and address are shown: together, or only the address if the text is or imitates one. */
export function linkShown(text: string, { shown }: Destination): { text: string | null; address: string } {
  const words = text.trim();
  if (!words || bare(words) === bare(shown) || looksLikeAddress.test(words))
    return { text: null, address: shown };
  return { text: words, address: shown };
}
