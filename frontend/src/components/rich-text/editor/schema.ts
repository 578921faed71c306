import {
  type AnyExtension,
  Extension,
  Mark,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core';
import { exitCode } from '@tiptap/pm/commands';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import type { Profile } from '../document';

/** The same nodes and marks as on the server (backend/src/platform/rich-text/schema.ts), which checks every document. */
const attribute = (value: unknown = null) => ({ default: value, rendered: false });

/** How a node is shown that readers see differently. A copy of it brings its attributes (ownNodes.ts). */
const chip = (tag: 'div' | 'span', { type, attrs }: DocumentNode, shown: unknown) =>
  [tag, { 'data-chip': type.name, 'data-attrs': JSON.stringify(attrs) }, String(shown)] as const;

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block cell',
  content: 'inline*',
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: attribute(2) }),
  parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, { 'data-level': node.attrs.level }, 0],
  addInputRules() {
    return [2, 3, 4].map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

const list = (name: string, tag: string, find: RegExp) =>
  Node.create({
    name,
    group: 'block cell',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })];
    },
  });
const BulletList = list('bulletList', 'ul', /^\s*[-+*]\s$/);
const OrderedList = list('orderedList', 'ol', /^1\.\s$/);

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block cell',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addKeyboardShortcuts: () => ({
    'Mod-Enter': ({ editor }) => exitCode(editor.state, editor.view.dispatch),
  }),
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: attribute('note') }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ node }) => ['div', { 'data-callout': node.attrs.kind }, 0],
});

const spans = () => ({ colspan: attribute(1), rowspan: attribute(1) });
const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({ colspan, rowspan });
const roles: Partial<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  // In the first and the last cell, Tab leaves the text.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  renderHTML: () => ['tr', 0],
});
const TableCell = Node.create({
  name: 'tableCell',
  content: 'cell+',
  isolating: true,
  addAttributes: spans,
  renderHTML: ({ node }) => ['td', spansOf(node.attrs), 0],
});
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'cell+',
  isolating: true,
  addAttributes: spans,
  renderHTML: ({ node }) => ['th', spansOf(node.attrs), 0],
});

const Image = Node.create({
  name: 'image',
  group: 'block cell',
  draggable: true,
  addAttributes: () => ({ fileId: attribute(), alt: attribute(''), decorative: attribute(false) }),
  renderHTML: ({ node }) => [
    'img',
    {
      src: `/files/${encodeURIComponent(String(node.attrs.fileId))}`,
      alt: String(node.attrs.alt),
      'data-decorative': String(node.attrs.decorative),
    },
  ],
});
const File = Node.create({
  name: 'file',
  group: 'block cell',
  draggable: true,
  addAttributes: () => ({ fileId: attribute(), name: attribute('') }),
  renderHTML: ({ node }) => chip('div', node, node.attrs.name),
});
const Video = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ url: attribute(''), title: attribute('') }),
  renderHTML: ({ node }) => chip('div', node, `▶ ${node.attrs.title || node.attrs.url}`),
});
const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});
const MathBlock = Node.create({
  name: 'mathBlock',
  group: 'block cell',
  addAttributes: () => ({ tex: attribute('') }),
  renderHTML: ({ node }) => chip('div', node, node.attrs.tex),
});
const MathInline = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ tex: attribute('') }),
  renderHTML: ({ node }) => chip('span', node, node.attrs.tex),
});
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

const mark = (name: string, tags: string[], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0]!, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(this.name) } : {};
    },
  });
const marks = [
  mark('strong', ['strong', 'b'], 'Mod-b'),
  mark('em', ['em', 'i'], 'Mod-i'),
  mark('code', ['code'], 'Mod-e'),
  mark('sub', ['sub'], 'Mod-,'),
  mark('sup', ['sup'], 'Mod-.'),
  mark('strike', ['s', 'del']),
  Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes: () => ({ href: attribute('') }),
    renderHTML: ({ mark: { attrs } }) => ['a', { href: String(attrs.href) }, 0],
  }),
];

/** A line after a table, an image or a list at the end, so that text can follow. It isn't saved (value.ts). */
const lastLine = () =>
  new Plugin({
    appendTransaction: (transactions, _, { doc, schema, tr }) =>
      transactions.some(({ docChanged }) => docChanged) && doc.lastChild?.type !== schema.nodes.paragraph
        ? tr.insert(doc.content.size, schema.nodes.paragraph!.create())
        : null,
  });

const Tools = Extension.create({
  name: 'tools',
  addProseMirrorPlugins: () => [history(), gapCursor(), dropCursor(), lastLine()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) };
  },
});

const brief = [
  Doc,
  Text,
  Paragraph,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  CodeBlock,
  MathBlock,
  MathInline,
  HardBreak,
  ...marks,
  Tools,
];
const full = [
  ...brief,
  Heading,
  Callout,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Image,
  File,
  Video,
  HorizontalRule,
];

export const extensions: Readonly<Record<Profile, AnyExtension[]>> = { brief, full };
