import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { mostLevels, type Profile, type RichTextNode } from '../document';
import { clean, nodesOfHtml, nodesOfText } from './clipboard';

const levelsOf = (node: Node): number =>
  node.childCount ? 1 + Math.max(...node.content.content.map(levelsOf)) : 0;

/** The nodes without the lists, quotes and tables around them. */
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.isTextblock || node.isLeaf ? [node] : flat(node.content.content)));

/** What is pasted at the selection. Where a document would have too many levels, it loses its own lists and quotes. */
function inserted(state: EditorState, begin: () => Transaction, nodes: readonly RichTextNode[]): Transaction {
  const built = nodes.flatMap((node): Node[] => {
    try {
      const made = state.schema.nodeFromJSON(node);
      made.check();
      return [made];
    } catch {
      // The field's profile has no such node.
      return [];
    }
  });
  const put = (added: readonly Node[]) =>
    begin()
      .replaceSelection(Slice.maxOpen(Fragment.from(added)))
      .scrollIntoView();
  const whole = put(built);
  return levelsOf(whole.doc) > mostLevels ? put(flat(built)) : whole;
}

const isInCode = (state: EditorState) => state.selection.$from.parent.type.spec.code === true;

/** A transaction with the data at the selection of the one that `begin` makes. */
function transferred(state: EditorState, begin: () => Transaction, data: DataTransfer, profile: Profile) {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  if (isInCode(state)) return begin().insertText(clean(text)).scrollIntoView();
  const built = html ? nodesOfHtml(html, profile) : [];
  const nodes = built.length || !text ? built : nodesOfText(text);
  return nodes.length ? inserted(state, begin, nodes) : null;
}

/** Takes image and other files that were pasted or dropped without text. */
export type TakeFiles = (files: readonly File[]) => void;

/**
 * Takes pasted and dropped content before ProseMirror does. ProseMirror would write the clipboard's markup into the
 * page, which the portal's Trusted Types policy forbids.
 */
export const clipboardHandlers = (profile: Profile, takeFiles?: TakeFiles) => ({
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    const { clipboardData: data } = event;
    if (!data || !view.editable) return true;
    // ProseMirror learns that the caret has moved from an event that may come after the paste.
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
    const pasted = transferred(view.state, () => view.state.tr, data, profile);
    if (pasted) view.dispatch(pasted.setMeta('paste', true));
    else if (data.files?.length) takeFiles?.([...data.files]);
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // ProseMirror moves its own nodes without markup.
    if (view.dragging) return false;
    event.preventDefault();
    const { dataTransfer: data } = event;
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (!data || !place || !view.editable) return true;
    const { state } = view;
    const there = () => state.tr.setSelection(Selection.near(state.doc.resolve(place.pos)));
    const dropped = transferred(state.apply(there()), there, data, profile);
    view.dispatch((dropped ?? there()).setMeta('uiEvent', 'drop'));
    view.focus();
    if (!dropped && data.files?.length) takeFiles?.([...data.files]);
    return true;
  },
});
