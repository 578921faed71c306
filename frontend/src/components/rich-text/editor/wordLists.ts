import { attributeOf, type Element, isElement, textWithin, type Tree } from './clipboardTree';

const styleOf = (node: Element) => attributeOf(node, 'style') ?? '';
const isBlank = (node: Tree) =>
  !isElement(node) && !(node.nodeName === '#text' && /\S/.test((node as { value: string } & Tree).value));

/** The bullet or number that Word writes into the text of an item. */
export const isWordMarker = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node));

/** The level of a paragraph that is an item of a list. */
function levelOf(node: Tree): number | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined;
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(styleOf(node))?.[1];
  return level === undefined ? undefined : Number(level);
}

function markerIn(node: Element): Element | undefined {
  const children = node.childNodes.filter(isElement);
  return children.find(isWordMarker) ?? children.map(markerIn).find((found) => found !== undefined);
}

function tagOf(item: Element): 'ol' | 'ul' {
  const marker = markerIn(item);
  return marker && /^\s*\(?(\d{1,3}|[a-z]{1,4})[.)]/i.test(textWithin(marker)) ? 'ol' : 'ul';
}

const element = (tagName: string, childNodes: Tree[] = []) =>
  ({ nodeName: tagName, tagName, attrs: [], childNodes }) as unknown as Element;

/** Word has no lists in its markup, only paragraphs with a level. Returns the nodes with such paragraphs in lists. */
export function withWordLists(nodes: readonly Tree[]): readonly Tree[] {
  if (!nodes.some((node) => levelOf(node) !== undefined)) return nodes;
  const result: Tree[] = [];
  let open: { list: Element; level: number }[] = [];
  for (const node of nodes) {
    const level = levelOf(node);
    if (level === undefined) {
      if (!isBlank(node)) open = [];
      result.push(node);
      continue;
    }
    const paragraph = node as Element;
    const tag = tagOf(paragraph);
    // Without its style, which would make it an item again.
    const item = element('li', [element('p', paragraph.childNodes)]);
    open = open.filter((one) => one.level < level || (one.level === level && one.list.tagName === tag));
    const last = open.at(-1);
    if (last?.level === level) last.list.childNodes.push(item);
    else {
      const list = element(tag, [item]);
      const above = last?.list.childNodes.at(-1) as Element | undefined;
      (above?.childNodes ?? result).push(list);
      open.push({ list, level });
    }
  }
  return result;
}
