import styled from '@emotion/styled';
import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type KeyboardEvent, useRef, useState } from 'react';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import type { Profile } from '../document';
import { messages } from '../messages';
import type { DialogName } from './dialogs';
import { type FileChoice, isImage, type UploadFile } from './files';
import { put } from './put';
import { useTransactions } from './useEditor';

const Bar = styled.div({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  // On a phone, several lines of buttons would cover the text.
  '@media (max-width: 599px)': { flexWrap: 'nowrap', overflowX: 'auto' },
  gap: '2px',
  padding: space(1),
  borderBottom: `1px solid ${color.line}`,
  background: color.surfaceAlt,
});
const Tool = styled.button({
  flex: 'none',
  minWidth: '36px',
  minHeight: '36px',
  padding: space(0, 2),
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'transparent',
  color: color.text,
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  // A picture made of letters: nobody reads it aloud or speaks it.
  '&[data-symbol]::before': { content: 'attr(data-symbol) / ""' },
  '&:hover': { background: color.surface },
  '&[aria-pressed="true"]': { background: color.surface, borderColor: color.control },
  '&[aria-disabled="true"]': { color: color.muted, cursor: 'default' },
});

interface ToolSpec {
  label: string;
  /** Shown instead of the label. */
  symbol?: string;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

interface Props {
  editor: Editor;
  profile: Profile;
  files?: readonly FileChoice[];
  upload?: UploadFile;
  label: string;
  controls: string;
  onOpen: (dialog: DialogName) => void;
}

/** One stop in the order of the Tab key; the arrow keys move between the buttons. */
export function Toolbar({ editor, profile, files = [], upload, label, controls, onOpen }: Props) {
  useTransactions(editor);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const tools = [
    ...textTools(editor, profile, onOpen),
    ...(profile === 'full' ? blockTools(editor, { files, upload }, onOpen) : []),
    ...listTools(editor),
    ...tableTools(editor),
    ...historyTools(editor),
  ];
  const stop = Math.min(current, tools.length - 1);

  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={`${messages.editor.toolbar}: ${label}`}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map((tool, position) => (
        <Tool
          key={tool.label}
          type="button"
          title={tool.label}
          data-symbol={tool.symbol}
          aria-label={tool.label}
          aria-pressed={tool.isOn}
          aria-disabled={tool.isOff || undefined}
          tabIndex={position === stop ? 0 : -1}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(position)}
          onClick={() => tool.isOff || tool.run()}
        >
          {!tool.symbol && tool.label}
        </Tool>
      ))}
    </Bar>
  );
}

type Open = (dialog: DialogName) => void;

function textTools(editor: Editor, profile: Profile, open: Open): ToolSpec[] {
  const chain = () => editor.chain().focus();
  const mark = (name: string, label: string, symbol: string): ToolSpec => ({
    label,
    symbol,
    isOn: editor.isActive(name),
    run: () => chain().toggleMark(name).run(),
  });
  const heading = (level: number): ToolSpec => ({
    label: `Heading level ${level}`,
    symbol: `H${level}`,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleNode('heading', 'paragraph', { level }).run(),
  });
  const list = (name: string, label: string, symbol: string): ToolSpec => ({
    label,
    symbol,
    isOn: editor.isActive(name),
    run: () => chain().toggleList(name, 'listItem').run(),
  });
  return [
    ...(profile === 'full' ? [2, 3, 4].map(heading) : []),
    mark('strong', 'Bold', 'B'),
    mark('em', 'Italic', 'I'),
    mark('strike', 'Strikethrough', 'S'),
    mark('code', 'Code', '</>'),
    mark('sub', 'Subscript', 'x₂'),
    mark('sup', 'Superscript', 'x²'),
    { label: 'Link', isOn: editor.isActive('link'), run: () => open('link') },
    list('bulletList', 'Bulleted list', '• List'),
    list('orderedList', 'Numbered list', '1. List'),
    {
      label: 'Quote',
      symbol: '“ ”',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleWrap('blockquote').run(),
    },
    {
      label: 'Code block',
      symbol: '{ }',
      isOn: editor.isActive('codeBlock'),
      run: () => chain().toggleNode('codeBlock', 'paragraph').run(),
    },
    {
      label: 'Formula',
      symbol: '∑',
      isOn: editor.isActive('mathInline') || editor.isActive('mathBlock'),
      run: () => open('math'),
    },
  ];
}

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] });
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

interface Shelf {
  files: readonly FileChoice[];
  upload?: UploadFile;
}

function blockTools(editor: Editor, { files, upload }: Shelf, open: Open): ToolSpec[] {
  const insert = (content: object) => {
    put(editor, content);
    editor.commands.focus();
  };
  // Cells can't have these.
  const isInCell = isInTable(editor.state);
  const outside = (...tools: ToolSpec[]) => (isInCell ? [] : tools);
  return [
    ...outside(
      { label: 'Callout', isOn: editor.isActive('callout'), run: () => open('callout') },
      { label: 'Table', run: () => insert(newTable) },
    ),
    ...(upload || files.some(isImage)
      ? [{ label: 'Image', isOn: editor.isActive('image'), run: () => open('image') }]
      : []),
    ...(upload || files.length
      ? [{ label: 'File', isOn: editor.isActive('file'), run: () => open('file') }]
      : []),
    ...outside(
      { label: 'Video', isOn: editor.isActive('video'), run: () => open('video') },
      { label: 'Horizontal rule', symbol: '—', run: () => insert({ type: 'horizontalRule' }) },
    ),
  ];
}

function listTools(editor: Editor): ToolSpec[] {
  if (!editor.isActive('listItem')) return [];
  const chain = () => editor.chain().focus();
  return [
    { label: 'Indent item', symbol: '⇥', run: () => chain().sinkListItem('listItem').run() },
    { label: 'Outdent item', symbol: '⇤', run: () => chain().liftListItem('listItem').run() },
  ];
}

function tableTools(editor: Editor): ToolSpec[] {
  if (!isInTable(editor.state)) return [];
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return [
    { label: 'Add row', run: run(addRowAfter) },
    { label: 'Add column', run: run(addColumnAfter) },
    { label: 'Delete row', run: run(deleteRow) },
    { label: 'Delete column', run: run(deleteColumn) },
    { label: 'Header row', run: run(toggleHeader('row')) },
    { label: 'Header column', run: run(toggleHeader('column')) },
    { label: 'Delete table', run: run(deleteTable) },
  ];
}

function historyTools(editor: Editor): ToolSpec[] {
  const run = (command: typeof undo) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return [
    { label: 'Undo', symbol: '↶', isOff: undoDepth(editor.state) === 0, run: run(undo) },
    { label: 'Redo', symbol: '↷', isOff: redoDepth(editor.state) === 0, run: run(redo) },
  ];
}
