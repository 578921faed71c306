import type { RichText, RichTextNode } from '../../api/types.gen';

export type { RichText, RichTextMark, RichTextNode } from '../../api/types.gen';

/** Which nodes a field accepts: `brief` has no headings, tables, images, files, callouts, videos or rules. */
export type Profile = 'full' | 'brief';

/** The server refuses a document with more levels of nodes. */
export const mostLevels = 12;

const disguises = /[\s\\\p{Cc}\p{Cf}]/u;

const ownOrigin = 'https://own.invalid';
/** Addresses on this site that do something when they are opened. */
const notPages = /^\/(api|oidc)(\/|$)/i;

/** Whether a link leads to a page of this site. */
export function isOwnPath(href: string) {
  if (!href.startsWith('/') || href.startsWith('//') || disguises.test(href)) return false;
  if (!URL.canParse(href, ownOrigin)) return false;
  const { origin, pathname } = new URL(href, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//') && !notPages.test(pathname);
}

/** Whether a full address is one of this site that does something when it is opened, such as signing out. */
const actsHere = ({ host, pathname }: URL) =>
  host === window.location.host && notPages.test(pathname.replace(/^\/+/, '/'));

function isElsewhere(href: string) {
  if (!/^(https?:\/\/|mailto:)./i.test(href) || !URL.canParse(href)) return false;
  const url = new URL(href);
  return url.protocol === 'mailto:' ? !/[?#]/.test(href) : !url.username && !url.password && !actsHere(url);
}

/** Whether a link may be followed. The server refuses all others too; a document is not trusted for having been stored. */
export const isHref = (href: unknown): href is string =>
  typeof href === 'string' && !disguises.test(href) && (isOwnPath(href) || isElsewhere(href));

/** The address of a link that may be followed. */
export const safeHref = (href: unknown) => (isHref(href) ? href : undefined);

/** The address of a video's frame: https only. The page's policy also limits the hosts. */
export const frameHref = (address: unknown) => (isFrameAddress(address) ? address : undefined);

const isFrameAddress = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('https://') && URL.canParse(address);

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The text of a document, to compare two versions or for an excerpt. */
export function plainText(document: RichText | null | undefined): string {
  const lines: string[] = [];
  const visit = (node: RichTextNode): string => {
    const { text, type, attrs = {}, content } = node;
    if (type === 'text') return text ?? '';
    if (type === 'hardBreak') return '\n';
    const shown = textOf(attrs.tex ?? attrs.alt ?? attrs.name ?? attrs.title);
    const within = (content ?? []).map(visit).join('');
    if (type === 'mathInline') return shown;
    if (within || shown) lines.push(within || shown);
    return '';
  };
  document?.content.forEach(visit);
  return lines.join('\n');
}
