import type { JSONContent } from '@tiptap/core';
import type { RichText, RichTextNode } from '../document';

const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** What the editor starts with. */
export const toContent = (document: RichText | null | undefined): JSONContent =>
  document?.content.length ? (document as JSONContent) : empty;

/** What is saved; null for a document without content. */
export function toDocument({ content = [] }: JSONContent): RichText | null {
  const [only, ...others] = content;
  if (!only || (!others.length && only.type === 'paragraph' && !only.content)) return null;
  return { type: 'doc', content: content.map(toNode) };
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
