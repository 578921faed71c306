import type { DefaultTreeAdapterMap } from 'parse5';

export type Tree = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];

export const isElement = (node: Tree): node is Element => 'tagName' in node;

export const elementsOf = (node: Element): Element[] => node.childNodes.filter(isElement);

export const attributeOf = (node: Element, name: string): string | undefined =>
  node.attrs.find((attribute) => attribute.name === name)?.value;

/** Found without recursion: source code can be highlighted in many nested elements. */
export function textWithin(node: Element): string {
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
