import { parseFragment } from 'parse5';
import type { Profile, RichTextMark, RichTextNode } from '../document';
import { attributeOf, type Element, elementsOf, isElement, textWithin, type Tree } from './clipboardTree';
import { marksWithin } from './clipboardMarks';
import { ownNode } from './ownNodes';
import { isWordMarker, withWordLists } from './wordLists';

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
const callouts = new Set(['note', 'tip', 'important', 'warning']);
const onlyFull = new Set(['image', 'file', 'video']);
const inCells = new Set(['image', 'file']);
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

/** A cell of a table has no headings, tables or quotes, but images and files. */
type Place = Profile | 'cell';

class Builder {
  private readonly blocks: RichTextNode[] = [];
  private inline: RichTextNode[] = [];

  constructor(private readonly place: Place) {}

  done(): RichTextNode[] {
    this.flush();
    return this.blocks;
  }

  walk(nodes: readonly Tree[], marks: readonly RichTextMark[], depth: number): void {
    if (depth > deepest) return;
    for (const node of withWordLists(nodes)) {
      if (node.nodeName === '#text') this.text((node as { value: string } & Tree).value, marks);
      else if (isElement(node)) this.element(node, marks, depth);
    }
  }

  private element(node: Element, marks: readonly RichTextMark[], depth: number): void {
    const { tagName: tag, childNodes } = node;
    const own = ownNode(node);
    if (own) return this.own(own);
    if (skipped.has(tag) || isWordMarker(node)) return;
    const isFull = this.place === 'full';
    const kind = attributeOf(node, 'data-callout');
    if (tag === 'br') this.inline.push({ type: 'hardBreak' });
    else if (tag === 'hr' && isFull) this.block({ type: 'horizontalRule' });
    else if (tag === 'pre') this.code(node);
    else if (tag === 'ul' || tag === 'ol') this.list(node, depth);
    else if (tag === 'table' && isFull) this.table(node, depth);
    else if (isFull && kind !== undefined && callouts.has(kind))
      this.wrap({ type: 'callout', attrs: { kind } }, this.within(childNodes, depth));
    else if (tag === 'blockquote') this.wrap({ type: 'blockquote' }, this.within(childNodes, depth));
    else if (tag in levels) this.textblock(node, marks, depth, isFull ? levels[tag] : undefined);
    else if (breaking.has(tag)) this.textblock(node, marksWithin(marks, node), depth);
    else this.walk(childNodes, marksWithin(marks, node), depth + 1);
  }

  private within(nodes: readonly Tree[], depth: number, place = this.place): RichTextNode[] {
    const builder = new Builder(place);
    builder.walk(nodes, [], depth + 1);
    return builder.done();
  }

  private own(node: RichTextNode): void {
    const isRefused = this.place === 'cell' ? !inCells.has(node.type) : this.place === 'brief';
    if (onlyFull.has(node.type) && isRefused) return;
    if (node.type === 'mathInline') this.inline.push(node);
    else this.block(node);
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

  private wrap(node: RichTextNode, content: RichTextNode[]): void {
    this.flush();
    if (content.length) this.blocks.push({ ...node, content });
  }

  private code(node: Element): void {
    const text = clean(textWithin(node)).replace(/\n$/, '');
    this.block({ type: 'codeBlock', ...(text && { content: [{ type: 'text', text }] }) });
  }

  private list(node: Element, depth: number): void {
    const items: RichTextNode[] = [];
    for (const item of elementsOf(node)) {
      const content = this.within(item.tagName === 'li' ? item.childNodes : [item], depth);
      const last = items.at(-1);
      // A list directly in a list is below the item before it.
      if (last && /^[uo]l$/.test(item.tagName)) last.content!.push(...content);
      else {
        const first = content[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' } as const];
        items.push({ type: 'listItem', content: [...first, ...content] });
      }
    }
    this.wrap({ type: node.tagName === 'ol' ? 'orderedList' : 'bulletList' }, items);
  }

  private table(node: Element, depth: number): void {
    const rows = elementsIn(node, 'tr').map((row) =>
      elementsOf(row)
        .filter(({ tagName }) => /^t[dh]$/.test(tagName))
        .map((cell): RichTextNode => {
          const content = this.within(cell.childNodes, depth, 'cell').filter(
            ({ type }) => type !== 'blockquote',
          );
          return {
            type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
            ...spansOf(cell),
            content: content.length ? content : [{ type: 'paragraph' }],
          };
        }),
    );
    const filled = filledRows(rows);
    if (filled.length) this.block({ type: 'table', content: filled });
  }
}

const spanNames = ['colspan', 'rowspan'] as const;

function spansOf(cell: Element): Pick<RichTextNode, 'attrs'> {
  const spans = spanNames
    .map((name) => [name, Number(attributeOf(cell, name))] as const)
    .filter(([, span]) => Number.isInteger(span) && span > 1 && span <= 50);
  return spans.length ? { attrs: Object.fromEntries(spans) } : {};
}

/** Rows that cover the same number of columns; a cell doesn't reach beyond the last row. */
function filledRows(rows: readonly RichTextNode[][]): RichTextNode[] {
  const covered = rows.map(() => 0);
  rows.forEach((cells, at) => {
    for (const cell of cells) {
      const [columns, down] = spanNames.map((name) => (cell.attrs?.[name] as number | undefined) ?? 1) as [
        number,
        number,
      ];
      const last = Math.min(rows.length, at + down);
      if (last - at < down) cell.attrs = { ...cell.attrs, rowspan: last - at };
      for (let row = at; row < last; row++) covered[row]! += columns;
    }
  });
  const width = Math.max(0, ...covered);
  const blank: RichTextNode = { type: 'tableCell', content: [{ type: 'paragraph' }] };
  if (!width) return [];
  return rows.flatMap((cells, at): RichTextNode[] => {
    const content = [...cells, ...Array.from({ length: width - covered[at]! }, () => blank)];
    // A row whose columns are all covered from above has no cells.
    return content.length ? [{ type: 'tableRow', content }] : [];
  });
}

/** The rows of this table, without those of tables in its cells. */
const elementsIn = (node: Element, tag: string): Element[] =>
  elementsOf(node).flatMap((child) =>
    child.tagName === tag ? [child] : /^t(body|head|foot)$/.test(child.tagName) ? elementsIn(child, tag) : [],
  );

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
