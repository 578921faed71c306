import type { FieldErrors } from '../../common/errors.js';
import { isOwnPath } from './addresses.js';
import { messages } from './messages.js';
import { eachNode, type RichText, type RichTextMark, type RichTextNode } from './rich-text.js';

/** The files that a document shows or links to, each once. */
export function fileIdsOf(document: RichText): string[] {
  const ids = new Set<string>();
  eachNode(document, ({ type, attrs }) => {
    if (type === 'image' || type === 'file') ids.add((attrs!.fileId as string).toLowerCase());
  });
  return [...ids];
}

const blocks = new Set(['paragraph', 'heading', 'codeBlock', 'mathBlock', 'image', 'file', 'video']);
const attributeShown = new Map([
  ['mathInline', 'tex'],
  ['mathBlock', 'tex'],
  ['image', 'alt'],
  ['file', 'name'],
  ['video', 'title'],
]);

/** The text of a document for search, excerpts and mails: one line per block. */
export function plainTextOf(document: RichText): string {
  let text = '';
  eachNode(document, (node) => {
    if (blocks.has(node.type) && text && !text.endsWith('\n')) text += '\n';
    text += shownText(node);
  });
  return text.trim();
}

function shownText({ type, text, attrs }: RichTextNode): string {
  if (type === 'text') return text!;
  if (type === 'hardBreak') return '\n';
  const shown = attrs?.[attributeShown.get(type) ?? ''];
  return typeof shown === 'string' ? shown : '';
}

/** What must be corrected before students may see the document, by path. */
export function publishingFaults(document: RichText, path = 'document'): FieldErrors {
  const faults: FieldErrors = {};
  let level = 1;
  eachNode(
    document,
    (node, at) => {
      const fault = nodeFault(node) ?? levelFault(node, level);
      if (fault !== null) faults[at] = [fault];
      if (node.type === 'heading') level = node.attrs!.level as number;
    },
    path,
  );
  return faults;
}

function nodeFault({ type, attrs, content = [] }: RichTextNode): string | null {
  const hasAlternative = type !== 'image' || attrs!.decorative === true || isFilled(attrs!.alt);
  if (!hasAlternative) return messages.noAlternative;
  const hasHeader = content.some((row) => row.content?.some((cell) => cell.type === 'tableHeader'));
  return type === 'table' && !hasHeader ? messages.noHeaderCells : null;
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The title of a page is its level 1. */
function levelFault({ type, attrs }: RichTextNode, level: number): string | null {
  const found = attrs?.level as number;
  return type === 'heading' && found > level + 1 ? messages.skippedLevel(level + 1, found) : null;
}

export interface Replacements {
  /** The id that takes the place of a file's id. */
  fileId?: (id: string) => string;
  /** The address that takes the place of a path on this site. */
  href?: (path: string) => string;
  /** The origin of this site: links with it lead to paths as well. */
  origin?: string;
}

/** A copy of the document with other file ids and internal addresses. */
export const mapRichText = (document: RichText, replacements: Replacements): RichText => ({
  type: 'doc',
  content: document.content.map((node) => mapNode(node, replacements)),
});

function mapNode(node: RichTextNode, replacements: Replacements): RichTextNode {
  const { fileId } = replacements;
  const hasFile = fileId && (node.type === 'image' || node.type === 'file');
  return {
    ...node,
    ...(hasFile && { attrs: { ...node.attrs, fileId: fileId(node.attrs!.fileId as string) } }),
    ...(node.marks && { marks: node.marks.map((mark) => mapMark(mark, replacements)) }),
    ...(node.content && { content: node.content.map((child) => mapNode(child, replacements)) }),
  };
}

function mapMark(mark: RichTextMark, replacements: Replacements): RichTextMark {
  const address = mark.attrs?.href;
  if (mark.type !== 'link' || typeof address !== 'string') return mark;
  return { ...mark, attrs: { href: mapAddress(address, replacements) } };
}

/** The address that takes the place of one on this site; other addresses stay as they are. */
export function mapAddress(address: string, { href, origin }: Replacements): string {
  const begin = origin !== undefined && address.startsWith(`${origin}/`) ? origin : '';
  const path = address.slice(begin.length);
  return href && isOwnPath(path) ? `${begin}${href(path)}` : address;
}
