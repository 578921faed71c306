import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { briefNodes, fullNodes, markNames, type Profile } from './rich-text.js';

const noMarks = { marks: '' };

/** The content rules of the schema. Attributes have their own rules (attributes.rules.ts). */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block cell', content: 'inline*' },
  heading: { group: 'block', content: 'inline*', attrs: { level: {} } },
  bulletList: { group: 'block cell', content: 'listItem+' },
  orderedList: { group: 'block cell', content: 'listItem+' },
  listItem: { content: 'paragraph block*' },
  blockquote: { group: 'block', content: 'block+' },
  codeBlock: { group: 'block cell', content: 'text*', code: true, ...noMarks },
  table: { group: 'block', content: 'tableRow+' },
  tableRow: { content: '(tableCell | tableHeader)+' },
  tableHeader: { content: 'cell+', attrs: { colspan: { default: 1 }, rowspan: { default: 1 } } },
  tableCell: { content: 'cell+', attrs: { colspan: { default: 1 }, rowspan: { default: 1 } } },
  image: { group: 'block cell', attrs: { fileId: {}, alt: { default: '' }, decorative: { default: false } } },
  file: { group: 'block cell', attrs: { fileId: {}, name: {} } },
  mathBlock: { group: 'block cell', attrs: { tex: {} } },
  callout: { group: 'block', content: 'block+', attrs: { kind: {} } },
  video: { group: 'block', attrs: { url: {}, title: { default: '' } } },
  horizontalRule: { group: 'block' },
  mathInline: { group: 'inline', inline: true, attrs: { tex: {} } },
  hardBreak: { group: 'inline', inline: true },
  text: { group: 'inline' },
};

const marks = Object.fromEntries(
  markNames.map((name): [string, MarkSpec] => [name, name === 'link' ? { attrs: { href: {} } } : {}]),
);

const schemaOf = (names: readonly string[]): Schema =>
  new Schema({ nodes: Object.fromEntries(['doc', ...names].map((name) => [name, nodes[name]!])), marks });

export const schemas: Readonly<Record<Profile, Schema>> = {
  full: schemaOf(fullNodes),
  brief: schemaOf(briefNodes),
};
