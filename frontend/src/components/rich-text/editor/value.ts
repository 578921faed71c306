import type { JSONContent } from '@tiptap/core';
import type { RichText, RichTextNode } from '../document';

const line: JSONContent = { type: 'paragraph' };

/** What the editor starts with: the document, with a line at its end. */
export function toContent(document: RichText | null | undefined): JSONContent {
  const content = (document?.content ?? []) as JSONContent[];
  return { type: 'doc', content: content.at(-1)?.type === 'paragraph' ? content : [...content, line] };
}

const isEmptyLine = ({ type, content }: JSONContent) => type === 'paragraph' && !content;

/** What is saved, without empty lines at the end; null for a document without content. */
export function toDocument({ content = [] }: JSONContent): RichText | null {
  const end = content.findLastIndex((node) => !isEmptyLine(node)) + 1;
  return end ? { type: 'doc', content: content.slice(0, end).map(toNode) } : null;
}

const spans = ['colspan', 'rowspan'];

/** Without spans of 1, which are the same as none. */
function toNode({ type, attrs = {}, content, marks, text }: JSONContent): RichTextNode {
  const kept = Object.entries(attrs).filter(([name, value]) => !(spans.includes(name) && value === 1));
  return {
    type: type as RichTextNode['type'],
    ...(kept.length && { attrs: Object.fromEntries(kept) }),
    ...(content && { content: content.map(toNode) }),
    ...(marks?.length && { marks: marks as RichTextNode['marks'] }),
    ...(text !== undefined && { text }),
  };
}
