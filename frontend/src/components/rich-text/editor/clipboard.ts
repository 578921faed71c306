import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { isHref, type Profile, type RichTextMark, type RichTextNode } from '../document';

type Tree = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const skipped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'button',
]);
const markOf: Partial<Record<string, RichTextMark['type']>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  sub: 'sub',
  sup: 'sup',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
};
const breaking = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'figure',
  'figcaption',
  'address',
  'dl',
  'dt',
  'dd',
  'caption',
  'body',
  'html',
  'tr',
  'td',
  'th',
  'tbody',
  'thead',
  'tfoot',
  'li',
]);
const levels: Partial<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
/** Deeper markup is dropped: no document is nested like that, and the walk would exhaust the stack. */
const deepest = 60;

/**
 * What was copied elsewhere, as nodes of a document. parse5 only reads the markup into a plain tree: nothing of it ever
 * reaches the page. Unknown elements leave their text.
 */
export function nodesOfHtml(html: string, profile: Profile): RichTextNode[] {
  const builder = new Builder(profile);
  builder.walk(parseFragment(html).childNodes, [], 0);
  return builder.done();
}

/** Blank lines separate paragraphs; other line breaks stay. */
export function nodesOfText(text: string): RichTextNode[] {
  return clean(text)
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph
        .split('\n')
        .map((line): RichTextNode[] => (line ? [{ type: 'text', text: line }] : []));
      const content = lines.flatMap((line, position) =>
        position ? [{ type: 'hardBreak' } as const, ...line] : line,
      );
      return content.length ? { type: 'paragraph', content } : { type: 'paragraph' };
    });
}

/** Without what the server refuses, and other control characters. */
export const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n\f])\p{Cc}/gu, '')
    .toWellFormed();

class Builder {
  private readonly blocks: RichTextNode[] = [];
  private inline: RichTextNode[] = [];

  constructor(private readonly profile: Profile) {}

  done(): RichTextNode[] {
    this.flush();
    return this.blocks;
  }

  walk(nodes: readonly Tree[], marks: readonly RichTextMark[], depth: number): void {
    if (depth > deepest) return;
    for (const node of nodes) {
      if (node.nodeName === '#text') this.text((node as { value: string } & Tree).value, marks);
      else if ('tagName' in node && !skipped.has(node.tagName)) this.element(node, marks, depth);
    }
  }

  private element(node: Element, marks: readonly RichTextMark[], depth: number): void {
    const { tagName: tag, childNodes } = node;
    const within = (profile = this.profile) => {
      const builder = new Builder(profile);
      builder.walk(childNodes, [], depth + 1);
      return builder.done();
    };
    const isFull = this.profile === 'full';
    if (tag === 'br') this.inline.push({ type: 'hardBreak' });
    else if (tag === 'hr' && isFull) this.block({ type: 'horizontalRule' });
    else if (tag === 'pre') this.code(node);
    else if (tag === 'ul' || tag === 'ol') this.list(node, depth);
    else if (tag === 'table' && isFull) this.table(node, depth);
    else if (tag === 'blockquote') this.wrap('blockquote', within());
    else if (tag in levels) this.textblock(node, marks, depth, isFull ? levels[tag] : undefined);
    else if (breaking.has(tag)) this.textblock(node, marks, depth);
    else this.walk(childNodes, withMark(marks, node), depth + 1);
  }

  private textblock(node: Element, marks: readonly RichTextMark[], depth: number, level?: number): void {
    this.flush();
    this.walk(node.childNodes, marks, depth + 1);
    this.flush(level);
  }

  private text(text: string, marks: readonly RichTextMark[]): void {
    const collapsed = clean(text).replace(/[ \t\n\r\f]+/g, ' ');
    const last = this.inline.at(-1);
    const isStart = !last || last.type === 'hardBreak' || (last.text ?? '').endsWith(' ');
    const shown = isStart ? collapsed.replace(/^ /, '') : collapsed;
    if (shown) this.inline.push({ type: 'text', text: shown, ...(marks.length && { marks: [...marks] }) });
  }

  private flush(level?: number): void {
    const content = trimmed(this.inline);
    this.inline = [];
    if (!content.length) return;
    this.blocks.push(level ? { type: 'heading', attrs: { level }, content } : { type: 'paragraph', content });
  }

  private block(node: RichTextNode): void {
    this.flush();
    this.blocks.push(node);
  }

  private wrap(type: RichTextNode['type'], content: RichTextNode[]): void {
    this.flush();
    if (content.length) this.blocks.push({ type, content });
  }

  private code(node: Element): void {
    const text = clean(textWithin(node)).replace(/\n$/, '');
    this.block({ type: 'codeBlock', ...(text && { content: [{ type: 'text', text }] }) });
  }

  private list(node: Element, depth: number): void {
    const items = node.childNodes
      .filter((child): child is Element => 'tagName' in child)
      .map((item): RichTextNode => {
        const builder = new Builder(this.profile);
        builder.walk(item.tagName === 'li' ? item.childNodes : [item], [], depth + 1);
        const content = builder.done();
        const first = content[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' } as const];
        return { type: 'listItem', content: [...first, ...content] };
      });
    this.wrap(node.tagName === 'ol' ? 'orderedList' : 'bulletList', items);
  }

  private table(node: Element, depth: number): void {
    const rows = elementsIn(node, 'tr').map((row) =>
      row.childNodes
        .filter((child): child is Element => 'tagName' in child && /^t[dh]$/.test(child.tagName))
        .map((cell): RichTextNode => {
          const builder = new Builder('brief');
          builder.walk(cell.childNodes, [], depth + 1);
          const content = builder.done().filter(({ type }) => type !== 'blockquote');
          return {
            type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
            content: content.length ? content : [{ type: 'paragraph' }],
          };
        }),
    );
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    const blank: RichTextNode = { type: 'tableCell', content: [{ type: 'paragraph' }] };
    const filled = rows.map((cells): RichTextNode => ({
      type: 'tableRow',
      content: [...cells, ...Array.from({ length: width - cells.length }, () => blank)],
    }));
    if (width) this.block({ type: 'table', content: filled });
  }
}

/** The rows of this table, without those of tables in its cells. */
const elementsIn = (node: Element, tag: string): Element[] =>
  node.childNodes
    .filter((child): child is Element => 'tagName' in child)
    .flatMap((child) =>
      child.tagName === tag
        ? [child]
        : /^t(body|head|foot)$/.test(child.tagName)
          ? elementsIn(child, tag)
          : [],
    );

function withMark(marks: readonly RichTextMark[], node: Element): readonly RichTextMark[] {
  const href = node.tagName === 'a' ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
  const type = href === undefined ? markOf[node.tagName] : 'link';
  if (!type || marks.some((mark) => mark.type === type) || (type === 'link' && !isHref(href))) return marks;
  return [...marks, type === 'link' ? { type, attrs: { href } } : { type }];
}

/** Found without recursion: source code can be highlighted in many nested elements. */
function textWithin(node: Element): string {
  let text = '';
  const open: Tree[] = [...node.childNodes].reverse();
  while (open.length) {
    const next = open.pop()!;
    if (next.nodeName === '#text') text += (next as { value: string } & Tree).value;
    else if (next.nodeName === 'br') text += '\n';
    else if ('childNodes' in next) open.push(...[...next.childNodes].reverse());
  }
  return text;
}

/** Without breaks and spaces at the end. */
function trimmed(inline: readonly RichTextNode[]): RichTextNode[] {
  const content = [...inline];
  while (content.at(-1)?.type === 'hardBreak') content.pop();
  const last = content.at(-1);
  if (last?.type !== 'text') return content;
  const text = last.text!.replace(/ $/, '');
  content.pop();
  return text ? [...content, { ...last, text }] : trimmed(content);
}
